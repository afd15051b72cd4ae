import Foundation

/// A host of the run with a folder, answers of their own for some paths, or both.
package struct HostedSite: Sendable {
  /// The host in lower case: a DNS name, or an IP address without brackets.
  package var host: String { name.text }
  /// Where paths without an answer of their own are looked up; nil answers them with 404.
  package let folder: HostedFolder?
  /// Answers by path, percent-encoded as in the request, with its leading slash.
  package let answers: [String: HostedAnswer]

  let name: HostName

  /// Makes a site.
  /// - Throws: `NetworkError` for a host that is not well formed and a folder that is not there.
  package init(host: String, folder: URL?, answers: [String: HostedAnswer] = [:]) throws {
    if let folder {
      let hosted = try HostedFolder(host: host, folder: folder)
      name = hosted.name
      self.folder = hosted
    } else {
      name = try HostedFolder.validated(host)
      self.folder = nil
    }
    self.answers = answers
  }
}

/// What a host answers at one path.
package struct HostedAnswer: Sendable {
  /// An answer that does not come from the host's folder.
  package struct Content: Sendable {
    /// The HTTP status.
    package var status: Int
    /// The `Content-Type`; nil for the one of the path's file extension.
    package var contentType: String?
    /// The body.
    package var body: [UInt8]

    /// Makes an answer.
    package init(status: Int, contentType: String?, body: [UInt8]) {
      self.status = status
      self.contentType = contentType
      self.body = body
    }
  }

  /// Time from the request to the first byte of the answer.
  package var delay: Duration
  /// Nil for what the host's folder holds at the path.
  package var content: Content?

  /// Makes an answer.
  package init(delay: Duration, content: Content?) {
    self.delay = delay
    self.content = content
  }
}
