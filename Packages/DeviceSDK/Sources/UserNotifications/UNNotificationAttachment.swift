import DeviceChannel
import ExtensionProtocol
import Foundation
import Glibc
internal import JSONModel
package import NotificationModel

/// A media file to show with a notification; immutable.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding {
  private let storedIdentifier: String
  private let storedURL: URL
  private let storedType: String
  /// The options given at creation.
  package let options: AttachmentOptions
  /// Names of options whose value had the wrong form; they had no effect.
  package let ignoredOptions: [String]
  /// Whether the file lies in the push store, where it was judged.
  private let isStored: Bool

  init(
    identifier: String, url: URL, type: String, options: AttachmentOptions,
    ignoredOptions: [String] = [], isStored: Bool = false
  ) {
    self.isStored = isStored
    storedIdentifier = identifier
    storedURL = url
    storedType = type
    self.options = options
    self.ignoredOptions = ignoredOptions
    super.init()
  }

  /// Creates an attachment of a file; an empty identifier is replaced by a UUID (ATTA-13).
  ///
  /// The file is judged here and once more after the extension finishes (ATTA-19): until then it
  /// must stay where it is.
  /// - Throws: `UNError`: 100 when `url` is not a readable file, 101 when neither the type hint
  ///   nor, without one, the file name extension names a supported type (ATTA-06…10), 102 when the
  ///   file is larger than its kind may be (ATTA-01…03).
  public convenience init(
    identifier: String, url: URL, options: [AnyHashable: Any]? = nil
  ) throws {
    if DeviceEnvironment.current?.announcesAttachments == true {
      _ = DeviceConnection.current?.ask(DeviceRequest.attachment, .null)
    }
    let reading = OptionReading(options ?? [:])
    let type: AttachmentType
    do throws(UNError) {
      type = try Self.judge(url, reading)
    } catch {
      DeviceConnection.current?.send(
        .note(
          .attachmentRefused(
            url: url.absoluteString, typeHint: reading.options.typeHint, code: error.code.rawValue))
      )
      throw error
    }
    for key in reading.ignored { Inert.use(key) }
    self.init(
      identifier: identifier.isEmpty ? UUID().uuidString : identifier, url: url,
      type: type.identifier, options: reading.options, ignoredOptions: reading.ignored)
  }

  /// Unique within its notification.
  open var identifier: String { storedIdentifier }

  /// The file; after delivery it lies in the system's store and needs a scope to be read (ATTA-29).
  open var url: URL { storedURL }

  /// The file's uniform type identifier.
  open var type: String { storedType }

  /// Judges the file once more, as a center does that takes a request with it.
  /// - Throws: `UNError` 100 for a file that cannot be read any more, 102 for one that has become too
  ///   large.
  func judgeAgain() throws(UNError) {
    guard !isStored else { return }
    let bytes = try Self.sizeOfReadableFile(at: storedURL)
    guard let kind = AttachmentType.named(storedType)?.kind else { return }
    guard bytes <= kind.maximumBytes else { throw UNError(.attachmentInvalidFileSize) }
  }

  private static func judge(
    _ url: URL, _ reading: OptionReading
  ) throws(UNError) -> AttachmentType {
    let bytes = try sizeOfReadableFile(at: url)
    let type = try type(of: url, reading)
    guard bytes <= type.kind.maximumBytes else { throw UNError(.attachmentInvalidFileSize) }
    return type
  }

  // Opened, not just asked for permission: a sandbox answers only to that.
  private static func sizeOfReadableFile(at url: URL) throws(UNError) -> Int {
    guard url.isFileURL else { throw UNError(.attachmentInvalidURL) }
    let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw UNError(.attachmentInvalidURL) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw UNError(.attachmentInvalidURL)
    }
    return Int(status.st_size)
  }

  private static func type(
    of url: URL, _ reading: OptionReading
  ) throws(UNError) -> AttachmentType {
    let type =
      if reading.hasTypeHint {
        reading.options.typeHint.flatMap(hinted)
      } else {
        AttachmentType.forFileExtension(url.pathExtension)
      }
    guard let type else { throw UNError(.attachmentUnrecognizedType) }
    return type
  }

  private static func hinted(_ hint: String) -> AttachmentType? {
    if let type = AttachmentType.named(hint) { return type }
    let acceptsMIMEHints = DeviceEnvironment.current?.acceptsMIMEHints ?? false
    return acceptsMIMEHints ? AttachmentType.forMIMEType(hint) : nil
  }

  // MARK: Copying, comparing and coding

  /// This attachment itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether identifier, file, type and options are the same; bytes are not compared.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAttachment else { return false }
    return identifier == other.identifier && url == other.url && type == other.type
      && options == other.options
  }

  /// Follows the identifier.
  open override var hash: Int { identifier.hashValue }

  /// The form the device logs: identifier, kind of medium, file and type.
  open override var description: String {
    "<\(Swift.type(of: self)): \(address(of: self)); identifier: \(identifier), "
      + "family: \(family), URL: \(url.absoluteString), type: \(type)>"
  }

  // As the device names the kind of a file.
  private var family: String {
    switch AttachmentType.named(type)?.kind {
    case .image: "Image"
    case .audio: "Audio"
    case .movie: "Movie"
    case nil: "Unknown"
    }
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the attachment to a keyed archive, without the file.
  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
    coder.encode(url.absoluteString as NSString, forKey: "url")
    coder.encode(type as NSString, forKey: "type")
    coder.encode(options.dictionary as NSDictionary, forKey: "options")
  }

  /// Reads an attachment from a keyed archive; nil when a value is missing. The file is not judged.
  public required init?(coder: NSCoder) {
    guard
      let identifier = coder.text("identifier"),
      let text = coder.text("url"),
      let url = URL(string: text),
      let type = coder.text("type")
    else { return nil }
    let options = coder.object(
      ofClasses: [NSDictionary.self, NSString.self, NSNumber.self], "options")
    storedIdentifier = identifier
    storedURL = url
    storedType = type
    self.options = OptionReading(options as? [AnyHashable: Any] ?? [:]).options
    ignoredOptions = []
    isStored = false
    super.init()
  }
}
