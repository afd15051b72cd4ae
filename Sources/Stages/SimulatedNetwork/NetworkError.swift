// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// An error of the simulated network.
public typealias NetworkError = CodedError<NetworkErrorCode>

/// Which kind of failure it is.
public enum NetworkErrorCode: String, Sendable, Hashable {
  /// A host, or a `HOST=DIR` argument, that is not well formed.
  case invalidHost
  /// The folder to serve does not exist or cannot be reached.
  case folderNotFound
  /// The path of a served folder is not a folder.
  case notAFolder
  /// Two folders were given for one host, or none at all.
  case invalidHosts
  /// A certificate could not be made or loaded.
  case certificate
  /// The loopback ports could not be opened.
  case listen
  /// A file could not be read while it was served.
  case readFile
  /// A condition that is neither a preset nor well formed.
  case invalidCondition
  /// A fault that is not known or whose parameters are not well formed.
  case invalidFault
  /// A network file that cannot be read or does not keep to its schema.
  case invalidNetworkFile
  /// A folder of recordings that cannot be read or written.
  case recording
}
