# make demo     installs what is missing, builds, makes real input and draws objects out of it
# make test     installs what is missing, builds and runs the tests
#
# JSONSIPHON_STRICT=1 make …  makes warnings errors, as CI does.

SHELL := bash
SUITE ?= ../shared/conformance
BENCH ?=
SWIFT_SOURCES := $(wildcard Package.swift Sources Fixtures Tests Support Benchmarks Examples)
BUILD_OPTIONS = $(shell source Support/toolchain.sh && build_options)

.PHONY: help demo build test conformance sanitize lint format docs client bench bench-test clean

help:
	@echo "make demo                   build, make real input and draw objects out of it"
	@echo "make build                  build for release"
	@echo "make test                   run the tests"
	@echo "make conformance SUITE=DIR  run the published test suites in DIR"
	@echo "make sanitize               run the tests with the address and the thread sanitizer"
	@echo "make lint | format          check, or mend, the formatting"
	@echo "make docs                   build the documentation"
	@echo "make client                 build and run a package that depends on this one"
	@echo "make bench [BENCH=...]      measure everything and write Benchmarks/RESULTS.md (makes 2.5 GB of input; 15 minutes)"
	@echo "make bench-test             run the tests of the measuring program"
	@echo "make clean                  remove what was built and made"

demo:
	@Support/install-dependencies.sh
	@Support/demo.sh

build:
	swift build -c release $(BUILD_OPTIONS)

test:
	@Support/install-dependencies.sh
	swift test $(BUILD_OPTIONS)

conformance:
	@test -d "$(SUITE)" || { echo "There is no folder $(SUITE): make conformance SUITE=DIR" >&2; exit 2; }
	SUITE="$$(cd "$(SUITE)" && pwd)" swift test $(BUILD_OPTIONS) --filter Conformance

# Each sanitizer has a build folder of its own, so that neither throws away the other's work or that of `make test`.
sanitize:
	LSAN_OPTIONS=suppressions=$(CURDIR)/Support/known-leaks.txt:print_suppressions=0 \
		swift test --sanitize=address --scratch-path .build/address $(BUILD_OPTIONS)
	swift test --sanitize=thread --scratch-path .build/thread $(BUILD_OPTIONS)

lint:
	swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)

format:
	swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

docs:
	@Support/docs.sh

client:
	@Support/check-client.sh

# The options in BENCH are siphon-bench's: make bench BENCH='--runs 3 --job records'
bench:
	@Support/install-dependencies.sh
	swift build -c release --package-path Benchmarks $(BUILD_OPTIONS)
	@"$$(swift build -c release --package-path Benchmarks --show-bin-path)/siphon-bench" \
		--output Benchmarks/RESULTS.md $(BENCH)

bench-test:
	@Support/install-dependencies.sh
	swift test --package-path Benchmarks $(BUILD_OPTIONS)

clean:
	rm -rf .build demo Benchmarks/.build Benchmarks/data
