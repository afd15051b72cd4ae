import ExtensionProtocol
import Foundation
import FoundationNetworking
import JSONModel
import NotificationModel

/// The parts that the first load builds, made before the processes that may load something are
/// forked.
package enum NetworkingWarmup {
  /// Goes in memory through what a download and the naming of its file need of Foundation and of
  /// the channel; opens no file and starts no thread.
  package static func touch() {
    guard let url = URL(string: "https://device.example/media/photo.jpg?size=1") else { return }
    let request = URLRequest(url: url)
    let start = TransferStart(
      transfer: 0, url: url.absoluteString, method: request.httpMethod ?? "GET",
      headers: [HeaderField(name: "Accept", value: "*/*")], destination: .file,
      requestTimeoutSeconds: request.timeoutInterval, resourceTimeoutSeconds: nil)
    _ = Frame(ExtensionMessage.beginTransfer(start)).encoded
    let head = TransferHead(
      transfer: 0, url: start.url, status: 200, httpVersion: "h2",
      headers: [HeaderField(name: "Content-Type", value: "image/jpeg")], mimeType: "image/jpeg",
      suggestedFilename: "photo.jpg", expectedBytes: 1)
    _ = (try? TransferHead(json: head.json)).flatMap { DeviceResponse($0, requested: url) }
    let progress = TransferProgress(transfer: 0, bytes: 1, expectedBytes: 1)
    _ = try? TransferProgress(json: progress.json)
    _ = try? TransferEnd(json: TransferEnd(transfer: 0, bytes: 1, file: "/photo").json)
    // The queue on which a session calls back; it has no thread before its first operation.
    _ = OperationQueue()
    touchFoundation(url)
  }

  /// Does the work of extensions around a download: look for links, and give the file a name.
  private static func touchFoundation(_ url: URL) {
    let text = " https://device.example/a b ".trimmingCharacters(in: .whitespacesAndNewlines)
    let escaped = text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
    _ = Set([url, escaped.flatMap { URL(string: $0) }].compactMap { $0 })
    _ = try? JSONSerialization.jsonObject(with: Data(#"{"a":[1,true,null,"b"]}"#.utf8))
    _ = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .appendingPathExtension(url.pathExtension)
    _ = URL(fileURLWithPath: "/photo.jpg").lastPathComponent
  }
}
