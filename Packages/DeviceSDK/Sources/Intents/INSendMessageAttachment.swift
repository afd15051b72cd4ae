import DeviceChannel
import Foundation

/// The kind of message: text or sound.
public enum INOutgoingMessageType: Int, Sendable {
  /// Not said; each of these is kept with the intent and none changes the notification.
  case unknown
  /// Written text, which the initialisers without this parameter take for granted.
  case outgoingMessageText
  /// A recorded voice message.
  case outgoingMessageAudio
}

/// A file that goes with a message; immutable but for its name.
open class INFile: NSObject, NSSecureCoding {
  /// The file's name.
  open var filename: String
  /// The file's uniform type; nil where it is not given.
  public let typeIdentifier: String?
  /// The file; nil for bytes.
  public let fileURL: URL?
  private let bytes: Data?

  /// Creates a file from its bytes.
  public init(data: Data, filename: String, typeIdentifier: String?) {
    bytes = data
    fileURL = nil
    self.filename = filename
    self.typeIdentifier = typeIdentifier
    super.init()
  }

  /// Names a file; its own name by default.
  public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
    bytes = nil
    self.fileURL = fileURL
    self.filename = filename ?? fileURL.lastPathComponent
    self.typeIdentifier = typeIdentifier
    super.init()
  }

  /// The bytes; empty when the file cannot be read.
  open var data: Data { bytes ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data() }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the file to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.write(filename, "filename")
    coder.write(typeIdentifier, "typeIdentifier")
    coder.write(fileURL?.absoluteString, "fileURL")
    coder.write(object: bytes as NSData?, "data")
  }

  /// Reads a file from a keyed archive; nil without a name.
  public required init?(coder: NSCoder) {
    guard let filename = coder.text("filename") else { return nil }
    self.filename = filename
    typeIdentifier = coder.text("typeIdentifier")
    fileURL = coder.text("fileURL").flatMap(URL.init(string:))
    bytes = coder.object(NSData.self, "data").map { $0 as Data }
    super.init()
  }
}

/// Something sent with a message. Siri alone would read it, so it has no effect here.
open class INSendMessageAttachment: NSObject {
  /// The recording; nil for none.
  public let audioMessageFile: INFile?

  /// Creates an attachment of a recording.
  public init(audioMessageFile: INFile) {
    Inert.use("INSendMessageAttachment.init(audioMessageFile:)")
    self.audioMessageFile = audioMessageFile
    super.init()
  }
}
