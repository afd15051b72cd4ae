import Diagnostics
import Foundation
import NotificationModel

/// Gathers the evidence about an attachment from the file system and passes judgement on it.
package struct AttachmentInspector: Sendable {
  private let sniffer: MediaSniffer
  private let switches: FidelitySwitches

  /// Creates an inspector; share one sniffer in the process.
  package init(sniffer: MediaSniffer, switches: FidelitySwitches = FidelitySwitches()) {
    self.sniffer = sniffer
    self.switches = switches
  }

  /// Judges the attachment whose file `url` names.
  ///
  /// A URL without a readable file, or of another scheme, is a verdict (100), no error.
  /// - Parameters:
  ///   - url: The attachment's URL as text.
  ///   - descriptor: The file, open for reading, where it was opened already; nil to open it.
  ///   - options: The attachment's options, the type hint among them.
  ///   - serverMIMEType: `Content-Type` of the response the file came from, where known.
  ///   - memoryLimitBytes: The extension's memory limit, to compare pictures with.
  /// - Throws: `MediaTypeError` when libmagic does not work.
  package func inspect(
    url: String, descriptor: Int32? = nil, options: AttachmentOptions = AttachmentOptions(),
    serverMIMEType: String? = nil,
    memoryLimitBytes: Int? = nil
  ) throws(MediaTypeError) -> AttachmentVerdict {
    var evidence = AttachmentEvidence(
      fileName: "", byteCount: 0, serverMIMEType: serverMIMEType, options: options,
      memoryLimitBytes: memoryLimitBytes)
    if let path = Self.path(ofFileURL: url) {
      evidence.fileName = path.split(separator: "/").last.map(String.init) ?? path
      try look(at: path, descriptor, into: &evidence)
    } else {
      evidence.access = .notFileURL
    }
    return AttachmentVerdict.judge(evidence, switches: switches)
  }

  /// Judges a file without looking at it: by the result of opening it, its name, the type hint and
  /// the server's word.
  package func judge(
    fileName: String, access: AttachmentEvidence.Access = .readable, options: AttachmentOptions,
    serverMIMEType: String?
  ) -> AttachmentVerdict {
    // How many bytes there are is not known; one is a size that every type may have.
    AttachmentVerdict.judge(
      AttachmentEvidence(
        access: access, fileName: fileName, byteCount: 1, serverMIMEType: serverMIMEType,
        options: options),
      switches: switches)
  }

  private func look(
    at path: String, _ descriptor: Int32?, into evidence: inout AttachmentEvidence
  ) throws(MediaTypeError) {
    do throws(MediaTypeError) {
      let file =
        if let descriptor { try MediaFile(descriptor: descriptor, path: path) } else {
          try MediaFile(path: path)
        }
      evidence.byteCount = file.byteCount
      evidence.sniffed = try sniffer.sniff(file)
    } catch {
      switch error.code {
      case .notFound: evidence.access = .missing
      case .permissionDenied: evidence.access = .denied
      case .isDirectory: evidence.access = .directory
      case .notRegularFile: evidence.access = .notRegular
      case .readFailed: evidence.access = .unreadable
      case .databaseUnavailable, .unanswered: throw error
      }
    }
  }

  /// The full path a file URL names; nil for other schemes, other hosts and relative paths.
  static func path(ofFileURL text: String) -> String? {
    guard let url = URL(string: text), url.scheme?.lowercased() == "file",
      ["", "localhost"].contains(url.host(percentEncoded: false) ?? "")
    else { return nil }
    var path = url.path(percentEncoded: false)
    // `appendingPathExtension` keeps the slash of a folder's URL, and `URL.path` drops it: code that
    // names its file so works on a device.
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.hasPrefix("/") ? path : nil
  }
}
