import ExtensionProtocol
import Foundation
import FoundationNetworking
import NotificationModel

/// An HTTP response whose type, length and file name are those the device found.
///
/// Foundation on Linux names a response without Content-Disposition "Unknown" and gives the length
/// on the wire, not of the decoded body.
package final class DeviceResponse: HTTPURLResponse, @unchecked Sendable {
  // Constants, as in the superclass, which is Sendable for that reason.
  private let head: TransferHead?

  /// Creates the response of `head`; `requested` is the fallback for an unreadable URL.
  package init?(_ head: TransferHead, requested: URL) {
    self.head = head
    super.init(
      url: URL(string: head.url) ?? requested, statusCode: head.status,
      httpVersion: head.httpVersion, headerFields: Self.fields(head.headers))
  }

  package required init?(coder: NSCoder) {
    head = nil
    super.init(coder: coder)
  }

  /// The protocol as ALPN names it.
  var networkProtocolName: String? { head?.httpVersion }

  package override var mimeType: String? { head?.mimeType ?? super.mimeType }

  package override var expectedContentLength: Int64 {
    guard let head else { return super.expectedContentLength }
    return head.expectedBytes.map(Int64.init) ?? NSURLSessionTransferSizeUnknown
  }

  /// From Content-Disposition, else the last path component, else the host.
  package override var suggestedFilename: String? {
    if let name = head?.suggestedFilename { return name }
    // Foundation's word for no Content-Disposition.
    if let name = super.suggestedFilename, name != "Unknown" { return name }
    let name = url?.lastPathComponent ?? ""
    return name.isEmpty || name == "/" ? url?.host ?? "unknown" : name
  }

  /// Repeated fields are joined as in RFC 9110, section 5.3, whatever their case.
  private static func fields(_ headers: [HeaderField]) -> [String: String] {
    var names: [String: String] = [:]
    var fields: [String: String] = [:]
    for header in headers {
      let name = names[header.name.lowercased(), default: header.name]
      names[header.name.lowercased()] = name
      fields[name] = fields[name].map { "\($0), \(header.value)" } ?? header.value
    }
    return fields
  }
}
