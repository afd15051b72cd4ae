import SwiftSyntax

/// An Info.plist that names a class which is not there.
enum PrincipalClassCheck: Check {
  static let page = CheckPage(
    id: "principal-class", title: "Principal class not found", severity: .error,
    summary: "NSExtensionPrincipalClass names no service extension class of the source.",
    rationale: """
      The system makes an instance of the class that Info.plist names. When there is none, the
      extension ends at its start and every push is shown as it came. A Swift class is called by
      its module and its name, or by the name that @objc(Name) gives. This check does not know the
      module's name; `pushsim deliver` reports another module's.
      """,
    wrong: """
      <key>NSExtensionPrincipalClass</key>
      <string>NotificationService</string>
      """,
    right: """
      <key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).NotificationService</string>
      """,
    fix:
      "name the subclass of UNNotificationServiceExtension, with $(PRODUCT_MODULE_NAME). before it",
    rule: "WAKE-13")

  private static let key = "NSExtensionPrincipalClass"

  static func findings(in context: LintContext) -> [Finding] {
    let types = context.program.serviceExtensions
    guard let list = context.source.infoPlist, !types.isEmpty,
      list.value("NSExtension", "NSExtensionPointIdentifier") as? String
        == ExtensionPointCheck.servicePoint
    else { return [] }
    guard let name = list.value("NSExtension", key) as? String, !name.isEmpty else {
      guard list.value("NSExtension", "NSExtensionMainStoryboard") == nil else { return [] }
      return [Finding(.key("NSExtension", list), "the Info.plist names no principal class")]
    }
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    let names = types.map(\.name)
    if let type = types.first(where: { objectiveCName($0) == bare }) {
      guard isObjectiveC(type, context), name.contains(".") else { return [] }
      return [
        Finding(
          .key(key, list),
          "the principal class \(bare) is a class of Objective-C, which no module is part of",
          fix: "write \(bare)")
      ]
    }
    guard names.contains(bare) || context.program.types[bare] != nil else {
      return [
        Finding(
          .key(key, list),
          "the principal class \(bare) is not in the source; "
            + "\(names.joined(separator: ", ")) could be it")
      ]
    }
    guard name.contains(".") else {
      let known = types.first { $0.name == bare }.flatMap(objectiveCName)
      let why =
        known.map { "is called \($0) by @objc" } ?? "is a Swift class, named without its module"
      return [
        Finding(
          .key(key, list), "the principal class \(bare) \(why)",
          fix: "write \(known ?? "$(PRODUCT_MODULE_NAME).\(bare)")")
      ]
    }
    return inherits(bare, names, context)
      ? []
      : [
        Finding(
          .key(key, list), "the principal class \(bare) is not a UNNotificationServiceExtension")
      ]
  }

  private static func isObjectiveC(
    _ type: Program.TypeDeclaration, _ context: LintContext
  ) -> Bool {
    type.declaration.flatMap(context.program.file)?.isTranslated ?? false
  }

  private static func inherits(_ name: String, _ names: [String], _ context: LintContext) -> Bool {
    // A class above that is not in the files may be a vendor's.
    names.contains(name) || context.program.types[name]?.inherited.isEmpty == false
  }

  /// The name in `@objc(Name)`.
  private static func objectiveCName(_ type: Program.TypeDeclaration) -> String? {
    guard let node = type.declaration?.as(ClassDeclSyntax.self) else { return nil }
    return node.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "objc" }?
      .arguments?.trimmedDescription
  }
}
