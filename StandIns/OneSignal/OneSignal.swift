import OneSignalExtension
import UserNotifications

/// How much OneSignal's code logs.
public enum ONE_S_LOG_LEVEL: UInt, Sendable {
  /// Nothing.
  case LL_NONE
  /// An error that ends the program.
  case LL_FATAL
  /// Errors.
  case LL_ERROR
  /// Likely mistakes.
  case LL_WARN
  /// Progress.
  case LL_INFO
  /// Details.
  case LL_DEBUG
  /// Everything.
  case LL_VERBOSE
}

/// The part of OneSignal's SDK that an extension uses (versions 2 and 3; 5 keeps the calls).
open class OneSignal: OneSignalExtension {
  /// Taken and not used: stand-ins log the same at every level.
  open class func setLogLevel(_ logLevel: ONE_S_LOG_LEVEL, visualLevel: ONE_S_LOG_LEVEL) {}
}
