import JSONModel
import NotificationModel

/// `beginTransfer`: the extension asks the device to load a URL.
package struct TransferStart: JSONRecord, JSONRepresentable, Hashable {
  /// Where the response's body goes.
  package enum Destination: String, Sendable {
    /// Streamed back over the channel into the extension's memory.
    case memory
    /// Written to `CFNetworkDownload_XXXXXX.tmp` in the extension's temporary folder (ATTA-09).
    case file
  }

  package var transfer: TransferID
  package var url: String
  package var method: String
  package var headers: [HeaderField]
  package var destination: Destination
  /// Bytes of request body that follow as body frames of this transfer; nil for none.
  package var bodyBytes: Int?
  /// `URLRequest.timeoutInterval`: seconds without a byte before -1001.
  package var requestTimeoutSeconds: Double
  /// `timeoutIntervalForResource`: seconds for the whole transfer before -1001; nil for no limit.
  package var resourceTimeoutSeconds: Double?

  /// Makes a request; GET into memory with 60 s of patience by default, as `URLRequest`.
  package init(
    transfer: TransferID, url: String, method: String = "GET", headers: [HeaderField] = [],
    destination: Destination = .memory, bodyBytes: Int? = nil, requestTimeoutSeconds: Double = 60,
    resourceTimeoutSeconds: Double? = nil
  ) {
    self.transfer = transfer
    self.url = url
    self.method = method
    self.headers = headers
    self.destination = destination
    self.bodyBytes = bodyBytes
    self.requestTimeoutSeconds = requestTimeoutSeconds
    self.resourceTimeoutSeconds = resourceTimeoutSeconds
  }

  package static var blank: Self { Self(transfer: 0, url: "") }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("bodyBytes", &bodyBytes)
    try coder.member("destination", &destination, default: .memory)
    try coder.member("headers", &headers)
    try coder.member("method", &method, default: "GET")
    try coder.member("requestTimeoutSeconds", &requestTimeoutSeconds, default: 60)
    try coder.member("resourceTimeoutSeconds", &resourceTimeoutSeconds)
    try coder.member("transfer", &transfer)
    try coder.member("url", &url)
  }
}

extension TransferStart.Destination: JSONMember {}
extension HeaderField: JSONShapedMember {}

/// `transferResponse`: status line and headers have arrived.
package struct TransferHead: JSONRecord, JSONRepresentable, Hashable {
  package var transfer: TransferID
  /// The URL that answered, after redirects.
  package var url: String
  package var status: Int
  /// "h2" or "http/1.1".
  package var httpVersion: String
  package var headers: [HeaderField]
  package var mimeType: String?
  /// From Content-Disposition, else the URL's last path component, as Apple derives it.
  package var suggestedFilename: String?
  /// Length of the decoded body; nil when unknown.
  package var expectedBytes: Int?

  /// Makes a response head.
  package init(
    transfer: TransferID, url: String, status: Int, httpVersion: String, headers: [HeaderField],
    mimeType: String?, suggestedFilename: String?, expectedBytes: Int?
  ) {
    self.transfer = transfer
    self.url = url
    self.status = status
    self.httpVersion = httpVersion
    self.headers = headers
    self.mimeType = mimeType
    self.suggestedFilename = suggestedFilename
    self.expectedBytes = expectedBytes
  }

  package static var blank: Self {
    Self(
      transfer: 0, url: "", status: 0, httpVersion: "", headers: [], mimeType: nil,
      suggestedFilename: nil, expectedBytes: nil)
  }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("expectedBytes", &expectedBytes)
    try coder.member("headers", &headers)
    try coder.member("httpVersion", &httpVersion)
    try coder.member("mimeType", &mimeType)
    try coder.member("status", &status)
    try coder.member("suggestedFilename", &suggestedFilename)
    try coder.member("transfer", &transfer)
    try coder.member("url", &url)
  }
}

/// `transferProgress`: bytes written so far by a transfer to a file, sent sparsely.
package struct TransferProgress: JSONRecord, JSONRepresentable, Hashable {
  package var transfer: TransferID
  package var bytes: Int
  /// Nil when unknown.
  package var expectedBytes: Int?

  /// Makes a progress report.
  package init(transfer: TransferID, bytes: Int, expectedBytes: Int?) {
    self.transfer = transfer
    self.bytes = bytes
    self.expectedBytes = expectedBytes
  }

  package static var blank: Self { Self(transfer: 0, bytes: 0, expectedBytes: nil) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("bytes", &bytes)
    try coder.member("expectedBytes", &expectedBytes)
    try coder.member("transfer", &transfer)
  }
}

/// `transferFinished`: the body is complete.
package struct TransferEnd: JSONRecord, JSONRepresentable, Hashable {
  package var transfer: TransferID
  /// Decoded bytes of the body.
  package var bytes: Int
  /// Path of the file for destination `file`.
  package var file: String?

  /// Makes an end.
  package init(transfer: TransferID, bytes: Int, file: String?) {
    self.transfer = transfer
    self.bytes = bytes
    self.file = file
  }

  package static var blank: Self { Self(transfer: 0, bytes: 0, file: nil) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("bytes", &bytes)
    try coder.member("file", &file)
    try coder.member("transfer", &transfer)
  }
}

/// `transferFailed`: the error the extension's completion handler gets.
package struct TransferFailure: JSONRecord, JSONRepresentable, Hashable {
  package var transfer: TransferID
  /// Error domain; `NSURLErrorDomain` unless something else failed.
  package var domain: String
  package var code: Int
  package var message: String

  /// Makes a failure.
  package init(
    transfer: TransferID, domain: String = "NSURLErrorDomain", code: Int, message: String
  ) {
    self.transfer = transfer
    self.domain = domain
    self.code = code
    self.message = message
  }

  package static var blank: Self { Self(transfer: 0, code: 0, message: "") }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("code", &code)
    try coder.member("domain", &domain)
    try coder.member("message", &message)
    try coder.member("transfer", &transfer)
  }
}
