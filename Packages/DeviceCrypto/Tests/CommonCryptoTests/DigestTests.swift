import CommonCrypto
import Testing

@Suite struct DigestTests {
  private typealias OneShot = (
    UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?
  ) -> UnsafeMutablePointer<UInt8>?

  private func digest(_ function: OneShot, length: Int32, of text: String) -> String {
    let data = Array(text.utf8)
    var bytes = [UInt8](repeating: 0, count: Int(length))
    #expect(function(data, CC_LONG(data.count), &bytes) != nil)
    return hex(bytes)
  }

  @Test("MD4 and MD5 give the digests of RFC 1320 and RFC 1321")
  func messageDigests() {
    #expect(
      digest(CC_MD4, length: CC_MD4_DIGEST_LENGTH, of: "abc") == "a448017aaf21d8525fc10ae87aa6729d")
    #expect(
      digest(CC_MD5, length: CC_MD5_DIGEST_LENGTH, of: "message digest")
        == "f96b697d7cb7938d525a2f31aaf161d0")
  }

  @Test("The SHA family gives the digests of FIPS 180-4 for \"abc\"")
  func secureHashes() {
    #expect(
      digest(CC_SHA1, length: CC_SHA1_DIGEST_LENGTH, of: "abc")
        == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      digest(CC_SHA224, length: CC_SHA224_DIGEST_LENGTH, of: "abc")
        == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    #expect(
      digest(CC_SHA256, length: CC_SHA256_DIGEST_LENGTH, of: "abc")
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digest(CC_SHA384, length: CC_SHA384_DIGEST_LENGTH, of: "abc")
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    #expect(
      digest(CC_SHA512, length: CC_SHA512_DIGEST_LENGTH, of: "abc")
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
  }

  @Test("A digest of nothing may be given no buffer, as decrypting code does with empty data")
  func empty() {
    var bytes = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    CC_MD5(nil, 0, &bytes)
    #expect(hex(bytes) == "d41d8cd98f00b204e9800998ecf8427e")
    #expect(CC_SHA256(nil, 0, nil) == nil)
  }

  @Test("A context fed in pieces gives the one-shot digest")
  func pieces() {
    var context = CC_SHA256_CTX()
    var bytes = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    #expect(CC_SHA256_Init(&context) == 1)
    for piece in ["a", "", "bc"] {
      #expect(CC_SHA256_Update(&context, piece, CC_LONG(piece.utf8.count)) == 1)
    }
    #expect(CC_SHA256_Final(&bytes, &context) == 1)
    #expect(hex(bytes) == digest(CC_SHA256, length: CC_SHA256_DIGEST_LENGTH, of: "abc"))
  }

  @Test("Every context form ends in its own digest's length and value")
  func contexts() {
    func run<Context>(
      _ context: Context, _ length: Int32, _ start: (UnsafeMutablePointer<Context>?) -> Int32,
      _ update: (UnsafeMutablePointer<Context>?, UnsafeRawPointer?, CC_LONG) -> Int32,
      _ finish: (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Context>?) -> Int32,
      _ oneShot: OneShot
    ) {
      var context = context
      var bytes = [UInt8](repeating: 0, count: Int(length))
      _ = start(&context)
      _ = update(&context, "pushsim", 7)
      _ = finish(&bytes, &context)
      #expect(hex(bytes) == digest(oneShot, length: length, of: "pushsim"))
    }
    run(
      CC_MD5_CTX(), CC_MD5_DIGEST_LENGTH, CC_MD5_Init, CC_MD5_Update, CC_MD5_Final, CC_MD5)
    run(
      CC_SHA1_CTX(), CC_SHA1_DIGEST_LENGTH, CC_SHA1_Init, CC_SHA1_Update, CC_SHA1_Final, CC_SHA1)
    run(
      CC_SHA256_CTX(), CC_SHA224_DIGEST_LENGTH, CC_SHA224_Init, CC_SHA224_Update, CC_SHA224_Final,
      CC_SHA224)
    run(
      CC_SHA512_CTX(), CC_SHA384_DIGEST_LENGTH, CC_SHA384_Init, CC_SHA384_Update, CC_SHA384_Final,
      CC_SHA384)
    run(
      CC_SHA512_CTX(), CC_SHA512_DIGEST_LENGTH, CC_SHA512_Init, CC_SHA512_Update, CC_SHA512_Final,
      CC_SHA512)
  }
}
