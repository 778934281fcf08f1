#!/usr/bin/env bash
# Builds and runs a package outside this one that depends on it by path, as a user's package does.
set -euo pipefail
source "$(dirname "$0")/toolchain.sh"

client=$(mktemp -d)
trap 'rm -rf "$client"' EXIT
mkdir -p "$client/Sources/Client"
cp "$root"/Support/Client/*.swift "$client/Sources/Client/"
cat >"$client/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Client",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "$root")],
    targets: [
        .executableTarget(
            name: "Client",
            dependencies: [.product(name: "JSONSiphon", package: "$(basename "$root")")]
        )
    ],
    swiftLanguageModes: [.v6]
)
MANIFEST
# A client knows nothing of the variable that makes our warnings errors.
unset JSONSIPHON_STRICT
cd "$client"
# shellcheck disable=SC2046
swift run $(build_options) Client
