// Apple's CryptoKit and swift-crypto's `Crypto` are one API: Apple makes both from one source.
@_exported import Crypto
