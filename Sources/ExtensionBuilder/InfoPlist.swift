import Foundation

/// An extension's Info.plist with the rules of WAKE-13.
struct InfoPlist {
  /// The extension point of notification service extensions.
  static let extensionPoint = "com.apple.usernotifications.service"
  /// Our key that tells the supervisor how to start the executable.
  static let processModelKey = "PushSimulatorProcessModel"

  /// The keys and values, settings expanded.
  var values: [String: Any]

  /// Makes one with `values`.
  init(_ values: [String: Any]) { self.values = values }

  /// The string under `key`; nil when absent, empty or of another kind.
  func string(_ key: String) -> String? {
    guard let text = values[key] as? String, !text.isEmpty else { return nil }
    return text
  }

  private var extensionAttributes: [String: Any]? { values["NSExtension"] as? [String: Any] }

  /// `NSExtensionPointIdentifier`; nil when absent or no string.
  var pointIdentifier: String? { extensionAttributes?["NSExtensionPointIdentifier"] as? String }

  /// `NSExtensionPrincipalClass`; nil when absent or empty.
  var principalClass: String? {
    guard let name = extensionAttributes?["NSExtensionPrincipalClass"] as? String, !name.isEmpty
    else { return nil }
    return name
  }

  /// Checks that the file at `path` declares a notification service extension (WAKE-13).
  /// - Throws: `BuildError` with `code` that names the missing or wrong key.
  /// - Returns: The principal class's name.
  func requireServiceExtension(
    _ path: String, code: BuildError.Code
  ) throws(BuildError) -> String {
    guard extensionAttributes != nil else {
      throw BuildError(
        code,
        "\(path) has no NSExtension dictionary; add one with NSExtensionPointIdentifier "
          + "\(Self.extensionPoint) and NSExtensionPrincipalClass (WAKE-13)")
    }
    let point = pointIdentifier
    guard point == Self.extensionPoint else {
      throw BuildError(
        code,
        "\(path) gives \(point.map { "\"\($0)\"" } ?? "no string") as NSExtensionPointIdentifier; "
          + "a notification service extension has \(Self.extensionPoint) (WAKE-13)")
    }
    guard let principalClass else {
      throw BuildError(
        code,
        "\(path) has no NSExtensionPrincipalClass in its NSExtension dictionary; name the "
          + "subclass of \(PrincipalClass.base), such as "
          + "$(PRODUCT_MODULE_NAME).NotificationService (WAKE-13)")
    }
    return principalClass
  }

  /// Checks that `CFBundleExecutable` is the plain name of a file.
  /// - Throws: `BuildError` with `code`.
  func requireExecutableName(_ path: String, code: BuildError.Code) throws(BuildError) -> String {
    guard let name = string("CFBundleExecutable") else {
      throw BuildError(code, "\(path) has no CFBundleExecutable; add the executable's file name")
    }
    guard !name.contains("/"), name != ".", name != "..", name != "Info.plist" else {
      throw BuildError(
        code, "\(path) gives \"\(name)\" as CFBundleExecutable; it must be a plain file name")
    }
    return name
  }
}
