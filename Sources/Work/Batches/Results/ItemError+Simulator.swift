import NotificationPayload
import PayloadInput
import PushSimulator

extension ItemError {
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
}
