# Two commands do everything on a fresh machine: `make demo` and `make test`. `make help` lists all.
SWIFT ?= swift
# The tool and the SDK build side by side, and sample extensions two at a time.
MAKEFLAGS += -j2
PREFIX ?= /usr/local
BIN := .build/debug
SDK := .build-sdk
RUNTIME := $(SDK)/Runtime/lib/swift/linux/libswiftCore.so
CRYPTO := .build-crypto
EXTENSIONS := $(notdir $(patsubst %/,%,$(wildcard Samples/Extensions/*/)))
APPEXES := $(EXTENSIONS:%=$(SDK)/Extensions/%.appex)

sdk_sources := $(shell find -L Packages/DeviceSDK -name '*.swift' -o -name '*.[ch]' -o -name '*.modulemap')
crypto_sources := $(shell find Packages/DeviceCrypto -name '*.swift' -o -name '*.[ch]' -o -name '*.modulemap')
stand_ins := $(shell find StandIns -name '*.swift')
sources := $(shell find Sources -type f)

# Suites without extension processes, sample extensions or waiting.
QUICK := JSONDocumentsTests JSONModelTests TextFormatsTests SystemFilesTests \
  NotificationModelTests ExtensionProtocolTests DiagnosticsTests FidelityRulesTests DeviceTimeTests \
  NotificationCenterModelTests NotificationPayloadTests APNsTests AppBundleTests PayloadInputTests \
  MediaTypeTests PayloadLintTests

.PHONY: demo help quick test test-clients build serve sdk crypto extensions lint check-floors \
  check-functions check-links check-words docs bench bench-check install uninstall dist test-dist \
  test-ci setup clean

demo: ## Deliver a real payload through a real extension; its photo comes from a host on this machine
demo: setup $(BIN)/pushsim $(SDK)/Extensions/RichMedia.appex
	$(BIN)/pushsim deliver Samples/Payloads/photo.apns --serve photos.example=Samples/Media \
	  --device .build/demo-device

help: ## List these targets
	@awk '/^[a-z-]+: ## / { name = $$1; sub(":", "", name); sub(/^[^#]*## /, ""); printf "%-14s %s\n", name, $$0 }' Makefile

quick: ## Lint, and test what needs no extension: under two minutes after the first build
quick: setup lint
	Scripts/test $(QUICK)

test: ## Lint, and run every test of every package, as in CI; with LAYER=Phone those of a floor alone
ifdef LAYER
test: setup lint extensions
	Scripts/test --layer $(LAYER)
else
test: setup lint extensions
	@Scripts/setup chromium python3-venv
	Scripts/test --package Packages/DeviceSDK $(SDK)
	$(SWIFT) test --package-path Packages/DeviceCrypto --scratch-path $(CRYPTO) -c release \
	  --disable-testable-imports
	$(SWIFT) test --package-path Packages/ExtensionLint --scratch-path .build-lint
	Benchmarks/run test
	Scripts/check-objective-c
	Scripts/witness
	Scripts/test
	Scripts/test --skip-build --plain-user
	Scripts/test --skip-build --plain-user --root
	Scripts/test-clients
	$(SWIFT) test --package-path Samples/ExtensionTests --scratch-path .build-samples
endif

serve: ## Build pushsim-serve, the inbox that `pushsim serve` runs
serve: setup $(BIN)/pushsim $(SDK)/Extensions/RichMedia.appex
	$(SWIFT) build --product pushsim-serve

build: ## Build the tool and all sample extensions
build: setup $(BIN)/pushsim extensions

sdk: ## Build the device SDK, which extensions are compiled against, and the runtime they load
sdk: $(SDK)/release/libDeviceSDK.a $(RUNTIME)

crypto: ## Build CryptoKit and CommonCrypto, for the extensions that import them
crypto: $(CRYPTO)/release/libDeviceCrypto.a

extensions: ## Build all sample extensions; many suites need them
extensions: $(APPEXES)

lint: ## Check the format, the floors and functions of Sources, the links of all pages and the words
lint: check-floors check-functions check-links check-words
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Plugins Packages \
	  StandIns Samples/ExtensionTests Benchmarks DeviceKit

check-floors: ## Check that no target imports one of a higher floor, and that each lists what it imports
	@Scripts/check-floors

check-functions: ## Check that no function of Sources is longer than 60 lines
	@Scripts/check-functions

check-links: ## Check the links of README.md, Docs and samples: files and anchors
	@Scripts/check-links

check-words: ## Check that words and names that were removed do not come back
	@Scripts/check-words

test-clients: ## Run provider libraries of PyPI against APNs' door
test-clients: setup $(SDK)/Extensions/RichMedia.appex
	@Scripts/setup python3-venv
	Scripts/test-clients

bench: ## Race pushsim against other tools: ten minutes after a release build
bench: setup extensions
	Benchmarks/run

bench-check: ## Race again, and fail if a ratio is 15 % worse than in Benchmarks/RESULTS.md; for a nightly job
bench-check: setup extensions
	Benchmarks/run check

docs: ## Make the site of Docs and of the modules, in .build-docs/site; DocC's warnings are errors
docs: setup sdk
	$(SWIFT) build --target PushSimTesting
	Scripts/docs
	@Scripts/check-links .build-docs/site

install: ## Install the tool, the SDK, the default extension, manual pages and completions in PREFIX
install: setup
	@Scripts/setup binutils
	Scripts/install "$(PREFIX)"

uninstall: ## Remove from PREFIX what install put there
	Scripts/uninstall "$(PREFIX)"

dist: ## Make a tarball, a Debian package and a Containerfile in .build-dist: a long release build
dist: setup
	@Scripts/setup patchelf dpkg-dev binutils
	Scripts/dist

test-dist: ## Install what dist made on a bare Debian root, and deliver there; needs root
test-dist: $(SDK)/Extensions/RichMedia.appex
	@Scripts/setup debootstrap
	Scripts/test-dist

test-ci: ## Run the GitHub Action and the GitLab template
test-ci: setup $(BIN)/pushsim
	@Scripts/setup python3-yaml
	PATH="$(CURDIR)/$(BIN):$$PATH" Integrations/CI/test

setup: ## Look for Swift and the Debian packages; root installs the missing packages
	@Scripts/setup

clean: ## Remove everything that was built
	rm -rf .build .build-*

$(BIN)/pushsim: Package.swift $(sources) | setup
	$(SWIFT) build --product pushsim
	@touch $@

# SwiftPM leaves the objects of files that are gone in the archive.
$(SDK)/release/libDeviceSDK.a: $(sdk_sources) | setup
	rm -f $@
	$(SWIFT) build --package-path Packages/DeviceSDK --scratch-path $(SDK) -c release --product DeviceSDK
	@touch $@

$(RUNTIME): $(SDK)/release/libDeviceSDK.a Scripts/build-runtime $(realpath $(shell command -v swiftc)) | setup
	Scripts/build-runtime $(SDK)/Runtime

$(CRYPTO)/release/libDeviceCrypto.a: $(crypto_sources) | setup
	Scripts/build-crypto
	@touch $@

# The one sample that needs it.
$(SDK)/Extensions/Decrypting.appex: $(CRYPTO)/release/libDeviceCrypto.a

$(SDK)/Extensions/%.appex: $(SDK)/release/libDeviceSDK.a $(RUNTIME) $(BIN)/pushsim $(stand_ins) FORCE
	@mkdir -p $(SDK)/Extensions
	@$(BIN)/pushsim build Samples/Extensions/$* -o $@

FORCE:
