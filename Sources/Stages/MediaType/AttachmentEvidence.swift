import NotificationModel

/// Everything the verdict on an attachment rests on; gathered by `AttachmentInspector`.
package struct AttachmentEvidence: Sendable, Hashable {
  /// The result of opening the attachment's URL.
  package enum Access: String, Sendable, Hashable, CaseIterable {
    /// An ordinary file, open for reading.
    case readable
    /// Not a URL of the file scheme with a full path (ATTA-11).
    case notFileURL
    /// No such file.
    case missing
    /// No permission to read it.
    case denied
    /// A folder.
    case directory
    /// A symbolic link, pipe, socket or device.
    case notRegular
    /// Reading failed, such as with an error of the disk.
    case unreadable
  }

  package var access: Access
  /// Last part of the path, extension included; decides the type (ATTA-07).
  package var fileName: String
  /// Size of the file.
  package var byteCount: Int
  /// The type that libmagic sees; nil when it did not read the bytes.
  package var sniffed: SniffedType?
  /// `Content-Type` of the response the file came from; nil when unknown.
  package var serverMIMEType: String?
  /// The options of the attachment, the type hint among them.
  package var options: AttachmentOptions
  /// The extension's memory limit in bytes, to compare pictures with; nil to leave that out.
  package var memoryLimitBytes: Int?

  /// Creates evidence; by default a readable file about which only name and size are known.
  package init(
    access: Access = .readable, fileName: String, byteCount: Int, sniffed: SniffedType? = nil,
    serverMIMEType: String? = nil, options: AttachmentOptions = AttachmentOptions(),
    memoryLimitBytes: Int? = nil
  ) {
    self.access = access
    self.fileName = fileName
    self.byteCount = byteCount
    self.sniffed = sniffed
    self.serverMIMEType = serverMIMEType
    self.options = options
    self.memoryLimitBytes = memoryLimitBytes
  }

  /// The file name's extension without its dot; "" when it has none (`.jpg` alone is a name).
  package var fileExtension: String {
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else { return "" }
    return String(fileName[fileName.index(after: dot)...])
  }

  /// The server's MIME type without parameters; nil where it says nothing about the content.
  var serverStatement: String? {
    guard let text = serverMIMEType else { return nil }
    let essence = text.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    let empty = ["", "application/octet-stream", "binary/octet-stream"]
    return empty.contains(essence) ? nil : essence
  }
}
