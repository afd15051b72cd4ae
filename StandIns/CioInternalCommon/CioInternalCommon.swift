/// How much Customer.io's code logs.
public enum CioLogLevel: String, CaseIterable, Sendable {
  /// Nothing.
  case none
  /// Errors.
  case error
  /// Progress.
  case info
  /// Everything.
  case debug
}

/// Where Customer.io's servers are.
public enum Region: String, Equatable, Sendable {
  /// The United States.
  case US
  /// The European Union.
  case EU
}
