#!/usr/bin/env bash
# Installs what the package needs to build and is not there: yajl with its headers, and pkg-config.
#
# Usage: Support/install-dependencies.sh [COMMAND…]
#
# The commands named are installed too when they are missing; their Debian packages must have the same names.
# When nothing is missing, nothing is said and no network is used.
set -euo pipefail

have() { command -v "$1" >/dev/null 2>&1; }
say() { printf 'install-dependencies: %s\n' "$*" >&2; }

missing=()
have pkg-config || missing+=(pkg-config)
have pkg-config && pkg-config --exists yajl || missing+=(yajl)
for command in "$@"; do
    have "$command" || missing+=("$command")
done
[ "${#missing[@]}" -gt 0 ] || exit 0
say "missing: ${missing[*]}"

if ! have swift; then
    say "swift is not on PATH either; it comes from https://www.swift.org/install/"
fi

case "$(uname -s)" in
Darwin)
    if ! have brew; then
        say "please install Homebrew (https://brew.sh), or yajl and pkg-config by other means, and run this again."
        exit 1
    fi
    formulas=()
    for name in "${missing[@]}"; do
        [ "$name" = pkg-config ] && name=pkgconf
        formulas+=("$name")
    done
    brew install "${formulas[@]}"
    ;;
*)
    if ! have apt-get; then
        say "there is no apt-get here: please install yajl with its headers (libyajl-dev, yajl-devel or yajl," \
            "as your system names it) and pkg-config, and run this again."
        exit 1
    fi
    packages=()
    for name in "${missing[@]}"; do
        [ "$name" = yajl ] && name=libyajl-dev
        packages+=("$name")
    done
    as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! have sudo; then
            say "installing takes root and there is no sudo: please run as root" \
                "'apt-get install ${packages[*]}', and run this again."
            exit 1
        fi
        as_root=(sudo)
    fi
    # An index that is out of date in part may still name the packages.
    ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get update ||
        say "the package index could not be brought up to date; trying all the same."
    ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends "${packages[@]}"
    ;;
esac

if ! pkg-config --exists yajl; then
    say "yajl was installed, but pkg-config does not find it; is PKG_CONFIG_PATH set to another place?"
    exit 1
fi
