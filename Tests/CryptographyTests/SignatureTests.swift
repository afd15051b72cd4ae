import Cryptography
import Foundation
import SystemFiles
import TestSupport
import Testing
import TextFormats

/// The results of libcrypto here, as its own command sees them.
@Suite struct SignatureTests {
  @Test(
    "digests are those of the standards",
    arguments: [
      (MessageDigest.sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        .sha512,
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
          + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
      ),
    ])
  func digests(_ digest: MessageDigest, _ expected: String) {
    #expect(Hexadecimal.text(digest.of("abc".utf8)) == expected)
    let stream = DigestStream(digest)
    for part in ["a", "", "bc"] { Array(part.utf8).withUnsafeBytes(stream.update) }
    #expect(Hexadecimal.text(stream.finish()) == expected)
    // A sequence whose bytes do not lie side by side.
    #expect(Hexadecimal.text(digest.of("a b c".utf8.lazy.filter { $0 != 0x20 })) == expected)
  }

  @Test("an authentication code is that of RFC 4231, and no other is taken")
  func authentication() {
    let (key, text) = (Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
    var code = MessageDigest.sha256.authenticationCode(of: text, key: key)
    #expect(
      Hexadecimal.text(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(MessageDigest.sha256.isAuthentic(code, of: text, key: key))
    #expect(!MessageDigest.sha256.isAuthentic(code.dropLast(), of: text, key: key))
    code[31] ^= 1
    #expect(!MessageDigest.sha256.isAuthentic(code, of: text, key: key))
  }

  @Test(
    "openssl verifies signatures of both kinds of keys", arguments: [PrivateKey.Kind.p256, .rsa])
  func signatures(_ kind: PrivateKey.Kind) async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
      let url = folder.url.appendingPathComponent(name)
      try Data(bytes).write(to: url)
      return url.path
    }
    let (key, text) = (PrivateKey(kind), Array("hello".utf8))
    let signature = try key.signature(of: text)
    let verified = try await Program.run(
      "openssl",
      [
        "dgst", "-sha256", "-prverify", try file("key.pem", try key.pem.utf8), "-signature",
        try file("signature", signature), try file("text", text),
      ])
    #expect(verified.output == "Verified OK\n")
    #expect(key.publicKey.isValid(signature, of: text))
    #expect(!key.publicKey.isValid(signature, of: text + [0]))
    #expect(!key.publicKey.isValid([], of: text))
    #expect(!PrivateKey(kind).publicKey.isValid(signature, of: text))
    let read = try #require(PrivateKey(pem: try key.pem, kind))
    #expect(try read.der == key.der && read.publicKey.der == key.publicKey.der)
    #expect(PrivateKey(pem: try key.pem, kind == .rsa ? .p256 : .rsa) == nil)
    withExtendedLifetime(folder) {}
  }

  @Test("keys of other kinds, with a passphrase and broken ones are not read")
  func otherKeys() async throws {
    for arguments in [
      ["ecparam", "-name", "secp384r1", "-genkey", "-noout"], ["genrsa", "1024"],
      ["genpkey", "-algorithm", "ed25519"],
      [
        "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-aes256", "-pass",
        "pass:x",
      ],
    ] {
      let made = try await Program.runChecked("openssl", arguments)
      #expect(made.output.contains("PRIVATE KEY"))
      #expect(
        PrivateKey(pem: made.output, .p256) == nil && PrivateKey(pem: made.output, .rsa) == nil)
    }
    for text in ["", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"] {
      #expect(PrivateKey(pem: text, .p256) == nil)
    }
    // What openssl itself writes: SEC 1, and PKCS #8.
    let sec1 = try await Program.runChecked(
      "openssl", ["ecparam", "-name", "prime256v1", "-genkey", "-noout"])
    #expect(PrivateKey(pem: sec1.output, .p256) != nil)
  }

  @Test("JOSE's signatures are DER's in another encoding")
  func encodings() throws {
    let key = PrivateKey(.p256)
    // Numbers with and without leading zeros come up.
    for number in 0..<300 {
      let text = Array("\(number)".utf8)
      let der = try key.signature(of: text)
      let jose = try #require(ECDSASignature.jose(der: der))
      #expect(jose.count == 64 && ECDSASignature.der(jose: jose) == der)
    }
    #expect(ECDSASignature.der(jose: Array(repeating: 1, count: 63)) == nil)
    #expect(ECDSASignature.jose(der: [0x30, 0x02, 0x01]) == nil)
  }

  @Test("a certificate says what its draft did, and who signed it")
  func certificates() throws {
    let (key, other, now) = (PrivateKey(.p256), PrivateKey(.p256), Date())
    let long = String(repeating: "x", count: 200)
    let made = try CertificateDraft(
      subject: [("CN", long), ("UID", "com.example.app")], validity: now - 60...now + 60,
      extensions: [("basicConstraints", "critical,CA:FALSE")], marks: ["1.2.840.113635.100.6.3.1"]
    ).signed(for: other.publicKey, by: key, .named([("CN", "somebody")]))
    let read = try #require(Certificate(der: try made.der))
    #expect(read.subject("UID") == "com.example.app" && read.subject("CN") == long)
    #expect(read.subject("O") == nil)
    #expect(read.hasExtension("1.2.840.113635.100.6.3.1"))
    #expect(!read.hasExtension("1.2.840.113635.100.6.3.2"))
    #expect(read.isSigned(by: key.publicKey) && !read.isSigned(by: other.publicKey))
    #expect(read.isValid(at: now))
    #expect(!read.isValid(at: now + 120) && !read.isValid(at: now - 120))
    #expect(Certificate(der: []) == nil && Certificate(der: [0x30, 0x03, 1, 2, 3]) == nil)
    #expect(throws: CryptographyError.self) {
      try CertificateDraft(
        subject: [], validity: now...now, extensions: [("subjectAltName", "IP:no address")]
      ).signed(for: key.publicKey, by: key, .itself)
    }
  }
}
