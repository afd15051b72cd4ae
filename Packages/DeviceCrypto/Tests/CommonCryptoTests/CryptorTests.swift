import CommonCrypto
import Testing

@Suite struct CryptorTests {
  // NIST SP 800-38A, appendix F: one plaintext for all modes.
  private let plaintext = bytes(
    "6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51"
      + "30c81c46a35ce411e5fbc1191a0a52ef f69f2445df4f9b17ad2b417be66c3710")
  private let key128 = bytes("2b7e151628aed2a6abf7158809cf4f3c")
  private let key192 = bytes("8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b")
  private let key256 = bytes("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")
  private let iv = bytes("000102030405060708090a0b0c0d0e0f")

  /// The status, and the bytes where it is a success.
  private func crypt(
    _ operation: Int, _ options: Int, key: [UInt8], iv: [UInt8]?, _ input: [UInt8],
    algorithm: Int = kCCAlgorithmAES, room: Int? = nil
  ) -> (status: Int, output: [UInt8], moved: Int) {
    var output = [UInt8](repeating: 0, count: room ?? input.count + kCCBlockSizeAES128)
    var moved = 0
    let status = CCCrypt(
      CCOperation(operation), CCAlgorithm(algorithm), CCOptions(options), key, key.count, iv,
      input, input.count, &output, output.count, &moved)
    return (Int(status), status == kCCSuccess ? Array(output.prefix(moved)) : [], moved)
  }

  @Test("AES-CBC gives the ciphertexts of SP 800-38A for all key lengths, and the way back")
  func cbc() {
    let expected: [([UInt8], String)] = [
      (
        key128,
        "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"
          + "73bed6b8e3c1743b7116e69e222295163ff1caa1681fac09120eca307586e1a7"
      ),
      (
        key192,
        "4f021db243bc633d7178183a9fa071e8b4d9ada9ad7dedf4e5e738763f69145a"
          + "571b242012fb7ae07fa9baac3df102e008b0e27988598881d920a9e64f5615cd"
      ),
      (
        key256,
        "f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d"
          + "39f23369a9d9bacfa530e26304231461b2eb05e2c39be9fcda6c19078c6a9d1b"
      ),
    ]
    for (key, ciphertext) in expected {
      #expect(hex(crypt(kCCEncrypt, 0, key: key, iv: iv, plaintext).output) == ciphertext)
      #expect(crypt(kCCDecrypt, 0, key: key, iv: iv, bytes(ciphertext)).output == plaintext)
    }
  }

  @Test("AES-ECB gives the ciphertext of SP 800-38A")
  func ecb() {
    let ciphertext = crypt(kCCEncrypt, kCCOptionECBMode, key: key256, iv: nil, plaintext).output
    #expect(
      hex(ciphertext) == "f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870"
        + "b6ed21b99ca6f4f9f153e7b1beafed1d23304b7a39f9f3ff067d8d8f9e24ecc7")
    #expect(
      crypt(kCCDecrypt, kCCOptionECBMode, key: key256, iv: nil, ciphertext).output == plaintext)
  }

  @Test("AES-CTR gives the ciphertext of SP 800-38A")
  func ctr() {
    var cryptor: CCCryptorRef?
    #expect(
      CCCryptorCreateWithMode(
        CCOperation(kCCEncrypt), CCMode(kCCModeCTR), CCAlgorithm(kCCAlgorithmAES),
        CCPadding(ccNoPadding), bytes("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"), key128, key128.count,
        nil, 0, 0, CCModeOptions(kCCModeOptionCTR_BE), &cryptor) == kCCSuccess)
    defer { CCCryptorRelease(cryptor) }
    var output = [UInt8](repeating: 0, count: plaintext.count)
    var moved = 0
    CCCryptorUpdate(cryptor, plaintext, plaintext.count, &output, output.count, &moved)
    #expect(moved == plaintext.count)
    #expect(
      hex(output) == "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"
        + "5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee")
  }

  @Test("PKCS7 padding is put on and taken off for every length")
  func padding() {
    for length in 0...33 {
      let message = Array(plaintext.prefix(length))
      let sealed = crypt(kCCEncrypt, kCCOptionPKCS7Padding, key: key256, iv: iv, message)
      #expect(sealed.output.count == (length / 16 + 1) * 16)
      let opened = crypt(kCCDecrypt, kCCOptionPKCS7Padding, key: key256, iv: iv, sealed.output)
      #expect(opened.output == message)
    }
  }

  @Test("A missing initialisation vector means zeroes")
  func noVector() {
    let zeroes = [UInt8](repeating: 0, count: 16)
    #expect(
      crypt(kCCEncrypt, 0, key: key128, iv: nil, plaintext).output
        == crypt(kCCEncrypt, 0, key: key128, iv: zeroes, plaintext).output)
  }

  @Test("Errors: key size, alignment, room, unsupported cipher")
  func errors() {
    #expect(
      crypt(kCCEncrypt, 0, key: [1, 2, 3], iv: iv, plaintext).status == kCCKeySizeError)
    let odd = Array(plaintext.prefix(20))
    #expect(crypt(kCCEncrypt, 0, key: key128, iv: iv, odd).status == kCCAlignmentError)
    #expect(
      crypt(kCCDecrypt, kCCOptionPKCS7Padding, key: key128, iv: iv, odd).status
        == kCCAlignmentError)
    let small = crypt(
      kCCEncrypt, kCCOptionPKCS7Padding, key: key128, iv: iv, plaintext, room: plaintext.count)
    #expect(small.status == kCCBufferTooSmall)
    #expect(small.moved == plaintext.count + 16)
    #expect(
      crypt(kCCEncrypt, 0, key: key128, iv: iv, plaintext, algorithm: kCCAlgorithmBlowfish).status
        == kCCUnimplemented)
  }

  @Test("A wrong key is not an error: what does not look like padding stays on")
  func wrongPadding() {
    let sealed = crypt(kCCEncrypt, 0, key: key128, iv: iv, plaintext).output
    let opened = crypt(kCCDecrypt, kCCOptionPKCS7Padding, key: key128, iv: iv, sealed)
    // The plaintext ends in 0x10, a whole block to Apple's, which looks at the last byte only.
    #expect(opened.status == kCCSuccess)
    #expect(opened.output == Array(plaintext.dropLast(16)))
    let other = Array(plaintext.prefix(48))
    let longer = crypt(kCCEncrypt, 0, key: key128, iv: iv, other).output
    let kept = crypt(kCCDecrypt, kCCOptionPKCS7Padding, key: key128, iv: iv, longer)
    #expect(kept.status == kCCSuccess)
    #expect(kept.output == other)
  }

  @Test("A cryptor fed byte by byte and reset gives the one-shot result twice")
  func streaming() {
    let sealed = crypt(kCCEncrypt, kCCOptionPKCS7Padding, key: key128, iv: iv, plaintext).output
    var cryptor: CCCryptorRef?
    CCCryptorCreate(
      CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding),
      key128, key128.count, iv, &cryptor)
    defer { CCCryptorRelease(cryptor) }
    for _ in 0..<2 {
      var output: [UInt8] = []
      var room = [UInt8](repeating: 0, count: 16)
      var moved = 0
      for byte in sealed {
        #expect(CCCryptorUpdate(cryptor, [byte], 1, &room, room.count, &moved) == kCCSuccess)
        output += room.prefix(moved)
      }
      #expect(CCCryptorFinal(cryptor, &room, room.count, &moved) == kCCSuccess)
      output += room.prefix(moved)
      #expect(output == plaintext)
      #expect(CCCryptorReset(cryptor, iv) == kCCSuccess)
    }
  }

  @Test("Encrypting in place gives what a second buffer would")
  func inPlace() {
    var buffer = plaintext + [UInt8](repeating: 0, count: 16)
    var moved = 0
    let status = buffer.withUnsafeMutableBytes { raw in
      CCCrypt(
        CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding),
        key128, key128.count, iv, raw.baseAddress, plaintext.count, raw.baseAddress, raw.count,
        &moved)
    }
    #expect(status == kCCSuccess)
    #expect(
      Array(buffer.prefix(moved))
        == crypt(kCCEncrypt, kCCOptionPKCS7Padding, key: key128, iv: iv, plaintext).output)
  }

  @Test("Triple DES and RC4 give the results of SP 800-67 and RFC 6229's key stream")
  func otherCiphers() {
    let key = bytes("0123456789abcdef23456789abcdef01456789abcdef0123")
    let text = Array("The qufck brown fox jump".utf8)
    let sealed = crypt(
      kCCEncrypt, kCCOptionECBMode, key: key, iv: nil, text, algorithm: kCCAlgorithm3DES)
    #expect(hex(sealed.output) == "a826fd8ce53b855fcce21c8112256fe668d5c05dd9b6b900")
    let stream = crypt(
      kCCEncrypt, 0, key: bytes("0102030405"), iv: nil, [UInt8](repeating: 0, count: 16),
      algorithm: kCCAlgorithmRC4)
    #expect(hex(stream.output) == "b2396305f03dc027ccc3524a0a1118a8")
  }
}
