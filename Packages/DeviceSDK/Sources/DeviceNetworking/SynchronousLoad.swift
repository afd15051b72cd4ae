import Dispatch
import ExtensionProtocol
import Foundation
import FoundationNetworking
import Synchronization

/// Loads a URL while the calling thread waits.
enum SynchronousLoad {
  /// - Throws: `CocoaError.fileReadUnknown` (256) for a failed transfer, with its `URLError` as
  ///   the underlying error, and for every HTTP status of 400 and over.
  static func data(from url: URL) throws -> Data {
    let outcome = Mutex(Outcome())
    let isDone = DispatchSemaphore(value: 0)
    let load = URLSessionConfiguration.default.load(
      URLRequest(url: url), body: .none, toFile: false)
    load.start { event in
      outcome.withLock { $0.receive(event) }
      if event.isLast { isDone.signal() }
    }
    isDone.wait()
    return try outcome.withLock { try $0.content(of: url) }
  }

  private struct Outcome {
    var data = Data()
    var status = 200
    var error: (any Error)?

    mutating func receive(_ event: LoadEvent) {
      switch event {
      case .response(let response):
        status = (response as? HTTPURLResponse)?.statusCode ?? status
        data.reserveCapacity(Int(clamping: min(max(response.expectedContentLength, 0), 1 << 26)))
      case .body(let piece): data.append(piece)
      case .failed(let error): self.error = error
      case .sent, .progress, .finished: break
      }
    }

    func content(of url: URL) throws -> Data {
      if error == nil, status < 400 { return data }
      var userInfo: [String: Any] = [NSURLErrorKey: url]
      userInfo[NSUnderlyingErrorKey] = error
      throw CocoaError(.fileReadUnknown, userInfo: userInfo)
    }
  }
}
