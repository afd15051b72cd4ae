import DeviceChannel
import ExtensionProtocol
import Foundation
import JSONModel
import Security
import Testing

@Suite struct SecKeyTests {
  private func key(_ data: Data, type: CFString, keyClass: CFString) -> SecKey? {
    SecKeyCreateWithData(
      data as CFData, [kSecAttrKeyType: type, kSecAttrKeyClass: keyClass] as CFDictionary, nil)
  }

  @Test("A key keeps its representation; without a type it is refused with errSecParam")
  func representation() throws {
    let made = try #require(
      key(Data([1, 2]), type: kSecAttrKeyTypeRSA, keyClass: kSecAttrKeyClassPublic))
    #expect(SecKeyCopyExternalRepresentation(made, nil) as Data? == Data([1, 2]))
    #expect(SecKeyCopyPublicKey(made) === made)
    var error: Unmanaged<CFError>?
    #expect(SecKeyCreateWithData(Data([1]) as CFData, [:] as CFDictionary, &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecParam))
  }

  @Test("The public half of an elliptic private key is its first two thirds")
  func publicHalf() throws {
    let data = Data([4] + [UInt8](repeating: 7, count: 96))
    let made = try #require(
      key(data, type: kSecAttrKeyTypeECSECPrimeRandom, keyClass: kSecAttrKeyClassPrivate))
    let half = try #require(SecKeyCopyPublicKey(made))
    #expect(SecKeyCopyExternalRepresentation(half, nil) as Data? == data.prefix(65))
    #expect(SecKeyCopyPublicKey(half) === half)
  }

  @Test("Certificates keep their bytes, and what is not an ASN.1 sequence is none")
  func certificates() throws {
    let data = Data([0x30, 0x00]) as CFData
    let certificate = try #require(SecCertificateCreateWithData(nil, data))
    #expect(SecCertificateCopyData(certificate) == data)
    #expect(SecCertificateCreateWithData(nil, Data([1]) as CFData) == nil)
    var trust: SecTrust?
    #expect(
      SecTrustCreateWithCertificates(certificate, SecPolicyCreateBasicX509(), &trust)
        == errSecSuccess)
    #expect(SecTrustGetCertificateCount(try #require(trust)) == 1)
  }
}

extension ChannelTests {
  @Suite struct InertKeyTests {
    @Test("A chain is untrusted once it was judged, and no identity comes of a file")
    func certificates() throws {
      var trust: SecTrust?
      let data = Data([0x30, 0x00]) as CFData
      let certificate = try #require(SecCertificateCreateWithData(nil, data))
      #expect(SecTrustCreateWithCertificates(certificate, SecPolicyCreateBasicX509(), &trust) == 0)
      let chain = try #require(trust)
      var result = SecTrustResultType.proceed
      #expect(SecTrustGetTrustResult(chain, &result) == errSecSuccess && result == .invalid)
      let (_, notes) = DeviceStandIn.answering(["status": 0]) {
        #expect(!SecTrustEvaluateWithError(chain, nil))
        SecTrustGetTrustResult(chain, &result)
        #expect(result == .recoverableTrustFailure)
        var items: CFArray? = NSArray()
        let options = [kSecImportExportPassphrase as String: "a"] as NSDictionary
        let status = SecPKCS12Import(NSData(), options, &items)
        #expect(status == errSecUnimplemented && items == nil)
        // A question, whose answer comes when the notes have arrived.
        _ = SecItemDelete([kSecClass: kSecClassKey] as CFDictionary)
      }
      #expect(
        notes == [.inert(api: "SecTrustEvaluateWithError"), .inert(api: "SecPKCS12Import")])
    }

    @Test("Decrypting with a key fails with errSecUnimplemented, and a note says why")
    func decrypting() throws {
      let key = try #require(
        SecKeyCreateWithData(
          Data([1]) as CFData,
          [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPrivate]
            as CFDictionary, nil))
      var error: Unmanaged<CFError>?
      let (_, notes) = DeviceStandIn.answering(["status": 0]) {
        #expect(
          SecKeyCreateDecryptedData(
            key, .rsaEncryptionOAEPSHA256, Data([1]) as CFData, &error) == nil)
        // The answer to a question comes after everything that was noted before it.
        SecItemDelete([kSecClass: kSecClassKey] as CFDictionary)
      }
      #expect(error?.takeRetainedValue().code == Int(errSecUnimplemented))
      #expect(notes == [.inert(api: "SecKeyCreateDecryptedData")])
    }
  }
}
