// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// Why a bundle, or a property list of one, could not be read.
package typealias AppBundleError = CodedError<AppBundleErrorCode>

/// The kind of failure; scripts and tests compare this, never the message.
package enum AppBundleErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The bundle is missing, wrongly named or incomplete.
  case badBundle
  /// A property list is missing, broken or lacks what WAKE-13 asks for.
  case badPropertyList
}
