import AppBundle
// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// Why a folder could not be built, or a bundle could not be loaded.
package typealias BuildError = CodedError<BuildErrorCode>

/// The kind of failure; scripts and tests compare this, never the message.
package enum BuildErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The output's name does not end in `.appex`, or its place is taken by something else.
  case badOutput
  /// The extension's folder, or a file in it, is missing or cannot be read.
  case unreadableInput
  /// An Info.plist or an entitlements file is missing, broken or lacks what WAKE-13 asks for.
  case badPropertyList
  /// A `pushsim.json` is not JSON, or holds what it must not.
  case badProjectFile
  /// The Swift files cannot become a service extension: `@main`, no principal class, …
  case badSources
  /// An `.appex` is missing, wrongly named or incomplete.
  case badBundle
  /// `swiftc` is not on the PATH or did not start.
  case compilerMissing
  /// The prebuilt device SDK was not found.
  case sdkMissing
  /// `swiftc` reported errors; they were handed to the diagnostics sink.
  case compilationFailed
  /// The result could not be written.
  case outputFailed
  /// The task that built was cancelled, as Ctrl-C does.
  case interrupted

  /// The exit status the command line gives for it.
  package var exitStatus: Int32 {
    switch self {
    case .badOutput: 64
    case .unreadableInput, .badPropertyList, .badProjectFile, .badSources,
      .badBundle:
      66
    case .compilationFailed: 1
    case .compilerMissing, .sdkMissing, .outputFailed: 70
    case .interrupted: 130
    }
  }
}

extension BuildError {
  /// Why a bundle or a property list of the build could not be read.
  /// - Parameter code: the kind of failure it is for the build; the same kind by default.
  package init(_ error: AppBundleError, as code: Code? = nil) {
    let same: Code =
      switch error.code {
      case .badBundle: .badBundle
      case .badPropertyList: .badPropertyList
      }
    self.init(code ?? same, error.message, cause: error.cause)
  }

  /// Reads what belongs to a bundle.
  package static func mapping<Value>(
    as code: Code? = nil, _ read: () throws(AppBundleError) -> Value
  ) throws(BuildError) -> Value {
    do { return try read() } catch { throw BuildError(error, as: code) }
  }
}
