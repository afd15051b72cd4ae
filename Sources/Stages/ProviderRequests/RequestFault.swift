import JSONModel

/// Why a member of a request cannot be read; never quotes its value.
struct RequestFault: Error {
  /// The fault, to follow "is Expo's request".
  let message: String
  /// Bytes before the fault.
  let offset: Int

  init(_ message: String, at offset: Int) { (self.message, self.offset) = (message, offset) }
}

/// Why a request cannot be translated.
package struct RequestError: Error, Sendable, Hashable {
  /// The provider whose request it is.
  package let provider: PushProvider
  /// The fault, to follow the name of a file; never quotes a value.
  package let message: String
  /// Bytes before the fault.
  package let offset: Int
  /// The message with line and column.
  package let located: String

  init(_ fault: RequestFault, of provider: PushProvider, in bytes: [UInt8]) {
    self.provider = provider
    message = "is \(provider.title)'s request \(fault.message)"
    offset = fault.offset
    located = "\(message) (\(TextPlace(of: offset, in: bytes)))"
  }
}
