import CryptoKit
import Foundation
import Testing

@Suite struct CryptoKitTests {
  private let message = Data("Your code is 4711".utf8)

  @Test("A box sealed with AES-GCM opens through its combined form, and not when changed")
  func sealedBox() throws {
    let key = SymmetricKey(size: .bits256)
    let combined = try #require(try AES.GCM.seal(message, using: key).combined)
    #expect(try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key) == message)
    var changed = combined
    changed[changed.count - 1] ^= 1
    #expect(throws: CryptoKitError.self) {
      try AES.GCM.open(AES.GCM.SealedBox(combined: changed), using: key)
    }
  }

  @Test("ChaChaPoly opens the ciphertext of RFC 8439, section 2.8.2")
  func chaChaPoly() throws {
    let key = SymmetricKey(data: (0x80...0x9f).map { UInt8($0) })
    let nonce = try ChaChaPoly.Nonce(data: Data([7, 0, 0, 0]) + Data(0x40...0x47))
    let text = Data(
      ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
        + "future, sunscreen would be it.").utf8)
    let box = try ChaChaPoly.seal(
      text, using: key, nonce: nonce,
      authenticating: Data([0x50, 0x51, 0x52, 0x53]) + Data(0xc0...0xc7))
    #expect(
      Array(box.tag) == [
        0x1a, 0xe1, 0x0b, 0x59, 0x4f, 0x09, 0xe2, 0x6a, 0x7e, 0x90, 0x2e, 0xcb, 0xd0, 0x60, 0x06,
        0x91,
      ])
  }

  @Test("Both ends of a key agreement derive the same key")
  func keyAgreement() throws {
    let ours = Curve25519.KeyAgreement.PrivateKey()
    let theirs = Curve25519.KeyAgreement.PrivateKey()
    func key(
      _ own: Curve25519.KeyAgreement.PrivateKey, _ other: Curve25519.KeyAgreement.PrivateKey
    ) throws -> SymmetricKey {
      try own.sharedSecretFromKeyAgreement(with: other.publicKey)
        .hkdfDerivedSymmetricKey(
          using: SHA256.self, salt: Data(), sharedInfo: Data("push".utf8), outputByteCount: 32)
    }
    #expect(try key(ours, theirs) == key(theirs, ours))
  }

  @Test("Digests and codes are reached as CryptoKit's, module name included")
  func digests() {
    #expect(
      CryptoKit.SHA256.hash(data: Data("abc".utf8)).description
        == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let code = HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: message))
    #expect(Data(code).count == 32)
    #expect(Insecure.MD5.hash(data: Data()).map { $0 }.first == 0xd4)
  }

  @Test("Another key and changed bytes fail the authentication, in Apple's words")
  func authentication() throws {
    let (key, other) = (SymmetricKey(size: .bits256), SymmetricKey(size: .bits256))
    let box = try AES.GCM.seal(message, using: key, authenticating: Data([1]))
    #expect(try AES.GCM.open(box, using: key, authenticating: Data([1])) == message)
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: key, authenticating: Data([2]))
    }
    let sealed = try ChaChaPoly.seal(message, using: key)
    #expect(try ChaChaPoly.open(sealed, using: key) == message)
    #expect(throws: CryptoKitError.authenticationFailure) {
      try ChaChaPoly.open(sealed, using: other)
    }
  }

  @Test("There is no Secure Enclave, and making a key in it throws")
  func secureEnclave() {
    #expect(!SecureEnclave.isAvailable)
    #expect(throws: CryptoKitError.self) { try SecureEnclave.P256.Signing.PrivateKey() }
    #expect(throws: CryptoKitError.self) {
      try SecureEnclave.P256.KeyAgreement.PrivateKey(dataRepresentation: Data())
    }
  }
}
