import Foundation
import NotificationModel

/// Names a response's file as `URLResponse.suggestedFilename` does.
enum SuggestedFileName {
  /// The longest name file systems take, in bytes.
  static let maximumBytes = 255

  /// The name from Content-Disposition, else the URL's last path component, else the host, else
  /// "Unknown"; an extension from the MIME type is added to a name that has none.
  static func make(contentDisposition: String?, url: TransferURL, mimeType: String?) -> String {
    let disposed = contentDisposition.flatMap { HeaderParameters($0).value("filename") }
    let last = url.path.split(separator: "/").last.map(String.init)
    let decoded = last.map { $0.removingPercentEncoding ?? $0 }
    let candidates = [disposed, decoded, url.host].compactMap(\.self)
    let name = candidates.lazy.map(safe).first { !$0.isEmpty } ?? "Unknown"
    return withExtension(name, mimeType: mimeType, isHost: name == url.host)
  }

  /// One path component that hides nothing and leads nowhere else.
  private static func safe(_ name: String) -> String {
    if isPlain(name) { return name }
    let scalars = name.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      if scalar == "/" || scalar == "\\" || scalar == ":" { return "_" }
      return scalar.properties.generalCategory == .control ? nil : scalar
    }
    var safe = String(String.UnicodeScalarView(scalars))
    safe = safe.trimmingCharacters(in: .whitespaces)
    while safe.hasPrefix(".") { safe.removeFirst() }
    while safe.utf8.count > maximumBytes { safe.removeLast() }
    return safe
  }

  /// Whether a name is harmless at first sight, as most are: visible ASCII without separators.
  private static func isPlain(_ name: String) -> Bool {
    let separators = Array("/\\:".utf8)
    return name.utf8.count <= maximumBytes && name.utf8.first != UInt8(ascii: ".")
      && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !separators.contains($0) }
  }

  private static func withExtension(_ name: String, mimeType: String?, isHost: Bool) -> String {
    let hasExtension = !isHost && name.contains(".") && !name.hasSuffix(".")
    guard !hasExtension, let mimeType,
      let fileExtension = AttachmentType.forMIMEType(mimeType)?.fileExtensions.first,
      name.utf8.count + fileExtension.utf8.count < maximumBytes
    else { return name }
    return name + "." + fileExtension
  }
}
