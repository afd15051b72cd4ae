import NotificationModel

/// The head of a response: what `HTTPURLResponse` shows.
package struct TransferResponse: Sendable, Hashable {
  /// The final URL, after redirects.
  package var url: String
  /// The status code; 404 and 500 are responses like any other.
  package var status: Int
  /// The header fields in the server's order.
  package var headers: [HeaderField]
  /// The MIME type in lower case without parameters; nil when the server sent none.
  package var mimeType: String?
  /// The `charset` of the content type in lower case; nil when the server sent none.
  package var textEncodingName: String?
  /// Bytes of the body to come; nil when unknown, also when the body is compressed.
  package var expectedBytes: Int?
  /// A name for the file: from Content-Disposition, else the URL's last path component, else
  /// its host; with an extension from the MIME type where it has none.
  package var suggestedFileName: String
  /// "h2", "http/1.1" or "http/1.0".
  package var networkProtocol: String

  package init(
    url: String, status: Int, headers: [HeaderField], mimeType: String?, textEncodingName: String?,
    expectedBytes: Int?, suggestedFileName: String, networkProtocol: String
  ) {
    self.url = url
    self.status = status
    self.headers = headers
    self.mimeType = mimeType
    self.textEncodingName = textEncodingName
    self.expectedBytes = expectedBytes
    self.suggestedFileName = suggestedFileName
    self.networkProtocol = networkProtocol
  }

  /// The values of all fields of this name, joined by ", "; nil when there is none.
  package func header(_ name: String) -> String? {
    let values = headers.filter { $0.isNamed(name) }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}
