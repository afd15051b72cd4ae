import ExtensionProtocol
import JSONModel
import NotificationModel
import Testing

@Suite("Frames of the channel")
struct FrameTests {
  private func decode(_ bytes: [UInt8], pieces: Int) throws -> [Frame] {
    var decoder = FrameDecoder()
    var frames: [Frame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(pieces))
      rest = rest.dropFirst(piece.count)
      piece.withUnsafeBytes { decoder.append($0) }
      while let frame = try decoder.next() { frames.append(frame) }
    }
    return frames
  }

  @Test("frames survive any cutting of the stream", arguments: [1, 2, 3, 7, 64, 100_000])
  func cutting(pieces: Int) throws {
    let frames: [Frame] = [
      .message(Array("{}".utf8)), .body(transfer: .max, bytes: Array(0...255)),
      .body(transfer: 0, bytes: []), .message(Array(repeating: 0x20, count: 70_000)),
    ]
    #expect(try decode(frames.flatMap(\.encoded), pieces: pieces) == frames)
  }

  @Test(
    "empty, oversized, unknown and short frames are violations",
    arguments: [
      [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF, 0], [1, 0, 0, 1, 0], [0, 0, 0, 2, 9, 9],
      [0, 0, 0, 5, 1, 0, 0, 0, 0],
    ] as [[UInt8]])
  func violations(bytes: [UInt8]) {
    #expect(throws: ProtocolViolation.self) { try decode(bytes, pieces: 100) }
  }

  @Test("a stream that stops inside a frame is noticed")
  func partial() throws {
    var decoder = FrameDecoder()
    Frame.message([0x7B, 0x7D]).encoded.dropLast().withUnsafeBytes { decoder.append($0) }
    #expect(try decoder.next() == nil)
    #expect(decoder.hasPartialFrame)
  }
}

@Suite("Messages of the channel")
struct MessageTests {
  private static let launch = Launch(
    notification: 3,
    request: NotificationRequest(
      identifier: "a", content: NotificationContent(),
      trigger: PushTrigger(isContentAvailable: true, isMutableContent: true)),
    container: "/c", limits: Launch.Limits(deadlineSeconds: 30, memoryBytes: 1), locale: "en_GB")

  @Test(
    "every message to the extension reads back as it was written",
    arguments: [
      .launch(launch), .expire(3),
      .transferResponse(
        TransferHead(
          transfer: 1, url: "https://a.example/x", status: 404, httpVersion: "h2",
          headers: [HeaderField(name: "A", value: "b")], mimeType: nil, suggestedFilename: "x",
          expectedBytes: 9)),
      .transferProgress(TransferProgress(transfer: 1, bytes: 2, expectedBytes: nil)),
      .transferFinished(TransferEnd(transfer: 1, bytes: 2, file: "/t")),
      .transferFailed(TransferFailure(transfer: 1, code: -1001, message: "The request timed out.")),
      .scopeGranted(url: "file:///a"), .scopeRefused(url: "file:///b"),
    ] as [DeviceMessage])
  func device(message: DeviceMessage) throws {
    #expect(try DeviceMessage(message: JSONWriter.compact(message.json)) == message)
  }

  @Test(
    "every message from the extension reads back as it was written",
    arguments: [
      .ready(protocolVersion: 1), .started(3), .returned(3),
      .contentHandler(
        HandlerCall(
          notification: 3, callback: .serviceExtensionTimeWillExpire, count: 2, content: nil,
          droppedKeys: ["a.b"])),
      .beginTransfer(
        TransferStart(
          transfer: 7, url: "https://a.example", method: "POST", destination: .file, bodyBytes: 3,
          requestTimeoutSeconds: 5, resourceTimeoutSeconds: 60)),
      .cancelTransfer(7), .beginScope(url: "file:///a"), .endScope(url: "file:///a"),
      .log(LogLine(level: "info", message: "é")),
    ] as [ExtensionMessage])
  func fromExtension(message: ExtensionMessage) throws {
    #expect(try ExtensionMessage(message: JSONWriter.compact(message.json)) == message)
  }

  @Test(
    "wrong versions, unknown types and wrong shapes are violations that quote nothing",
    arguments: [
      #"{"type":"launch","protocol":2,"secret":"s3cr3t"}"#, #"{"type":"s3cr3t"}"#, "[]", "s3cr3t",
      #"{"type":"expire","notification":"s3cr3t"}"#, #"{"type":"transferProgress","transfer":-1}"#,
    ])
  func violations(text: String) {
    do {
      _ = try DeviceMessage(message: Array(text.utf8))
      Issue.record("was accepted")
    } catch {
      #expect(!error.description.contains("s3cr3t"))
    }
  }
}
