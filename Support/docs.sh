#!/usr/bin/env bash
# Builds the documentation of the library; a warning is an error.
#
# Usage: Support/docs.sh [OUTPUT], by default .build/documentation.
#
# The symbol graph is taken from a debug build, so that nothing is compiled twice after `make test`.
set -euo pipefail
source "$(dirname "$0")/toolchain.sh"
cd "$root"
output=${1:-.build/documentation}
catalog=Sources/JSONSiphon/JSONSiphon.docc

# shellcheck disable=SC2046
swift build --target JSONSiphon $(build_options)
products=$(swift build --show-bin-path)

graphs=.build/symbol-graphs
rm -rf "$graphs" "$output"
mkdir -p "$graphs" "$(dirname "$output")"
options=(-module-name JSONSiphon -target "$(target_info triple)" -minimum-access-level public -output-dir "$graphs")
while read -r option; do
    options+=("$option")
done < <(sdk_options)
options+=(-I "$products/Modules" -I "$products")
# The C targets that the library imports, for its own use.
for module_map in "$root"/Sources/C*/module.modulemap "$root"/Sources/C*/include/module.modulemap \
    "$products"/C*.build/module.modulemap; do
    [ -e "$module_map" ] && options+=(-Xcc "-fmodule-map-file=$module_map")
done
for headers in "$root"/Sources/C*/include; do
    [ -d "$headers" ] && options+=(-Xcc "-I$headers")
done
swift symbolgraph-extract "${options[@]}"

"$(toolchain_tool docc)" convert "$catalog" --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name JSONSiphon --fallback-bundle-identifier JSONSiphon \
    --warnings-as-errors --output-path "$output"
echo "The documentation is in $output."
