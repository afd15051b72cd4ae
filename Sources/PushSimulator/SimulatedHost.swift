import Foundation
import SimulatedNetwork

/// A host on the simulated network: what it answers over https and http.
public struct SimulatedHost: Sendable, Hashable {
  /// What the host answers at one path.
  public struct Answer: Sendable, Hashable {
    /// Where the body comes from.
    public enum Body: Sendable, Hashable {
      /// What the host's folder holds at the path, with the status and the type of that.
      case folder
      /// These bytes.
      case bytes([UInt8])
      /// The file as it is when the simulator starts.
      case file(URL)
    }

    /// Where the body comes from; the host's folder by default.
    public var body = Body.folder
    /// The HTTP status; 200 by default.
    public var status = 200
    /// The `Content-Type`; nil, the default, takes the one of the path's file extension.
    public var contentType: String?
    /// Time from the request to the first byte of the answer; none by default.
    public var delay = Duration.zero

    /// What the host's folder holds, at once.
    public init() {}
  }

  /// A delay that no extension outlives: one day.
  public static let forever = Duration.seconds(86_400)

  /// The host: a DNS name or an IP address.
  public let name: String
  /// The folder its files come from; nil answers paths without an answer of their own with 404.
  public var folder: URL?
  /// Answers by path, percent-encoded and with a leading slash, such as `/a%20b.jpg`.
  public var answers: [String: Answer] = [:]

  /// Makes a host that answers from a folder, or with 404 only.
  public init(_ name: String, folder: URL? = nil) {
    self.name = name
    self.folder = folder
  }

  /// The same host, with these bytes at `path`; `type` is that of the path's extension by default.
  public func answering(
    _ path: String, bytes: some Sequence<UInt8>, type: String? = nil, status: Int = 200
  ) -> SimulatedHost {
    setting(path) { answer in
      answer.body = .bytes(Array(bytes))
      answer.contentType = type
      answer.status = status
    }
  }

  /// The same host, with a file of this machine at `path`.
  public func answering(_ path: String, file: URL, type: String? = nil) -> SimulatedHost {
    setting(path) { answer in
      answer.body = .file(file)
      answer.contentType = type
      answer.status = 200
    }
  }

  /// The same host, with an empty body and `status` at `path`, such as 404 or 503.
  public func answering(_ path: String, status: Int) -> SimulatedHost {
    answering(path, bytes: [], status: status)
  }

  /// The same host, which takes its time before it answers at `path`.
  public func delaying(_ path: String, by delay: Duration) -> SimulatedHost {
    setting(path) { $0.delay = delay }
  }

  /// The same host, which takes requests for `path` and never answers them.
  public func stalling(_ path: String) -> SimulatedHost {
    delaying(path, by: Self.forever)
  }

  private func setting(_ path: String, _ change: (inout Answer) -> Void) -> SimulatedHost {
    var host = self
    change(&host.answers[path.hasPrefix("/") ? path : "/" + path, default: Answer()])
    return host
  }

  /// The host as the simulated origin serves it.
  func site() throws -> HostedSite {
    try HostedSite(
      host: name, folder: folder, answers: try answers.mapValues { try $0.hosted(at: name) })
  }
}

extension SimulatedHost.Answer {
  fileprivate func hosted(at host: String) throws -> HostedAnswer {
    let bytes: [UInt8]
    switch body {
    case .folder: return HostedAnswer(delay: delay, content: nil)
    case .bytes(let given): bytes = given
    case .file(let file):
      do {
        bytes = [UInt8](try Data(contentsOf: file))
      } catch {
        throw SimulatorError(
          .unreadableInput,
          "cannot serve \(file.path) at \(host): the file cannot be read; check its name",
          cause: error)
      }
    }
    return HostedAnswer(
      delay: delay,
      content: HostedAnswer.Content(status: status, contentType: contentType, body: bytes))
  }
}
