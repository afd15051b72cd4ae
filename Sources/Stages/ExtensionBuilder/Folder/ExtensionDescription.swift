import AppBundle
import Diagnostics
import Foundation
import JSONModel
import NotificationModel

/// The result of Xcode's reading of an extension's Info.plist, entitlements and build settings.
struct ExtensionDescription {
  let moduleName: String
  /// Whether it is a service or a content extension.
  let point: ExtensionPoint
  /// Whether a storyboard makes the principal class's instance, with a coder.
  let hasStoryboard: Bool
  /// The principal class's Swift name, without its module.
  let principalClass: String
  let executableName: String
  /// Expanded, with Xcode's defaults.
  let infoPlist: InfoPlist
  /// Expanded; nil when the folder has none.
  let entitlements: [String: Any]?
  private(set) var findings: [Finding] = []

  /// The classes that are service extensions, whose methods override the SDK's.
  let extensionClasses: Set<String>

  /// The kind of product that the property lists are read for.
  struct Product {
    /// The product's name.
    let name: String
    /// Classes of the extension's files.
    let classes: [ClassDeclaration]
    /// The modules compiled for it, and their classes.
    var modules: Set<String> = []
    var importedClasses: [ClassDeclaration] = []
    let options: BuildOptions
  }

  /// Reads the property lists of `folder`, or those that the options name, for `product`.
  /// - Throws: `BuildError` with code `badPropertyList` or `badSources`.
  init(folder: ExtensionFolder, product: Product) throws(BuildError) {
    var url = product.options.infoPlist
    if url == nil { url = try folder.infoPlist()?.url }
    let path = url?.path ?? folder.url.appendingPathComponent("Info.plist").path
    var raw: [String: Any] = [:]
    if let url {
      raw = try Self.read(url)
    } else {
      let name = try PrincipalClass.only(among: product.classes, imported: product.importedClasses)
      raw["NSExtension"] = [
        "NSExtensionPointIdentifier": InfoPlist.extensionPoint,
        "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).\(name)",
      ]
      findings.append(Self.noInfoPlist(name))
    }
    moduleName = try Self.moduleName(raw: InfoPlist(raw), product)
    var settings = BuildSettings(
      product: product.name, module: moduleName, options: product.options)
    infoPlist = Self.expanded(raw, &settings)
    let (plist, code) = (infoPlist, AppBundleError.Code.badPropertyList)
    let declared = try BuildError.mapping { () throws(AppBundleError) in
      try plist.requireExtension(path, code: code)
    }
    point = declared.point
    hasStoryboard = declared.principalClass == nil
    if let name = declared.principalClass {
      principalClass = try PrincipalClass.resolve(
        name, among: product.classes, imported: product.importedClasses)
      let classes = product.classes + product.importedClasses
      switch point {
      case .service:
        let misnaming = PrincipalClass.misnaming(
          name, module: moduleName, modules: product.modules, among: product.classes,
          imported: product.importedClasses)
        let guess = Self.guessedModule(moduleName, name, product, folder)
        findings += [misnaming, guess].compactMap(\.self)
        try PrincipalClass.checkInheritance(of: principalClass, among: classes)
      case .content: try PrincipalClass.checkPoint(of: principalClass, among: classes, path)
      case .application: break  // no extension is one
      }
    } else {
      principalClass = try PrincipalClass.controller(
        named: try Storyboard.controller(infoPlist, path, in: folder.url), among: product.classes)
    }
    extensionClasses = Set(
      PrincipalClass.extensions(among: product.classes, imported: product.importedClasses)
        .map(\.name))
    executableName = try BuildError.mapping { () throws(AppBundleError) in
      try plist.requireExecutableName(path, code: code)
    }
    try Self.checkIdentifier(infoPlist, path)
    entitlements = try Self.entitlements(folder, product, &settings, &findings)
    findings += settings.unknownNames.sorted().map(Self.unknownSetting)
  }

  /// Reads the property lists of an app that starts at `entry`; one without an Info.plist has what its
  /// build settings generate.
  /// - Throws: `BuildError` with code `badPropertyList`.
  init(app folder: ExtensionFolder, entry: AppEntry, product: Product) throws(BuildError) {
    var url = product.options.infoPlist
    if url == nil { url = folder.appInfoPlist?.url }
    let path = url?.path ?? folder.url.appendingPathComponent("Info.plist").path
    var raw: [String: Any] = [:]
    if let url { raw = try Self.read(url) }
    moduleName = product.options.moduleName ?? BuildSettings.moduleName(product.name)
    var settings = BuildSettings(
      product: product.name, module: moduleName, options: product.options)
    infoPlist = Self.expanded(raw, &settings)
    point = .application
    hasStoryboard = false
    if case .type(let name) = entry { principalClass = name } else { principalClass = "" }
    extensionClasses = []
    let plist = infoPlist
    executableName = try BuildError.mapping { () throws(AppBundleError) in
      try plist.requireExecutableName(path, code: .badPropertyList)
    }
    try Self.checkIdentifier(infoPlist, path)
    entitlements = try Self.entitlements(folder, product, &settings, &findings)
    findings += settings.unknownNames.sorted().map(Self.unknownSetting)
  }

  private static func read(_ url: URL) throws(BuildError) -> [String: Any] {
    try BuildError.mapping { () throws(AppBundleError) in try PropertyListFile.read(url) }
  }

  private static func noInfoPlist(_ name: String) -> Finding {
    Finding(
      rule: .`WAKE-13`, severity: .warning,
      message: "the folder has no Info.plist; one was made that names \(name), the only subclass "
        + "of \(PrincipalClass.base)",
      fix: "add the Info.plist of the extension's target, or name it; without one a device does "
        + "not find the extension", setting: .infoPlist)
  }

  /// Where nothing but Info.plist says what the module is called, it may say it wrong.
  private static func guessedModule(
    _ moduleName: String, _ name: String, _ product: Product, _ folder: ExtensionFolder
  ) -> Finding? {
    let known = [product.name, folder.url.lastPathComponent].map(BuildSettings.moduleName)
    guard product.options.moduleName == nil, name.hasPrefix("\(moduleName)."),
      !known.contains(moduleName)
    else { return nil }
    return Finding(
      rule: .`WAKE-13`, severity: .warning,
      message: "NSExtensionPrincipalClass writes the module \(moduleName) out, and nothing here "
        + "says that the target's module is called so; a device finds no class otherwise",
      fix: "write $(PRODUCT_MODULE_NAME) before the class", setting: .infoPlist)
  }

  private static func unknownSetting(_ name: String) -> Finding {
    Finding(
      rule: nil, severity: .warning,
      message: "the build setting $(\(name)) is not known here and was replaced by nothing",
      fix: "give its value under \"buildSettings\" in \(ProjectFile.name), or write it out")
  }

  /// The module that Info.plist writes out before the class, else the one Xcode derives.
  private static func moduleName(
    raw: InfoPlist, _ product: Product
  ) throws(BuildError) -> String {
    let parts = (raw.principalClass ?? "").split(separator: ".").map(String.init)
    // The class may come from another module, which is not the extension's then.
    let isOwn = parts.count == 2 && !parts[0].contains("$") && !product.modules.contains(parts[0])
    let name =
      product.options.moduleName ?? (isOwn ? parts[0] : nil)
      ?? BuildSettings.moduleName(product.name)
    guard name == BuildSettings.moduleName(name) else {
      throw BuildError(
        .badPropertyList,
        "\"\(name)\" cannot be the extension's module name: a module's name has letters, digits "
          + "and underscores only; write $(PRODUCT_MODULE_NAME) before the class in "
          + "NSExtensionPrincipalClass")
    }
    return name
  }

  /// `raw` with build settings expanded, and the keys that Xcode generates when they are missing.
  private static func expanded(_ raw: [String: Any], _ settings: inout BuildSettings) -> InfoPlist {
    var defaults: [String: Any] = [
      "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
      "CFBundleDisplayName": "$(PRODUCT_NAME)",
      "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
      "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleName": "$(PRODUCT_NAME)",
      "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
      "CFBundleShortVersionString": "$(MARKETING_VERSION)",
      "CFBundleSupportedPlatforms": ["iPhoneOS"],
      "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
    ]
    if let target = settings["IPHONEOS_DEPLOYMENT_TARGET"], !target.isEmpty {
      defaults["MinimumOSVersion"] = target
    }
    let merged = raw.merging(settings.infoPlistKeys) { given, _ in given }
      .merging(defaults) { given, _ in given }
    var values: [String: Any] = [:]
    for (key, value) in merged { values[key] = settings.expand(propertyList: value) }
    values[InfoPlist.processModelKey] = AppexBundle.ProcessModel.zygote.rawValue
    return InfoPlist(values)
  }

  private static func checkIdentifier(_ plist: InfoPlist, _ path: String) throws(BuildError) {
    let identifier = plist.string("CFBundleIdentifier") ?? ""
    guard BundleIdentifier(identifier) == nil else { return }
    throw BuildError(
      .badPropertyList,
      "\(path) gives \"\(identifier)\" as CFBundleIdentifier, which is not a bundle identifier; use "
        + "letters, digits, hyphens and dots as in com.example.app.NotificationService")
  }

  private static func entitlements(
    _ folder: ExtensionFolder, _ product: Product, _ settings: inout BuildSettings,
    _ findings: inout [Finding]
  ) throws(BuildError) -> [String: Any]? {
    var url = product.options.entitlements
    if url == nil, let (item, finding) = folder.entitlements(product: product.name) {
      url = item.url
      if let finding { findings.append(finding) }
    }
    guard let url else { return nil }
    var values: [String: Any] = [:]
    for (key, value) in try read(url) {
      values[key] = settings.expand(propertyList: value)
    }
    return values
  }
}
