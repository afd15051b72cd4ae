import APNsClient
import ExtensionBuilder
import NotificationCenterModel
import PayloadInput
import PhoneScript
import PushSimulator
import PushStore

/// An error as the command line reports it: one paragraph and an exit code.
struct Failure: Error {
  /// The exit codes of the manual, after BSD's `sysexits.h`.
  enum Code {
    static let fellBack: Int32 = 1
    static let usage: Int32 = 64
    static let unreadableInput: Int32 = 66
    static let failed: Int32 = 70
    static let interrupted: Int32 = 130
    /// The status that a shell reports for a process ended by SIGPIPE.
    static let closedPipe: Int32 = 141
  }

  let message: String
  let exitCode: Int32

  init(_ message: String, exitCode: Int32) {
    self.message = message
    self.exitCode = exitCode
  }

  /// Converts an error of a library.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure:
      self = failure
    case let error as SimulatorError:
      switch error.code {
      case .usage: self.init(error.commandLineMessage, exitCode: Code.usage)
      case .unreadableInput: self.init(error.commandLineMessage, exitCode: Code.unreadableInput)
      case .failed: self.init(error.commandLineMessage, exitCode: Code.failed)
      }
    case let error as BuildError:
      self.init(error.commandLineMessage, exitCode: error.code.exitStatus)
    case let error as PayloadInputError:
      self.init(
        error.commandLineMessage,
        exitCode: error.code == .usage ? Code.usage : Code.unreadableInput)
    case let error as PushStoreError:
      self.init(
        error.commandLineMessage, exitCode: error.code.isInput ? Code.unreadableInput : Code.failed)
    case let error as SendError:
      switch error.code {
      case .usage: self.init(error.message, exitCode: Code.usage)
      case .unreadableInput: self.init(error.message, exitCode: Code.unreadableInput)
      case .unreachable: self.init(error.message, exitCode: Code.failed)
      }
    case let error as PhoneScriptError:
      let isInput = error.code == .syntax || error.code == .unreadable
      self.init(error.message, exitCode: isInput ? Code.unreadableInput : Code.fellBack)
    case let refusal as CenterRefusal:
      self.init(refusal.message, exitCode: Code.fellBack)
    default:
      self.init("\(error)", exitCode: Code.failed)
    }
  }
}

extension PushStoreErrorCode {
  /// Whether the caller named something that does not exist.
  fileprivate var isInput: Bool { self == .notFound || self == .ambiguous }
}
