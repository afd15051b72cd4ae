/// What the simulated network could not do.
public struct NetworkError: Error, Sendable, CustomStringConvertible {
  /// Which kind of failure it is.
  public enum Code: String, Sendable, Hashable {
    /// A host, or a `HOST=DIR` argument, that is not well formed.
    case invalidHost
    /// The folder to serve does not exist or cannot be reached.
    case folderNotFound
    /// What should be served as a folder is something else.
    case notAFolder
    /// Two folders were given for one host, or none at all.
    case invalidHosts
    /// A certificate could not be made or loaded.
    case certificate
    /// The loopback ports could not be opened.
    case listen
    /// A file could not be read while it was served.
    case readFile
    /// A condition that is no preset and not well formed.
    case invalidCondition
    /// A fault that is not known or whose parameters are not well formed.
    case invalidFault
    /// A network file that cannot be read or does not keep to its schema.
    case invalidNetworkFile
    /// A folder of recordings that cannot be read or written.
    case recording
  }

  /// Which kind of failure it is.
  public var code: Code
  /// What was being done, to what, what went wrong, and what to do.
  public var message: String
  /// The error underneath, if there is one.
  public var cause: (any Error)?

  /// Makes an error.
  package init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// The message, and the error underneath.
  public var description: String {
    guard let cause else { return message }
    return "\(message) (\(cause))"
  }
}
