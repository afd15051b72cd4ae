import CommonCrypto
import Testing

@Suite struct HMACTests {
  private func mac(_ algorithm: Int, _ length: Int32, key: [UInt8], _ text: String) -> String {
    var bytes = [UInt8](repeating: 0, count: Int(length))
    CCHmac(CCHmacAlgorithm(algorithm), key, key.count, text, text.utf8.count, &bytes)
    return hex(bytes)
  }

  private let jefe = Array("Jefe".utf8)
  private let question = "what do ya want for nothing?"

  @Test("HMAC with MD5 and SHA-1 gives the codes of RFC 2202")
  func rfc2202() {
    #expect(
      mac(kCCHmacAlgMD5, CC_MD5_DIGEST_LENGTH, key: jefe, question)
        == "750c783e6ab0b503eaa86e310a5db738")
    #expect(
      mac(kCCHmacAlgSHA1, CC_SHA1_DIGEST_LENGTH, key: jefe, question)
        == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
  }

  @Test("HMAC with the SHA-2 family gives the codes of RFC 4231")
  func rfc4231() {
    #expect(
      mac(kCCHmacAlgSHA224, CC_SHA224_DIGEST_LENGTH, key: jefe, question)
        == "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44")
    #expect(
      mac(kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH, key: jefe, question)
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      mac(kCCHmacAlgSHA384, CC_SHA384_DIGEST_LENGTH, key: jefe, question)
        == "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e"
        + "8e2240ca5e69e2c78b3239ecfab21649")
    #expect(
      mac(kCCHmacAlgSHA512, CC_SHA512_DIGEST_LENGTH, key: jefe, question)
        == "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
        + "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737")
  }

  @Test("A context that was copied on the way and fed in pieces gives the one-shot code")
  func context() {
    var context = CCHmacContext()
    CCHmacInit(&context, CCHmacAlgorithm(kCCHmacAlgSHA256), jefe, jefe.count)
    var moved = context
    CCHmacUpdate(&moved, "what do ya want ", 16)
    CCHmacUpdate(&moved, "for nothing?", 12)
    var bytes = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CCHmacFinal(&moved, &bytes)
    #expect(hex(bytes) == mac(kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH, key: jefe, question))
  }
}
