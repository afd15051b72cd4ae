import Foundation

/// The purpose of a bundle's program, by Apple's identifier.
package enum ExtensionPoint: String, Sendable, Hashable {
  /// May change a push before it is shown.
  case service = "com.apple.usernotifications.service"
  /// Shows an interface of its own for a delivered notification (CEXT-01).
  case content = "com.apple.usernotifications.content-extension"
  /// No extension, but the app itself, by the type of its target.
  case application = "com.apple.product-type.application"
}

/// An extension's Info.plist with the rules of WAKE-13.
package struct InfoPlist {
  /// The extension point of notification service extensions.
  package static let extensionPoint = ExtensionPoint.service.rawValue
  /// The class that a service extension's principal class inherits from.
  package static let serviceClass = "UNNotificationServiceExtension"
  /// Our key that tells the supervisor how to start the executable.
  package static let processModelKey = "PushSimulatorProcessModel"

  /// The keys and values, settings expanded.
  package var values: [String: Any]

  package init(_ values: [String: Any]) { self.values = values }

  /// The string under `key`; nil when absent, empty or of another kind.
  package func string(_ key: String) -> String? {
    guard let text = values[key] as? String, !text.isEmpty else { return nil }
    return text
  }

  /// `NSExtensionMainStoryboard`; nil when absent.
  package var mainStoryboard: String? {
    extensionAttributes?["NSExtensionMainStoryboard"] as? String
  }

  /// The values under `NSExtensionAttributes`.
  package var attributes: [String: Any] {
    extensionAttributes?["NSExtensionAttributes"] as? [String: Any] ?? [:]
  }

  private var extensionAttributes: [String: Any]? { values["NSExtension"] as? [String: Any] }

  /// `NSExtensionPointIdentifier`; nil when absent or no string.
  package var pointIdentifier: String? {
    extensionAttributes?["NSExtensionPointIdentifier"] as? String
  }

  /// `NSExtensionPrincipalClass`; nil when absent or empty.
  package var principalClass: String? {
    guard let name = extensionAttributes?["NSExtensionPrincipalClass"] as? String, !name.isEmpty
    else { return nil }
    return name
  }

  /// Checks that the file at `path` declares a notification extension (WAKE-13, CEXT-01).
  /// - Throws: `AppBundleError` with `code` that names the missing or wrong key.
  /// - Returns: Its kind, and the principal class's name; nil for a content extension whose
  ///   storyboard knows it.
  package func requireExtension(
    _ path: String, code: AppBundleError.Code
  ) throws(AppBundleError) -> (point: ExtensionPoint, principalClass: String?) {
    guard extensionAttributes != nil else {
      throw AppBundleError(
        code,
        "\(path) has no NSExtension dictionary; add one with NSExtensionPointIdentifier "
          + "\(Self.extensionPoint) and NSExtensionPrincipalClass (WAKE-13)")
    }
    let name = pointIdentifier
    guard let point = name.flatMap(ExtensionPoint.init), point != .application else {
      throw AppBundleError(
        code,
        "\(path) gives \(name.map { "\"\($0)\"" } ?? "no string") as NSExtensionPointIdentifier; "
          + "a notification service extension has \(Self.extensionPoint) (WAKE-13), a content "
          + "extension \(ExtensionPoint.content.rawValue) (CEXT-01)")
    }
    if point == .content, principalClass == nil, mainStoryboard != nil { return (point, nil) }
    guard let principalClass else {
      let base =
        point == .content
        ? "view controller of the interface" : "subclass of \(Self.serviceClass)"
      throw AppBundleError(
        code,
        "\(path) has no NSExtensionPrincipalClass in its NSExtension dictionary; name the "
          + "\(base), such as "
          + (point == .content
            ? "$(PRODUCT_MODULE_NAME).NotificationViewController, or the storyboard with "
              + "NSExtensionMainStoryboard (CEXT-01)"
            : "$(PRODUCT_MODULE_NAME).NotificationService (WAKE-13)"))
    }
    return (point, principalClass)
  }

  /// Checks that `CFBundleExecutable` is the plain name of a file.
  /// - Throws: `AppBundleError` with `code`.
  package func requireExecutableName(_ path: String, code: AppBundleError.Code)
    throws(AppBundleError) -> String
  {
    guard let name = string("CFBundleExecutable") else {
      throw AppBundleError(
        code, "\(path) has no CFBundleExecutable; add the executable's file name")
    }
    guard !name.contains("/"), name != ".", name != "..", name != "Info.plist" else {
      throw AppBundleError(
        code, "\(path) gives \"\(name)\" as CFBundleExecutable; it must be a plain file name")
    }
    return name
  }
}
