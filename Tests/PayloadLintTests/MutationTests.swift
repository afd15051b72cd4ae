import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@testable import PayloadLint

/// Texts that nobody would write, made of the samples by a generator with a seed.
@Suite("Lint of mutated payloads", .timeLimit(.minutes(1))) struct MutationTests {
  private static let pieces: [[UInt8]] =
    [
      "\"", "{", "}", "[", "]", ",", ":", "null", "true", "\"1\"", "1", "-", "\\", "\\u0061",
      "apns",
      "mutable_content", "\"badge\":\"3\",", "\"alert\":{},", "é", " ", "\n", "1e400",
      "http://a.b/c",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0]]

  private static func mutate(_ bytes: [UInt8], _ random: inout TestNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let start = Int.random(in: bytes.indices, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...8, using: &random))
      let piece = pieces.randomElement(using: &random) ?? []
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: piece, at: start)
      default: bytes.insert(contentsOf: bytes[start..<end], at: end)
      }
    }
    return bytes
  }

  private static let samples: [[UInt8]] = {
    let folder = Checkout.file("Samples/Payloads")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let files = names.sorted().filter { $0.hasSuffix(".apns") }.compactMap { name in
      try? Data(contentsOf: folder.appendingPathComponent(name))
    }
    return files.map { [UInt8]($0) }.filter { $0.count < 2000 }
      + CheckCase.all.map { Array($0.text.utf8) }.filter { $0.count < 2000 }
  }()

  @Test("places lie in the text, and fixing keeps what can be read readable", arguments: 0..<4)
  func mutated(round: Int) {
    var random = TestNumbers(fixed: 0, case: round)
    let linter = PayloadLinter(LintSettings())
    let fixer = PayloadFixer(linter)
    for sample in Self.samples {
      for _ in 0..<5 {
        let text = Self.mutate(sample, &random)
        for item in linter.items(in: text) {
          #expect(item.range.lowerBound >= 0 && item.range.upperBound <= text.count)
          #expect(item.edits.allSatisfy { $0.range.upperBound <= text.count })
        }
        guard let fixed = fixer.fixed(text, file: "a", line: 1) else { continue }
        let wasReadable = (try? JSONParser.parse(bytes: text)) != nil
        let isReadable = (try? JSONParser.parse(bytes: fixed.bytes)) != nil
        #expect(isReadable || !wasReadable)
        let again = fixer.fixed(fixed.bytes, file: "a", line: 1)
        #expect(again?.fixes.count == nil)
      }
    }
  }
}
