import AppBundle

/// Xcode's build settings, for `$(NAME)` and `${NAME}` in property lists.
struct BuildSettings {
  /// How deep settings may name each other, as in `$(A_$(B))`.
  private static let maximumDepth = 16

  /// The team's identifier and a dot, as the signing puts it before keychain groups.
  ///
  /// Where no project or setting tells the team, it is the one that the keychain gives programs
  /// then, `KeychainCaller.teamIdentifier`.
  private static let prefix = "$(DEVELOPMENT_TEAM:default=PUSHSIM000)."

  private var values: [String: String]
  /// Settings that were asked for but are not known; they expand to nothing, as in Xcode.
  private(set) var unknownNames: Set<String> = []

  /// The settings of a product called `product`, overridden by those of `options`.
  init(product: String, module: String, options: BuildOptions) {
    values = [
      "PRODUCT_NAME": product,
      "TARGET_NAME": product,
      "TARGETNAME": product,
      "EXECUTABLE_NAME": product,
      "PRODUCT_MODULE_NAME": module,
      "PRODUCT_BUNDLE_IDENTIFIER": options.bundleIdentifier
        ?? Self.placeholder(product, options),
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!",
      "WRAPPER_EXTENSION": "appex",
      "FULL_PRODUCT_NAME": "\(product).appex",
      "DEVELOPMENT_LANGUAGE": "en",
      "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1",
      "CONFIGURATION": options.configuration
        ?? (options.isOptimized == true ? "Release" : "Debug"),
      "PLATFORM_NAME": "iphoneos",
      "IPHONEOS_DEPLOYMENT_TARGET": options.deploymentTarget ?? "",
      "AppIdentifierPrefix": Self.prefix,
      "TeamIdentifierPrefix": Self.prefix,
      "DEVELOPMENT_TEAM": "",
    ].merging(options.buildSettings) { _, override in override }
    // A setting that is kept out of the repository leaves an empty identifier, or an empty part.
    let identifier = expand("$(PRODUCT_BUNDLE_IDENTIFIER)")
    if identifier.split(separator: ".", omittingEmptySubsequences: false).contains("") {
      values["PRODUCT_BUNDLE_IDENTIFIER"] = Self.placeholder(product, options)
    }
  }

  private static func placeholder(_ product: String, _ options: BuildOptions) -> String {
    "\(options.appIdentifier ?? AppexBundle.placeholderApp).\(identifierPart(product))"
  }

  /// The Info.plist's keys among the settings, which Xcode adds where it generates the file.
  var infoPlistKeys: [String: String] {
    guard values["GENERATE_INFOPLIST_FILE"] == "YES" else { return [:] }
    let prefix = "INFOPLIST_KEY_"
    return Dictionary(
      values.filter { $0.key.hasPrefix(prefix) && !$0.value.isEmpty }
        .map { (String($0.key.dropFirst(prefix.count)), $0.value) }
    ) { first, _ in first }
  }

  /// The value of one setting.
  subscript(name: String) -> String? { values[name] }

  /// `product` as a part of a bundle identifier that no rule refuses.
  private static func identifierPart(_ product: String) -> String {
    let part = rfc1034(product).drop { $0 == "-" }
    return part.isEmpty ? "NotificationService" : String(part)
  }

  /// `text` with all settings expanded.
  mutating func expand(_ text: String) -> String { expand(text, depth: 0) }

  /// A property list's value with all settings in its strings expanded.
  mutating func expand(propertyList value: Any) -> Any {
    switch value {
    case let text as String: return expand(text)
    case let list as [Any]:
      var expanded: [Any] = []
      for element in list { expanded.append(expand(propertyList: element)) }
      return expanded
    case let dictionary as [String: Any]:
      var expanded: [String: Any] = [:]
      for (key, element) in dictionary { expanded[key] = expand(propertyList: element) }
      return expanded
    default: return value
    }
  }

  private mutating func expand(_ text: String, depth: Int) -> String {
    guard depth < Self.maximumDepth, text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard let reference = Self.reference(in: rest) else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      result += value(of: expand(String(reference), depth: depth + 1), depth: depth)
      rest = rest[reference.endIndex...].dropFirst()
    }
    return result + rest
  }

  /// Returns the text between the brackets of a reference at the beginning of `text`.
  private static func reference(in text: Substring) -> Substring? {
    let body = text.dropFirst()
    guard let open = body.first, let close = ["(": ")", "{": "}"][open] as Character? else {
      return nil
    }
    var depth = 0
    for index in body.indices {
      if body[index] == open { depth += 1 }
      if body[index] == close { depth -= 1 }
      if depth == 0 { return body[body.index(after: body.startIndex)..<index] }
    }
    return nil
  }

  /// The value of `NAME:modifier:…`.
  private mutating func value(of reference: String, depth: Int) -> String {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? ""
    var value = values[name].map { expand($0, depth: depth + 1) } ?? ""
    var isKnown = values[name] != nil
    for modifier in parts.dropFirst() {
      if value.isEmpty, modifier.hasPrefix("default=") {
        value = String(modifier.dropFirst("default=".count))
        isKnown = true
      }
      value = Self.apply(modifier, to: value)
    }
    if !isKnown { unknownNames.insert(name) }
    return value
  }

  private static func apply(_ modifier: String, to value: String) -> String {
    switch modifier {
    case "rfc1034identifier": rfc1034(value)
    case "c99extidentifier": moduleName(value)
    case "identifier": moduleName(value)
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    default: value
    }
  }

  /// Xcode's `rfc1034identifier`: everything but letters, digits, dots and hyphens is a hyphen.
  private static func rfc1034(_ text: String) -> String {
    String(
      text.map { character in
        character.isASCII && (character.isLetter || character.isNumber) || "-.".contains(character)
          ? character : "-"
      })
  }

  /// Xcode's `c99extidentifier`, by which it derives a module's name from a product's: what cannot
  /// stand in a name is an underscore.
  static func moduleName(_ product: String) -> String {
    let characters = product.enumerated().map { offset, character -> Character in
      let isLetter = character == "_" || character.isLetter
      let isDigit = character.isASCII && character.isNumber && offset > 0
      return isLetter || isDigit ? character : "_"
    }
    return characters.isEmpty ? "_" : String(characters)
  }
}
