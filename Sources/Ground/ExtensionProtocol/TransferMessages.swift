import JSONModel
import NotificationModel

/// `beginTransfer`: the extension asks the device to load a URL.
package struct TransferStart: JSONRepresentable, Hashable {
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

  /// Creates a request; GET into memory with 60 s of patience by default, as `URLRequest`.
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

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    let name = try reader.optionalString("destination") ?? Destination.memory.rawValue
    guard let destination = Destination(rawValue: name) else {
      throw JSONShapeError(
        key: "destination", found: "an unknown name", expected: "memory or file")
    }
    self.init(
      transfer: try reader.transfer(), url: try reader.string("url"),
      method: try reader.optionalString("method") ?? "GET",
      headers: try reader.array("headers").map(HeaderField.init(json:)),
      destination: destination, bodyBytes: try reader.optionalInteger("bodyBytes"),
      requestTimeoutSeconds: try reader.optionalNumber("requestTimeoutSeconds") ?? 60,
      resourceTimeoutSeconds: try reader.optionalNumber("resourceTimeoutSeconds"))
  }

  package var json: JSONValue {
    [
      "transfer": .integer(Int(transfer)), "url": .string(url), "method": .string(method),
      "headers": .array(headers.map(\.json)), "destination": .string(destination.rawValue),
      "bodyBytes": JSONValue(bodyBytes),
      "requestTimeoutSeconds": .double(requestTimeoutSeconds),
      "resourceTimeoutSeconds": JSONValue(resourceTimeoutSeconds),
    ]
  }
}

/// `transferResponse`: status line and headers have arrived.
package struct TransferHead: JSONRepresentable, Hashable {
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

  /// Creates a response head.
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

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      transfer: try reader.transfer(), url: try reader.string("url"),
      status: try reader.integer("status"), httpVersion: try reader.string("httpVersion"),
      headers: try reader.array("headers").map(HeaderField.init(json:)),
      mimeType: try reader.optionalString("mimeType"),
      suggestedFilename: try reader.optionalString("suggestedFilename"),
      expectedBytes: try reader.optionalInteger("expectedBytes"))
  }

  package var json: JSONValue {
    [
      "transfer": .integer(Int(transfer)), "url": .string(url), "status": .integer(status),
      "httpVersion": .string(httpVersion), "headers": .array(headers.map(\.json)),
      "mimeType": JSONValue(mimeType), "suggestedFilename": JSONValue(suggestedFilename),
      "expectedBytes": JSONValue(expectedBytes),
    ]
  }
}

/// `transferProgress`: bytes written so far by a transfer to a file, sent sparsely.
package struct TransferProgress: JSONRepresentable, Hashable {
  package var transfer: TransferID
  package var bytes: Int
  /// Nil when unknown.
  package var expectedBytes: Int?

  /// Creates a progress report.
  package init(transfer: TransferID, bytes: Int, expectedBytes: Int?) {
    self.transfer = transfer
    self.bytes = bytes
    self.expectedBytes = expectedBytes
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      transfer: try reader.transfer(), bytes: try reader.integer("bytes"),
      expectedBytes: try reader.optionalInteger("expectedBytes"))
  }

  package var json: JSONValue {
    [
      "transfer": .integer(Int(transfer)), "bytes": .integer(bytes),
      "expectedBytes": JSONValue(expectedBytes),
    ]
  }
}

/// `transferFinished`: the body is complete.
package struct TransferEnd: JSONRepresentable, Hashable {
  package var transfer: TransferID
  /// Decoded bytes of the body.
  package var bytes: Int
  /// Path of the file for destination `file`.
  package var file: String?

  /// Creates an end.
  package init(transfer: TransferID, bytes: Int, file: String?) {
    self.transfer = transfer
    self.bytes = bytes
    self.file = file
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      transfer: try reader.transfer(), bytes: try reader.integer("bytes"),
      file: try reader.optionalString("file"))
  }

  package var json: JSONValue {
    ["transfer": .integer(Int(transfer)), "bytes": .integer(bytes), "file": JSONValue(file)]
  }
}

/// `transferFailed`: the error the extension's completion handler gets.
package struct TransferFailure: JSONRepresentable, Hashable {
  package var transfer: TransferID
  /// Error domain; `NSURLErrorDomain` unless something else failed.
  package var domain: String
  package var code: Int
  package var message: String

  /// Creates a failure.
  package init(
    transfer: TransferID, domain: String = "NSURLErrorDomain", code: Int, message: String
  ) {
    self.transfer = transfer
    self.domain = domain
    self.code = code
    self.message = message
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      transfer: try reader.transfer(), domain: try reader.string("domain"),
      code: try reader.integer("code"), message: try reader.string("message"))
  }

  package var json: JSONValue {
    [
      "transfer": .integer(Int(transfer)), "domain": .string(domain), "code": .integer(code),
      "message": .string(message),
    ]
  }
}

extension JSONReader {
  /// The id under `transfer`, which is never negative.
  package func transfer() throws -> TransferID {
    let number = try integer("transfer")
    guard let id = TransferID(exactly: number) else {
      throw JSONShapeError(key: "transfer", found: "a negative number", expected: "a transfer id")
    }
    return id
  }
}
