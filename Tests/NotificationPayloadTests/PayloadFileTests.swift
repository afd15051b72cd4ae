import Foundation
import NotificationPayload
import TestSupport
import Testing

@Suite struct PayloadFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    try withTestFolder { try body($0.path) }
  }

  @Test("a file is read whole, an empty one too")
  func read() throws {
    try withFolder { folder in
      for count in [0, 1, 16_384, 100_000] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/x.apns"))
        #expect(try PayloadFile.read("\(folder)/x.apns") == bytes)
      }
    }
  }

  @Test("a missing file and a folder are errors that name the path and the reason")
  func unreadable() throws {
    try withFolder { folder in
      let missing = #expect(throws: PayloadError.self) { try PayloadFile.read("\(folder)/none") }
      #expect(missing?.code == .unreadable)
      #expect(missing?.message.contains("\(folder)/none cannot be read: No such file") == true)
      let directory = #expect(throws: PayloadError.self) { try PayloadFile.read(folder) }
      #expect(directory?.message.contains("directory") == true)
    }
  }

  @Test("an endless file is refused after 1 MiB", .timeLimit(.minutes(1)))
  func endless() {
    let error = #expect(throws: PayloadError.self) { try PayloadFile.read("/dev/zero") }
    #expect(error?.code == .inputTooLarge)
  }

  @Test("messages call a file by its own name and - standard input")
  func names() {
    #expect(PayloadFile.name(of: "a/b/c.apns") == "c.apns")
    #expect(PayloadFile.name(of: "-") == "standard input")
  }
}
