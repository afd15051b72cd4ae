import NIOHTTP1

/// The common parts of faults that redirect.
enum RedirectAnswer {
  private static let statuses = [301, 302, 303, 307, 308]

  /// - Throws: `NetworkError` for a status that does not redirect.
  static func status(_ code: Int, of fault: String) throws(NetworkError) -> HTTPResponseStatus {
    guard statuses.contains(code) else {
      throw NetworkError(
        .invalidFault,
        "cannot use the fault '\(fault)': code is '\(code)'; write one of "
          + statuses.map { "\($0)" }.joined(separator: ", "))
    }
    return HTTPResponseStatus(statusCode: code)
  }

  static func response(_ status: HTTPResponseStatus, to location: String) -> OriginResponse {
    OriginResponse(status, headers: ["Location": location])
  }
}
