import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

/// One entry of `Samples/Payloads/index.json`.
struct SamplePayload: Sendable, CustomTestStringConvertible {
  let file: String
  let `extension`: String
  let options: [String]
  let expect: String

  var testDescription: String { "\(file) → \(expect)" }

  static let all: [SamplePayload] = {
    let index = Checkout.file("Samples/Payloads/index.json")
    guard let data = try? Data(contentsOf: index), let json = try? JSONParser.parse(data).value
    else { return [] }
    return (json["payloads"]?.array ?? []).compactMap { entry in
      guard let file = entry["file"]?.string, let name = entry["extension"]?.string,
        let expect = entry["expect"]?.string
      else { return nil }
      return SamplePayload(
        file: file, extension: name, options: (entry["options"]?.array ?? []).compactMap(\.string),
        expect: expect)
    }
  }()
}

@Suite("Sample payloads", .timeLimit(.minutes(5)))
struct SamplePayloadTests {
  @Test("the index lists more than twenty-five samples")
  func count() {
    #expect(SamplePayload.all.count > 25)
  }

  @Test("each sample comes out as the index says", arguments: SamplePayload.all)
  func outcome(sample: SamplePayload) async throws {
    var arguments = ["deliver", Checkout.payload(sample.file), "--expect", sample.expect, "--json"]
    arguments += ["--temporary-device"] + sample.options
    arguments +=
      sample.extension == "none"
      ? ["--no-extension"] : ["--extension", Checkout.appex(sample.extension).path]
    let result = try await Tool.run(arguments)
    #expect(result.status == 0, "\(result.errors)\(result.output)")
  }

  @Test("PROV-19: an encrypted body is decrypted by CryptoKit in the extension")
  func decrypted() async throws {
    let result = try await Tool.run([
      "deliver", Checkout.payload("encrypted.apns"), "--json", "--temporary-device", "--extension",
      Checkout.appex("Decrypting").path,
    ])
    let delivery = try result.json
    let body = delivery["content"]?["body"]?.string
    #expect(body == "The engine weaves algebraic patterns – see you at eight. ☕️")
  }

  @Test("What an extension saves with Core Data, its next process finds")
  func archived() async throws {
    let folder = try TestFolder()
    for count in 1...2 {
      let result = try await Tool.run([
        "deliver", Checkout.payload("best-attempt.apns"), "--json", "--device",
        folder.file("device").path, "--extension", Checkout.appex("Archiving").path,
      ])
      let subtitle = try result.json["content"]?["subtitle"]?.string
      #expect(subtitle == "\(count) unread, \(count) in this thread, \(count) in all")
    }
  }
}
