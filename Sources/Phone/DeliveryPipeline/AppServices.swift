import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel

/// The device's services for an app: those of extensions, and the center's calls.
final class AppServices: DeviceServing {
  private let inner: DeviceServices
  private let ask: @Sendable (DeviceRequest) -> JSONValue?
  private let onStart: @Sendable (Int32) -> Void
  private let onConnect: @Sendable (ChannelWriter) -> Void
  private let onMessage: @Sendable (ExtensionMessage) -> Void
  private let onNote: @Sendable (DeviceNote) -> Void
  private let onAsk: @Sendable () -> Void
  private let queue = DispatchQueue(label: "pushsim.app")

  init(
    _ inner: DeviceServices, ask: @escaping @Sendable (DeviceRequest) -> JSONValue?,
    started: @escaping @Sendable (Int32) -> Void,
    connected: @escaping @Sendable (ChannelWriter) -> Void,
    heard: @escaping @Sendable (ExtensionMessage) -> Void,
    noted: @escaping @Sendable (DeviceNote) -> Void, asking: @escaping @Sendable () -> Void
  ) {
    self.inner = inner
    self.ask = ask
    (onStart, onConnect, onMessage, onNote, onAsk) = (started, connected, heard, noted, asking)
  }

  func begin() { inner.begin() }
  func started(pid: Int32) {
    inner.started(pid: pid)
    onStart(pid)
  }
  func connected(_ writer: ChannelWriter) { onConnect(writer) }
  func heard(_ message: ExtensionMessage) { onMessage(message) }
  func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter) {
    inner.beginTransfer(start, body: body, answer: answer)
  }
  func cancelTransfer(_ transfer: TransferID) { inner.cancelTransfer(transfer) }
  func beginScope(url: String, answer: ChannelWriter) { inner.beginScope(url: url, answer: answer) }
  func endScope(url: String) { inner.endScope(url: url) }
  func note(_ note: DeviceNote) {
    inner.note(note)
    onNote(note)
  }
  var writtenBytes: UInt64 { inner.writtenBytes }
  func end() { inner.end() }

  func ask(_ request: DeviceRequest, answer: ChannelWriter) {
    if CenterOperation(service: request.service) != nil { onAsk() }
    // Whoever asks has said what came before.
    if request.service == "app.sync" {
      return answer.send(.answer(DeviceAnswer(id: request.id, result: [:])))
    }
    guard CenterOperation(service: request.service) == .requestAuthorization else {
      return inner.ask(request, answer: answer)
    }
    queue.async { [ask] in
      answer.send(.answer(DeviceAnswer(id: request.id, result: ask(request) ?? .null)))
    }
  }
}
