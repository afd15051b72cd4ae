import JSONModel

extension NotificationAction {
  private static let names: [(String, Int)] = [
    ("authenticationRequired", 1), ("destructive", 2), ("foreground", 4),
  ]

  init(_ reader: JSONReader, _ lint: inout ConfigurationLint) throws {
    let identifier = try reader.string("identifier")
    let options = try lint.bits(reader, Self.names, of: identifier)
    self.init(
      identifier: identifier, title: try reader.string("title"),
      options: Options(rawValue: options))
    if let json = reader.value("textInput") {
      let input = try JSONReader(json)
      textInput = TextInput(
        buttonTitle: try input.string("buttonTitle"),
        placeholder: try input.optionalString("placeholder") ?? "")
    }
    if let json = reader.value("icon") {
      let icon = try JSONReader(json)
      self.icon =
        try icon.optionalString("systemImageName").map(Icon.system)
        ?? icon.optionalString("templateImageName").map(Icon.template)
    }
  }

  /// Reads an entry of a file of categories; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    var lint = ConfigurationLint()
    try self.init(JSONReader(json), &lint)
  }

  /// An entry of a file of categories.
  public var json: JSONValue {
    var members: [String: JSONValue] = [
      "identifier": .string(identifier), "title": .string(title),
      "options": .integer(options.rawValue),
    ]
    if let textInput {
      members["textInput"] = [
        "buttonTitle": .string(textInput.buttonTitle),
        "placeholder": .string(textInput.placeholder),
      ]
    }
    switch icon {
    case .system(let name)?: members["icon"] = ["systemImageName": .string(name)]
    case .template(let name)?: members["icon"] = ["templateImageName": .string(name)]
    case nil: break
    }
    return .object(members)
  }
}

extension NotificationCategory {
  private static let names: [(String, Int)] = [
    ("customDismissAction", 1), ("allowInCarPlay", 2), ("hiddenPreviewsShowTitle", 4),
    ("hiddenPreviewsShowSubtitle", 8), ("allowAnnouncement", 16),
  ]

  init(
    _ reader: JSONReader, _ actions: [NotificationAction], _ lint: inout ConfigurationLint
  ) throws {
    let identifier = try reader.string("identifier")
    let options = try lint.bits(reader, Self.names, of: identifier)
    self.init(
      identifier: identifier, actions: actions, options: Options(rawValue: options),
      intentIdentifiers: reader.value("intentIdentifiers") == nil
        ? [] : try reader.names("intentIdentifiers"),
      hiddenPreviewsBodyPlaceholder: try reader.optionalString("hiddenPreviewsBodyPlaceholder"),
      summaryFormat: try reader.optionalString("summaryFormat"))
  }

  /// Reads an entry of a file of categories that holds its actions, and not their names; throws
  /// `JSONShapeError`.
  public init(json: JSONValue) throws {
    var lint = ConfigurationLint()
    let reader = try JSONReader(json)
    let actions = try reader.array("actions").map(NotificationAction.init(json:))
    try self.init(reader, actions, &lint)
  }

  /// An entry that holds its actions.
  public var json: JSONValue { entry(.array(actions.map(\.json))) }

  /// An entry of a file of categories.
  var configuration: JSONValue { entry(.array(actions.map { .string($0.identifier) })) }

  private func entry(_ actions: JSONValue) -> JSONValue {
    var members: [String: JSONValue] = [
      "identifier": .string(identifier), "options": .integer(options.rawValue),
      "actions": actions,
    ]
    if !intentIdentifiers.isEmpty {
      members["intentIdentifiers"] = .array(intentIdentifiers.map(JSONValue.string))
    }
    if let hiddenPreviewsBodyPlaceholder {
      members["hiddenPreviewsBodyPlaceholder"] = .string(hiddenPreviewsBodyPlaceholder)
    }
    if let summaryFormat { members["summaryFormat"] = .string(summaryFormat) }
    return .object(members)
  }
}

extension JSONReader {
  /// A list of names.
  func names(_ key: String) throws -> [String] {
    try array(key).map { name in
      guard let name = name.string else {
        throw JSONShapeError(key: key, found: "another value", expected: "a list of names")
      }
      return name
    }
  }
}
