#!/usr/bin/env bash
# Builds the command, makes real input and draws objects out of it. Run it with `make demo`.
set -euo pipefail
source "$(dirname "$0")/toolchain.sh"
cd "$root"

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }
[ -t 1 ] || say() { printf '\n%s\n' "$*"; }

# Shows a command, runs it in `demo` and tells how long it took: `show EXPECTED_EXIT_CODE COMMAND`.
show() {
    local expected=$1 status=0
    printf '\n$ %s\n' "$2"
    TIMEFORMAT='  (%R seconds)'
    time (cd demo && bash -o pipefail -c "$2") || status=$?
    if [ "$status" -ne "$expected" ]; then
        echo "The command ended with exit code $status instead of $expected." >&2
        exit 1
    fi
}

say "Building siphon (release) …"
# shellcheck disable=SC2046
swift build -c release $(build_options)
PATH="$(swift build -c release --show-bin-path):$PATH"
export PATH

say "Making input in demo/ …"
mkdir -p demo
write_symbols demo
make_input() {
    [ -s "demo/$1" ] && return
    siphon-fixtures "${@:2}" -o "demo/$1.partial"
    mv "demo/$1.partial" "demo/$1"
}
make_input users.json records --size 100M
make_input lots.geojson geojson --size 50M --pretty
make_input posts.json tweets --size 20M
make_input events.ndjson events --size 50M
siphon-fixtures records --count 1000 --truncate 200000 -o demo/broken.json >/dev/null
ls -l demo | awk 'NR > 1 { printf "  %-22s %8.1f MB\n", $9, $5 / 1000000 }'

say "Every symbol of Swift's standard library, one object at a time"
show 0 "siphon count 'symbols[*]' Swift.symbols.json"
show 0 "siphon get -r 'symbols[*].identifier.precise' Swift.symbols.json | head -5"

say "Records: count them, draw out one field, or the third whole"
show 0 "siphon count 'users[*]' users.json"
show 0 "siphon get 'users[*].email' users.json | tail -3"
show 0 "siphon get 'users[2]' --limit 1 users.json"
show 0 "siphon get --with-path 'users[0:3].address.geo' users.json"

say "GeoJSON, pretty-printed: a match becomes one line"
show 0 "siphon get 'features[*].properties' lots.geojson | head -3"

say "Posts: text outside ASCII"
show 0 "siphon get -r 'statuses[*].user.name' posts.json | head -4"

say "Events, one JSON text a line"
show 0 "siphon get -r 'type' events.ndjson | sort | uniq -c"
show 0 "siphon get 'payload.commits[0].message' events.ndjson | head -3"

say "A file that was cut off: what was complete is delivered, then the error says where"
show 3 "siphon get 'users[*].id' broken.json | tail -1"
show 3 "siphon check broken.json"

say "The input is in demo/, the command is $(command -v siphon)"
