/// An Info.plist that does not declare a notification service extension.
enum ExtensionPointCheck: Check {
  static let servicePoint = "com.apple.usernotifications.service"
  static let contentPoint = "com.apple.usernotifications.content-extension"

  static let page = CheckPage(
    id: "extension-point", title: "Wrong extension point", severity: .error,
    summary: "The Info.plist does not declare a notification service extension.",
    rationale: """
      The system finds the extension by NSExtensionPointIdentifier. Under another one it is never
      started for a push.
      """,
    wrong: """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.usernotifications.content-extension</string>
      """,
    right: """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.usernotifications.service</string>
      """,
    fix: "set NSExtensionPointIdentifier in the NSExtension dictionary to \(servicePoint)",
    rule: "WAKE-13")

  static func findings(in context: LintContext) -> [Finding] {
    guard let list = context.source.infoPlist, !context.program.serviceExtensions.isEmpty else {
      return []
    }
    guard list.values["NSExtension"] != nil else {
      return [Finding(.key("<dict>", list), "the Info.plist has no NSExtension dictionary")]
    }
    let key = "NSExtensionPointIdentifier"
    guard let point = list.value("NSExtension", key) as? String else {
      return [Finding(.key("NSExtension", list), "the Info.plist names no extension point")]
    }
    guard point != servicePoint, !point.hasPrefix("$(") else { return [] }
    return [
      Finding(.key(key, list), "the extension point \(point) is not that of a service extension")
    ]
  }
}
