import CommonCrypto
import Testing

@Suite struct KeyDerivationTests {
  private func derive(
    _ prf: Int, rounds: UInt32, length: Int, algorithm: Int = kCCPBKDF2
  ) -> (status: Int, key: String) {
    var key = [UInt8](repeating: 0, count: length)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(algorithm), "password", 8, Array("salt".utf8), 4,
      CCPseudoRandomAlgorithm(prf), rounds, &key, key.count)
    return (Int(status), hex(key))
  }

  @Test("PBKDF2 with SHA-1 gives the keys of RFC 6070")
  func rfc6070() {
    #expect(
      derive(kCCPRFHmacAlgSHA1, rounds: 2, length: 20).key
        == "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957")
    #expect(
      derive(kCCPRFHmacAlgSHA1, rounds: 4096, length: 20).key
        == "4b007901b765489abead49d926f721d065a429c1")
  }

  @Test("PBKDF2 with SHA-256 gives the known key of 4096 rounds")
  func sha256() {
    #expect(
      derive(kCCPRFHmacAlgSHA256, rounds: 4096, length: 32).key
        == "c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a")
  }

  @Test("No rounds, an unknown function and an unknown algorithm are parameter errors")
  func errors() {
    #expect(derive(kCCPRFHmacAlgSHA1, rounds: 0, length: 20).status == kCCParamError)
    #expect(derive(99, rounds: 1, length: 20).status == kCCParamError)
    #expect(
      derive(kCCPRFHmacAlgSHA1, rounds: 1, length: 20, algorithm: 1).status == kCCParamError)
  }

  @Test("Random bytes differ from call to call")
  func random() {
    var first = [UInt8](repeating: 0, count: 32)
    var second = first
    #expect(CCRandomGenerateBytes(&first, first.count) == kCCSuccess)
    #expect(CCRandomGenerateBytes(&second, second.count) == kCCSuccess)
    #expect(first != second)
  }
}
