import AppBundle
import Diagnostics
import NotificationModel

/// Which class the simulator makes an instance of for each notification.
enum PrincipalClass {
  /// The class that every service extension inherits from.
  static let base = InfoPlist.serviceClass

  /// The classes of `classes` that inherit from the base, directly or through others of `classes`
  /// or of `imported`.
  static func extensions(
    among classes: [ClassDeclaration], imported: [ClassDeclaration] = []
  ) -> [ClassDeclaration] {
    var known: Set<String> = [base]
    var found: [ClassDeclaration] = []
    var rest = classes + imported
    while true {
      let next = rest.filter { !known.isDisjoint(with: $0.inherited) }
      guard !next.isEmpty else { break }
      rest.removeAll { next.contains($0) }
      found += next
      known.formUnion(next.map(\.name))
    }
    return found.filter(classes.contains)
  }

  /// Names of the classes that inherit from the base, and that no other of them inherits from.
  static func candidates(
    among classes: [ClassDeclaration], imported: [ClassDeclaration] = []
  ) -> [String] {
    let found = extensions(among: classes, imported: imported)
    // A vendor's class may have the name of its subclass: `class A: Vendor.A`.
    let parents = Set(found.flatMap { type in type.inherited.filter { $0 != type.name } })
    return found.map(\.name).filter { !parents.contains($0) }
  }

  /// The Swift name of the class that Info.plist calls `name`, which may have a module before it.
  /// - Parameter imported: Classes of the modules compiled for the extension, one of which may be
  ///   named too.
  /// - Throws: `BuildError` with code `badSources` that lists the classes that would do.
  static func resolve(
    _ name: String, among classes: [ClassDeclaration], imported: [ClassDeclaration] = []
  ) throws(BuildError) -> String {
    if let match = declaration(name, among: classes, imported: imported) { return match.name }
    let candidates = candidates(among: classes, imported: imported)
    let hint =
      candidates.isEmpty
      ? "no class in the folder inherits from \(base)"
      : "the folder has \(candidates.joined(separator: ", "))"
    throw BuildError(
      .badSources,
      "NSExtensionPrincipalClass in Info.plist names \(name), but the Swift files declare no such "
        + "class at file level; \(hint) (WAKE-13); add files outside the folder to the sources",
      setting: .sources)
  }

  private static func declaration(
    _ name: String, among classes: [ClassDeclaration], imported: [ClassDeclaration]
  ) -> ClassDeclaration? {
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    return [classes, imported].lazy.compactMap { classes in
      classes.first { $0.objectiveCName == bare } ?? classes.first { $0.name == bare }
    }.first
  }

  /// Returns the reason why a device does not find the class under `name`, although the sources
  /// declare it.
  ///
  /// The runtime knows a class by its module and name, or by the name that `@objc(Name)` gives.
  /// - Parameters:
  ///   - module: The extension's module; nil where that is not known.
  ///   - modules: The modules compiled for the extension.
  static func misnaming(
    _ name: String, module: String?, modules: Set<String> = [], among classes: [ClassDeclaration],
    imported: [ClassDeclaration] = []
  ) -> Finding? {
    guard let match = declaration(name, among: classes, imported: imported) else { return nil }
    let parts = name.split(separator: ".").map(String.init)
    let proper = match.objectiveCName ?? "$(PRODUCT_MODULE_NAME).\(match.name)"
    guard parts.count == 2 else {
      guard match.objectiveCName != name else { return nil }
      let why = match.objectiveCName.map { "whose name is \($0) by @objc" } ?? "without its module"
      return notFound("\(name), a Swift class, \(why)", proper)
    }
    let isKnown = parts[0].contains("$") || module == nil || parts[0] == module
    guard isKnown || modules.contains(parts[0]) else {
      return notFound("\(name), but the class is in the module \(module ?? "")", proper)
    }
    guard let objectiveC = match.objectiveCName else { return nil }
    return Finding(
      rule: .`WAKE-13`, severity: .warning,
      message: "NSExtensionPrincipalClass names \(name), whose class is called \(objectiveC) by "
        + "@objc; no document says that a device finds it under its Swift name too",
      fix: "set NSExtensionPrincipalClass to \(objectiveC)", setting: .infoPlist)
  }

  private static func notFound(_ what: String, _ proper: String) -> Finding {
    Finding(
      rule: .`WAKE-13`, severity: .error,
      message: "NSExtensionPrincipalClass in the extension's Info.plist names \(what); a device "
        + "does not find it, and shows every push as it came",
      fix: "set NSExtensionPrincipalClass to \(proper)", setting: .infoPlist)
  }

  /// Refuses a service extension's principal class of which the sources tell that it is none.
  ///
  /// A class that inherits from an unknown one is left to the compiler.
  /// - Parameter classes: The extension's classes and those of its modules.
  /// - Throws: `BuildError` with code `badSources`.
  static func checkInheritance(
    of name: String, among classes: [ClassDeclaration]
  ) throws(BuildError) {
    guard isForeign(name, among: classes) else { return }
    throw BuildError(
      .badSources, "the principal class " + notInheriting(name, among: classes))
  }

  /// Refuses a service extension's class where the Info.plist at `path` declares a content extension.
  /// - Throws: `BuildError` with code `badPropertyList`.
  static func checkPoint(
    of name: String, among classes: [ClassDeclaration], _ path: String
  ) throws(BuildError) {
    guard extensions(among: classes).contains(where: { $0.name == name }) else { return }
    throw BuildError(
      .badPropertyList,
      "\(path) declares a content extension, but \(name) inherits from \(base); a service "
        + "extension's NSExtensionPointIdentifier is \(InfoPlist.extensionPoint) (WAKE-13)")
  }

  /// Returns the flaw of the class, and the classes that would do.
  static func notInheriting(_ name: String, among classes: [ClassDeclaration] = []) -> String {
    let candidates = candidates(among: classes)
    return "\(name), which NSExtensionPrincipalClass in Info.plist names, does not inherit from "
      + "\(base) (WAKE-13); "
      + (candidates.isEmpty
        ? "let it, and override didReceive(_:withContentHandler:)"
        : "name one that does: \(candidates.joined(separator: ", "))")
  }

  /// Supertypes that are not a service extension.
  private static let foreignTypes: Set<String> = [
    "NSObject", "Sendable", "UIResponder", "UIViewController", "UNNotificationContentExtension",
    "UNUserNotificationCenterDelegate",
  ]

  /// Whether everything that `name` inherits from is known and no service extension.
  private static func isForeign(_ name: String, among classes: [ClassDeclaration]) -> Bool {
    var seen: Set<String> = []
    var rest = [name]
    while let next = rest.popLast() {
      guard seen.insert(next).inserted, !foreignTypes.contains(next) else { continue }
      let inherited = classes.filter { $0.name == next }.map(\.inherited)
      // A class of its own name comes from a module whose sources are not here.
      guard !inherited.isEmpty, !(inherited.count == 1 && inherited[0].contains(next)) else {
        return false
      }
      rest += inherited.flatMap(\.self)
    }
    return true
  }

  /// The protocol that a content extension's view controller conforms to (CEXT-11).
  static let contentProtocol = "UNNotificationContentExtension"

  /// The class that a content extension's storyboard names, else the only one that conforms.
  /// - Throws: `BuildError` with code `badSources` when there is none, or no telling which.
  static func controller(
    named name: String?, among classes: [ClassDeclaration]
  ) throws(BuildError) -> String {
    let conforming = classes.filter { $0.inherited.contains(contentProtocol) }.map(\.name)
    if let name, classes.contains(where: { $0.name == name }) { return name }
    if name == nil, conforming.count == 1 { return conforming[0] }
    let found = conforming.isEmpty ? "no class does" : conforming.joined(separator: ", ") + " do"
    throw BuildError(
      .badSources,
      "cannot find the content extension's view controller"
        + (name.map { ": its storyboard names \($0), which the Swift files do not declare" } ?? "")
        + "; of the classes that could conform to \(contentProtocol), \(found); name it as "
        + "NSExtensionPrincipalClass (CEXT-01)")
  }

  /// The only class that can be the principal one, for a folder without an Info.plist.
  /// - Throws: `BuildError` with code `badPropertyList` that says which Info.plist to add.
  static func only(
    among classes: [ClassDeclaration], imported: [ClassDeclaration] = []
  ) throws(BuildError) -> String {
    let candidates = candidates(among: classes, imported: imported)
    if candidates.count == 1 { return candidates[0] }
    let found =
      candidates.isEmpty
      ? "no class inherits from \(base)"
      : "several classes inherit from \(base): \(candidates.joined(separator: ", "))"
    throw BuildError(
      .badPropertyList,
      "the folder has no Info.plist and \(found); add an Info.plist whose NSExtension dictionary "
        + "holds NSExtensionPointIdentifier \(InfoPlist.extensionPoint) and "
        + "NSExtensionPrincipalClass $(PRODUCT_MODULE_NAME).YourClass (WAKE-13), or name one that "
        + "lies elsewhere", setting: .infoPlist)
  }
}
