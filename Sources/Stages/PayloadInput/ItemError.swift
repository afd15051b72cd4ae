/// Why one payload could not be read or delivered: the `error` of its result in a batch.
package struct ItemError: Error, Sendable, Hashable {
  /// The kind of fault.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// The file or folder cannot be opened or read.
    case unreadable
    /// The line or file exceeds `InputLimits.maximumLineBytes`.
    case inputTooLarge
    /// The compressed data ends in the middle.
    case truncatedInput
    /// The compressed data is damaged.
    case corruptInput
    /// The file has a format that is not read.
    case unreadFormat
    /// The text is not JSON.
    case notJSON
    /// The JSON is not a dictionary.
    case notDictionary
    /// `Simulator Target Bundle` holds no bundle identifier.
    case invalidBundle
    /// A member of the envelope has another form than it should.
    case invalidEnvelope
    /// A request to a push provider is not what the provider takes.
    case invalidRequest
    /// The expectations of the delivery cannot be read, or cannot be met by any delivery.
    case invalidExpectation
    /// The seed for the device has a wrong form.
    case invalidSeed
    /// Neither the payload nor anybody else names an app.
    case noBundle
  }

  /// The kind of fault.
  package var code: Code
  /// The fault, its place and its remedy; never quotes the payload.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The same, with the place it is about in front.
  package func at(_ place: String) -> ItemError { ItemError(code, "\(place) \(message)") }
}
