import TestSupport
import Testing
import TextFormats

@Suite("Words as a shell reads them")
struct ShellTextTests {
  @Test("A shell takes the words of a command apart as they were")
  func words() async throws {
    let words = [
      "plain", "--name=a,b:c/d@2x.jpg", "two words", "", "it's", "$HOME", "a\\b", "*", "é", "#",
      "~",
      "two\nlines", "--set", "a=\"b\"",
    ]
    let ending = try await Program.run(
      "/bin/sh", ["-c", "printf '%s\\0' " + ShellText.command(words)])
    let read = ending.output.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
    #expect(read.map(String.init) == words)
    #expect(ShellText.command(["pushsim", "out/a.apns"]) == "pushsim out/a.apns")
  }
}
