import ExtensionProtocol

/// Bodies of requests that an extension sends piece by piece, until each is whole.
struct UploadBodies {
  /// Largest request body an extension may send: 64 MB, which a 24 MB process cannot hold anyway.
  static let maximumBytes = 64 * 1024 * 1024

  /// The most bytes that all unfinished bodies may hold together: 128 MB.
  static let maximumHeldBytes = 2 * maximumBytes
  /// How many bodies may be under way: 1,000.
  static let maximumUploads = 1_000

  private struct Upload {
    let start: TransferStart
    var bytes: [UInt8] = []
  }

  private var uploads: [TransferID: Upload] = [:]
  private var heldBytes = 0

  /// Expects the body of a transfer.
  /// - Returns: false for a transfer without a body, which can begin.
  mutating func expect(_ start: TransferStart) throws(ProtocolViolation) -> Bool {
    guard let bodyBytes = start.bodyBytes, bodyBytes > 0 else { return false }
    guard bodyBytes <= Self.maximumBytes else {
      throw ProtocolViolation("a request body of \(bodyBytes) bytes")
    }
    guard uploads[start.transfer] == nil else {
      throw ProtocolViolation("a transfer was begun twice")
    }
    guard uploads.count < Self.maximumUploads else {
      throw ProtocolViolation("more than \(Self.maximumUploads) request bodies at once")
    }
    uploads[start.transfer] = Upload(start: start)
    return true
  }

  /// Adds a piece.
  /// - Returns: the transfer with its body when that is whole.
  mutating func add(
    _ bytes: [UInt8], to transfer: TransferID
  ) throws(ProtocolViolation) -> (start: TransferStart, body: [UInt8])? {
    guard var upload = uploads.removeValue(forKey: transfer) else {
      throw ProtocolViolation("body bytes for a transfer that expects none")
    }
    upload.bytes += bytes
    heldBytes += bytes.count
    let expected = upload.start.bodyBytes ?? 0
    guard upload.bytes.count <= expected else {
      throw ProtocolViolation("more body bytes than announced")
    }
    if upload.bytes.count == expected {
      heldBytes -= expected
      return (upload.start, upload.bytes)
    }
    guard heldBytes <= Self.maximumHeldBytes else {
      throw ProtocolViolation(
        "more than \(Self.maximumHeldBytes >> 20) MB of request bodies at once")
    }
    uploads[transfer] = upload
    return nil
  }
}
