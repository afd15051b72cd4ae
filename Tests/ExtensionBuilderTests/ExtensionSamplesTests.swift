import FidelityRules
import Foundation
import NotificationModel
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  @Suite struct SamplesTests {
    private static var samples: URL {
      URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("../../Samples").standardizedFileURL
    }

    private func build(_ name: String, in tree: TemporaryTree) throws -> BuiltExtension {
      let transcript = Transcript()
      let built = try ExtensionBuilder(sdk: FakeSDK.current, sink: transcript.sink).build(
        folder: Self.samples.appendingPathComponent("Extensions/\(name)"),
        output: tree.file("\(name).appex"))
      #expect(transcript.text.isEmpty, "the compiler has nothing to say about a sample")
      return built
    }

    @Test(
      "every sample builds without a warning or a finding",
      arguments: [
        "RichMedia", "Decrypting", "Hanging", "Stalling", "Crashing", "MemoryHungry", "Filtering",
        "Trivial", "Python", "Unlaunchable",
      ])
    func building(name: String) throws {
      let built = try build(name, in: TemporaryTree())
      #expect(built.findings.isEmpty)
      #expect(built.bundle.bundleIdentifier.rawValue == "com.example.app.\(name)")
      #expect(built.bundle.mayFilter == (name == "Filtering"))
      let isForeign = ["Python", "Unlaunchable"].contains(name)
      #expect(built.bundle.processModel == (isForeign ? .exec : .zygote))
    }

    @Test("Decrypting shows the text of encrypted.apns, and the placeholder when it was changed")
    func decrypting() throws {
      let tree = try TemporaryTree()
      let executable = try build("Decrypting", in: tree).bundle.executable.path
      let url = Self.samples.appendingPathComponent("Payloads/encrypted.apns")
      let payload = try String(contentsOf: url, encoding: .utf8)
      let shown = try Program.run(executable, input: payload).output
      #expect(shown.hasPrefix("Ada Lovelace|The engine weaves algebraic patterns"))
      let changed = payload.replacingOccurrences(
        of: "\"ciphertext\": \"2", with: "\"ciphertext\": \"3")
      #expect(changed != payload)
      #expect(try Program.run(executable, input: changed).output.hasPrefix("Title||"))
    }

    @Test("Decrypting's cipher gives the plaintext of RFC 8439, section 2.8.2")
    func standardVector() throws {
      let tree = try TemporaryTree(["main.swift": Self.vectorProgram])
      let cipher = Self.samples.appendingPathComponent("Extensions/Decrypting/ChaChaPoly.swift")
      let arguments = ["main.swift", cipher.path, "-o", "vector"]
      try #require(try Program.run("swiftc", arguments, in: tree.url).status == 0)
      let output = try Program.run(tree.file("vector").path).output
      #expect(
        output == "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for "
          + "the future, sunscreen would be it.\n")
    }

    private static let vectorProgram = """
      import Foundation
      func bytes(_ hex: String) -> Data {
        let digits = hex.filter(\\.isHexDigit).map { $0.hexDigitValue! }
        return Data(stride(from: 0, to: digits.count, by: 2).map {
          UInt8(digits[$0] * 16 + digits[$0 + 1])
        })
      }
      let ciphertext = bytes(
        "d31a8d34648e60db7b86afbc53ef7ec2 a4aded51296e08fea9e2b5a736ee62d6"
          + "3dbea45e8ca9671282fafb69da92728b 1a71de0a9e060b2905d6a5b67ecd3b36"
          + "92ddbd7f2d778b8c9803aee328091b58 fab324e4fad675945585808b4831d7bc"
          + "3ff4def08e4b7a9de576d26586cec64b 6116" + "1ae10b594f09e26a7e902ecbd0600691")
      let plaintext = try ChaChaPoly.open(
        ciphertext, using: Data(0x80...0x9f), nonce: bytes("070000004041424344454647"),
        authenticating: bytes("50515253c0c1c2c3c4c5c6c7"))
      print(String(decoding: plaintext, as: UTF8.self))
      """

    @Test("MemoryHungry uses its memory and Trivial changes the title")
    func running() throws {
      let tree = try TemporaryTree()
      let hungry = try build("MemoryHungry", in: tree).bundle.executable.path
      #expect(
        try Program.run(hungry, input: "{\"megabytes\": 4, \"how\": \"at-once\"}").output
          .hasPrefix("4 MB used|"))
      let trivial = try build("Trivial", in: tree).bundle.executable.path
      #expect(try Program.run(trivial).output.hasPrefix("Title [modified]|"))
    }
  }
}
