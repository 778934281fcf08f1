# Sourced by the other scripts: sets `root`, the package's folder, and functions about the toolchain in use.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Prints the value of a key that occurs once in `swift -print-target-info`.
target_info() {
    swift -print-target-info | sed -n "s/.*\"$1\" *: *\"\([^\"]*\)\".*/\1/p" | head -n 1
}

# Prints the path of a tool of the toolchain that `swift` belongs to.
toolchain_tool() {
    local tool=$1 directory
    if command -v xcrun >/dev/null 2>&1 && xcrun --find "$tool" 2>/dev/null; then
        return
    fi
    # `swift` on PATH may be a launcher that lies elsewhere, so ask the compiler first.
    for directory in "$(target_info runtimeResourcePath)/../../bin" "$(dirname "$(command -v swift)")"; do
        if [ -x "$directory/$tool" ]; then
            (cd "$directory" && printf '%s/%s\n' "$(pwd)" "$tool")
            return
        fi
    done
    echo "The toolchain of $(command -v swift) has no $tool." >&2
    return 1
}

# Prints the path of the SDK as an option, where there is one.
sdk_options() {
    if command -v xcrun >/dev/null 2>&1; then
        printf -- '-sdk\n%s\n' "$(xcrun --show-sdk-path)"
    fi
}

# Prints options for `swift build` that this machine needs.
build_options() {
    # yajl.pc names the folder `include/yajl`; the headers are included as <yajl/…>. /usr/include is searched anyway.
    if command -v brew >/dev/null 2>&1; then
        printf -- '-Xcc\n-I%s/include\n' "$(brew --prefix)"
    fi
}

# Writes the symbol graph of Swift's standard library, about 50 MB of JSON, into a folder: `write_symbols FOLDER`.
write_symbols() {
    [ -s "$1/Swift.symbols.json" ] && return
    mkdir -p "$1/.partial"
    # shellcheck disable=SC2046
    swift symbolgraph-extract -module-name Swift -target "$(target_info triple)" $(sdk_options) \
        -output-dir "$1/.partial"
    mv "$1"/.partial/Swift.symbols.json "$1/Swift.symbols.json"
    rm -rf "$1/.partial"
}
