import NotificationPayload
import PayloadInput
import PushSimulator

extension ItemError {
  /// Creates the error for a payload's own mistake; nil for errors of the machine.
  init?(_ error: SimulatorError) {
    switch error.code {
    case .failed: return nil
    case .usage: self.init(.noBundle, error.message)
    case .unreadableInput:
      let code = (error.cause as? PayloadError).flatMap { Code(rawValue: $0.code.rawValue) }
      self.init(code ?? .unreadable, error.message)
    }
  }
}
