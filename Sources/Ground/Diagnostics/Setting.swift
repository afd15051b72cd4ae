/// The part of the configuration that a message is about.
///
/// A library says in words what to do. Each face adds how its users set it: the command line a
/// flag, a test its trait.
public enum Setting: String, Sendable, Hashable, CaseIterable {
  // MARK: - The device and the app

  /// The folder the device lives in.
  case deviceFolder
  /// The app that payloads are for.
  case bundle
  /// The app's service extension.
  case serviceExtension
  /// The app's content extension.
  case contentExtension
  /// The app's `.lproj` folders.
  case localizations
  /// The files of categories that the app registers.
  case categories
  /// The confinement of extensions.
  case sandbox
  /// Whether a crash is explained by a backtrace.
  case backtrace

  // MARK: - The network

  /// The hosts that answer: from folders, by a network file, or the real ones.
  case servedHosts
  /// Where exchanges are recorded.
  case recording
  /// The condition of the link.
  case condition

  // MARK: - Building an extension

  /// The Info.plist of the extension.
  case infoPlist
  /// Swift files outside of the extension's folder.
  case sources
  /// The sources of modules that the extension imports.
  case modules
  /// Whether stand-ins replace vendors' modules.
  case standIns
  /// Whether the Xcode project says which files belong to the extension.
  case xcodeProject
  /// The configuration of the Xcode project whose settings count.
  case configuration

  // MARK: - Runs over many payloads

  /// The file of results.
  case results
  /// Whether a batch goes on where its results end, or replaces them.
  case existingResults
  /// Whether a batch goes on where its results end.
  case resuming
  /// Whether results that are there are replaced.
  case overwriting
  /// Whether goldens are recorded anew.
  case goldenUpdate
  /// The sizes a sweep goes through.
  case sweepSizes
  /// How many sizes a sweep goes through.
  case sweepSteps
}

extension Setting {
  /// The message with a face's name for its setting, such as a flag, in brackets at its end.
  public static func naming(_ name: String?, in message: String) -> String {
    guard let name else { return message }
    return message.hasSuffix(".") ? "\(message.dropLast()) (\(name))." : "\(message) (\(name))"
  }
}
