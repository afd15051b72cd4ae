import NotificationPayload
import PushSimulator

/// Why one payload of a batch could not be delivered: the `error` of its result.
package struct ItemFault: Error, Sendable, Hashable {
  /// What kind of fault it is.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// The file or folder cannot be opened or read.
    case unreadable
    /// The line or file exceeds `BatchLimits.maximumLineBytes`.
    case inputTooLarge
    /// The compressed data ends in the middle.
    case truncatedInput
    /// The compressed data is damaged.
    case corruptInput
    /// The text is no JSON.
    case notJSON
    /// The JSON is not a dictionary.
    case notDictionary
    /// `Simulator Target Bundle` holds no bundle identifier.
    case invalidBundle
    /// A member of the envelope has another form than it should.
    case invalidEnvelope
    /// Neither the payload nor anybody else names an app.
    case noBundle
  }

  /// What kind of fault it is.
  package var code: Code
  /// What is wrong, where and what to do; never quotes the payload.
  package var message: String

  /// Makes a fault.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// What is wrong with a payload alone; nil for errors that are the machine's.
  init?(_ error: SimulatorError) {
    switch error.code {
    case .failed: return nil
    case .usage: self.init(.noBundle, error.message)
    case .unreadableInput:
      let code = (error.cause as? PayloadError).flatMap { Code(rawValue: $0.code.rawValue) }
      self.init(code ?? .unreadable, error.message)
    }
  }

  /// The same, with the place it is about in front.
  func at(_ place: String) -> ItemFault { ItemFault(code, "\(place) \(message)") }
}
