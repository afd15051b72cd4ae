# Two commands do everything on a fresh machine: `make demo` and `make test`.
SWIFT ?= swift
PREFIX ?= /usr/local
BIN := .build/debug
SDK := .build-sdk
CRYPTO := .build-crypto
EXTENSIONS := $(notdir $(patsubst %/,%,$(wildcard Samples/Extensions/*/)))
APPEXES := $(EXTENSIONS:%=$(SDK)/Extensions/%.appex)

sdk_sources := $(shell find -L Packages/DeviceSDK -name '*.swift' -o -name '*.[ch]' -o -name '*.modulemap')
crypto_sources := $(shell find Packages/DeviceCrypto -name '*.swift' -o -name '*.[ch]' -o -name '*.modulemap')
stand_ins := $(shell find StandIns -name '*.swift')
sources := $(shell find Sources -name '*.swift' -o -name '*.[ch]' -o -name '*.modulemap')

.PHONY: demo test build sdk crypto extensions lint check-links docs bench install uninstall setup clean

# A real payload through the real extension, with its photo from a host on this machine.
demo: setup $(BIN)/pushsim $(SDK)/Extensions/RichMedia.appex
	$(BIN)/pushsim deliver Samples/Payloads/photo.apns --serve photos.example=Samples/Media \
	  --device .build/demo-device

test: setup lint extensions
	Scripts/test --package Packages/DeviceSDK $(SDK)
	$(SWIFT) test --package-path Packages/DeviceCrypto --scratch-path $(CRYPTO) -c release
	$(SWIFT) test --package-path Packages/ExtensionLint --scratch-path .build-lint
	Benchmarks/run test
	Scripts/witness
	Scripts/test
	$(SWIFT) test --package-path Samples/ExtensionTests --scratch-path .build

build: setup $(BIN)/pushsim extensions

sdk: $(SDK)/release/libDeviceSDK.a

# CryptoKit and CommonCrypto, which only extensions that import them are linked with.
crypto: $(CRYPTO)/release/libDeviceCrypto.a

extensions: $(APPEXES)

lint: check-links
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Plugins Packages \
	  StandIns Samples/ExtensionTests Benchmarks

bench: setup extensions
	Benchmarks/run

# Links of README.md and Docs: files and anchors.
check-links:
	@Scripts/check-links

# The site of Docs and of the modules, in .build-docs/site; DocC's warnings are errors.
docs: setup sdk
	$(SWIFT) build --target PushSimTesting
	Scripts/docs
	@Scripts/check-links .build-docs/site

# The tool, the device SDK that extensions are compiled against, the default extension, manual pages
# and completions.
install: setup
	Scripts/install "$(PREFIX)"

uninstall:
	Scripts/uninstall "$(PREFIX)"

setup:
	@Scripts/setup

clean:
	rm -rf .build .build-*

$(BIN)/pushsim: Package.swift $(sources)
	$(SWIFT) build --product pushsim
	@touch $@

$(SDK)/release/libDeviceSDK.a: $(sdk_sources)
	$(SWIFT) build --package-path Packages/DeviceSDK --scratch-path $(SDK) -c release --product DeviceSDK
	@touch $@

$(CRYPTO)/release/libDeviceCrypto.a: $(crypto_sources)
	Scripts/build-crypto
	@touch $@

# The one sample that needs it.
$(SDK)/Extensions/Decrypting.appex: $(CRYPTO)/release/libDeviceCrypto.a

$(SDK)/Extensions/%.appex: $(SDK)/release/libDeviceSDK.a $(BIN)/pushsim $(stand_ins) FORCE
	@mkdir -p $(SDK)/Extensions
	@$(BIN)/pushsim build Samples/Extensions/$* -o $@

FORCE:
