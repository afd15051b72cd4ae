import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationModel

/// Extensions of a few lines of Python that speak the channel's protocol on descriptor 3.
enum ScriptedExtension {
  private static let prelude = """
    import json, os, signal, socket, struct, subprocess, sys, time
    channel = socket.socket(fileno=3)
    def send(message):
      body = json.dumps(message).encode()
      channel.sendall(struct.pack(">IB", len(body) + 1, 0) + body)
    def receive():
      head = channel.recv(5, socket.MSG_WAITALL)
      if len(head) < 5: sys.exit(0)
      size, kind = struct.unpack(">IB", head)
      body = channel.recv(size - 1, socket.MSG_WAITALL)
      return json.loads(body) if kind == 0 else body[8:]
    def started():
      global launch
      launch = receive()
      send({"type": "ready", "protocol": 1})
      send({"type": "started", "notification": launch["notification"]})
    def hand_back(title, callback="didReceive"):
      send({"type": "contentHandler", "notification": launch["notification"],
        "callback": callback, "content": {"title": title}})
    def returned():
      send({"type": "returned", "notification": launch["notification"]})

    """

  /// The system's Python: one of a person's home cannot be read in a sandbox.
  static func program(_ script: String) -> ExtensionProgram {
    ExtensionProgram(
      executable: "/usr/bin/python3", arguments: ["-ISc", prelude + script],
      environment: ["PATH": "/usr/bin:/bin"],
      workingDirectory: "/", model: .executable)
  }

  static func launch(_ number: Int = 1, limits: ExtensionLimits = ExtensionLimits()) -> Launch {
    var content = NotificationContent()
    content.title = "original"
    return Launch(
      notification: number,
      request: NotificationRequest(
        identifier: "request", content: content,
        trigger: PushTrigger(isContentAvailable: false, isMutableContent: true)),
      container: "/", limits: Launch.Limits(deadlineSeconds: 30, memoryBytes: limits.memoryBytes),
      locale: "en")
  }
}

/// A device without network and store, that notes what it was asked.
final class NoServices: DeviceServing {
  private let onBegin: @Sendable () -> Void
  private let onEnd: @Sendable () -> Void

  init(
    onBegin: @escaping @Sendable () -> Void = {}, onEnd: @escaping @Sendable () -> Void = {}
  ) {
    self.onBegin = onBegin
    self.onEnd = onEnd
  }

  func begin() { onBegin() }
  func started(pid: Int32) {}
  func ask(_ request: DeviceRequest, answer: ChannelWriter) {
    answer.send(.answer(DeviceAnswer(id: request.id, result: .null)))
  }
  func note(_ note: DeviceNote) {}
  func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter) {
    let text = body.map { String(decoding: $0, as: UTF8.self) } ?? "none"
    answer.send(
      .transferFailed(
        TransferFailure(transfer: start.transfer, code: -1009, message: "body \(text)")))
  }
  func cancelTransfer(_ transfer: TransferID) {}
  func beginScope(url: String, answer: ChannelWriter) { answer.send(.scopeRefused(url: url)) }
  func endScope(url: String) {}
  func end() { onEnd() }
}
