import Foundation
import Security
import Testing

@Suite struct SecurityValuesTests {
  @Test("Codes have Apple's values and texts")
  func codes() {
    #expect(errSecInteractionNotAllowed == -25308)
    #expect(errSecMissingEntitlement == -34018)
    #expect(
      SecCopyErrorMessageString(errSecItemNotFound, nil) as String?
        == "The specified item could not be found in the keychain.")
    #expect(SecCopyErrorMessageString(4711, nil) == nil)
  }

  @Test("Constants have Apple's values")
  func constants() {
    #expect(kSecClass as String == "class")
    #expect(kSecAttrAccessibleAfterFirstUnlock as String == "ck")
    #expect(kSecUseDataProtectionKeychain as String == "nleg")
    #expect(SecKeyAlgorithm.rsaEncryptionPKCS1.rawValue == "algid:encrypt:RSA:PKCS1")
    #expect(SecAccessControlCreateFlags.privateKeyUsage.rawValue == 1 << 30)
  }

  @Test("Random bytes fill the whole buffer and nothing else")
  func random() {
    var bytes = [UInt8](repeating: 0, count: 67)
    let status = bytes.withUnsafeMutableBytes { raw -> Int32 in
      guard let start = raw.baseAddress else { return errSecParam }
      return SecRandomCopyBytes(kSecRandomDefault, 65, start)
    }
    #expect(status == errSecSuccess)
    #expect(bytes.suffix(2) == [0, 0])
    // One run of 8 zero bytes in 65 random ones has a chance below 2⁻⁵⁸.
    #expect(
      stride(from: 0, to: 64, by: 8).allSatisfy { !bytes[$0..<$0 + 8].allSatisfy { $0 == 0 } })
  }

  @Test("Casts to Core Foundation's names and back keep the value")
  func casts() {
    let text: CFString = "text" as CFString
    #expect(text as String == "text")
    #expect((Data([1]) as CFData) as Data == Data([1]))
    #expect((["a": 1] as CFDictionary)["a"] as? Int == 1)
    #expect((kCFBooleanTrue as CFTypeRef?) as? Bool == true)
    #expect(CFEqual("a" as CFString, "a" as CFString))
    #expect(!CFEqual("a" as CFString, nil))
    #expect(CFGetTypeID("a" as CFString) == CFStringGetTypeID())
    #expect(CFGetTypeID(Data() as CFData) == CFDataGetTypeID())
    #expect(CFGetTypeID(true as NSNumber) == CFBooleanGetTypeID())
    #expect(CFGetTypeID(NSNumber(value: Int8(1))) == CFNumberGetTypeID())
    let error: CFError = NSError(domain: "d", code: 1)
    #expect((error as any Error) as NSError === error)
  }
}
