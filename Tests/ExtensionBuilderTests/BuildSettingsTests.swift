import Diagnostics
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite struct BuildSettingsTests {
  static let table: [(text: String, expanded: String)] = [
    ("$(PRODUCT_MODULE_NAME).A", "My_Ext.A"),
    ("${PRODUCT_NAME}", "My Ext"),
    ("$(PRODUCT_BUNDLE_IDENTIFIER)", "com.example.app.My-Ext"),
    ("a $(EXECUTABLE_NAME) b $(DEVELOPMENT_LANGUAGE)", "a My Ext b en"),
    ("$(PRODUCT_NAME:rfc1034identifier)", "My-Ext"),
    ("$(PRODUCT_NAME:c99extidentifier:lower)", "my_ext"),
    ("$(SUITE)", "group.com.example"),
    ("$(S$(HALF))", "group.com.example"),
    ("$(CHAIN)", "<My Ext>"),
    ("$(AppIdentifierPrefix)com.example", "PUSHSIM000.com.example"),
    ("$(NOWHERE:default=x)", "x"),
    ("$(NOWHERE)", ""),
    ("$5 $ $(unclosed", "$5 $ $(unclosed"),
    ("$()", ""),
  ]

  private var settings: BuildSettings {
    var options = BuildOptions()
    options.buildSettings = [
      "SUITE": "group.com.example", "HALF": "UITE", "CHAIN": "<$(PRODUCT_NAME)>",
      "LOOP": "$(LOOP)",
    ]
    return BuildSettings(product: "My Ext", module: "My_Ext", options: options)
  }

  @Test("Xcode's build settings expand as in Xcode", arguments: table)
  func expansion(text: String, expanded: String) {
    var settings = settings
    #expect(settings.expand(text) == expanded)
  }

  @Test("a bundle identifier whose setting is kept elsewhere is the default one, and named")
  func hiddenIdentifier() {
    for identifier in ["$(HIDDEN)", "com.$(HIDDEN).push", "$(HIDDEN).push"] {
      var options = BuildOptions()
      options.bundleIdentifier = identifier
      var settings = BuildSettings(product: "My Ext", module: "My_Ext", options: options)
      #expect(settings.expand("$(PRODUCT_BUNDLE_IDENTIFIER)") == "com.example.app.My-Ext")
      #expect(settings.unknownNames == ["HIDDEN"])
    }
  }

  @Test(
    "the prefix of keychain groups is the team's, also where another setting tells it",
    arguments: ["$(AppIdentifierPrefix)a.b", "$(TeamIdentifierPrefix)a.b"])
  func team(text: String) {
    for team in ["ABCDE12345", "$(MY_TEAM)"] {
      var options = BuildOptions()
      options.buildSettings = ["DEVELOPMENT_TEAM": team, "MY_TEAM": "ABCDE12345"]
      var settings = BuildSettings(product: "A", module: "A", options: options)
      #expect(settings.expand(text) == "ABCDE12345.a.b")
      #expect(settings.unknownNames.isEmpty)
    }
  }

  @Test("a setting that names itself ends")
  func loop() {
    var settings = settings
    #expect(settings.expand("$(LOOP)") == "$(LOOP)")
  }

  @Test("unknown settings are reported, those with a default are not")
  func unknown() {
    var settings = settings
    _ = settings.expand("$(NOWHERE) $(OTHER:default=x) $(PRODUCT_NAME)")
    #expect(settings.unknownNames == ["NOWHERE"])
  }

  @Test("the finding about an unknown setting says where to give its value")
  func unknownFinding() throws {
    let tree = try TestFolder([
      "Ext/Info.plist": propertyList(
        serviceExtension("$(PRODUCT_MODULE_NAME).A") + "<key>Key</key><string>$(API_KEY)</string>")
    ])
    let description = try ExtensionDescription(
      folder: ExtensionFolder(reading: tree.file("Ext")),
      product: ExtensionDescription.Product(
        name: "Ext",
        classes: [
          ClassDeclaration(name: "A", objectiveCName: nil, inherited: [PrincipalClass.base])
        ], options: BuildOptions()))
    #expect(description.findings.count == 1)
    #expect(description.findings.first?.message.contains("$(API_KEY)") == true)
    #expect(description.findings.first?.fix?.contains("\"buildSettings\" in pushsim.json") == true)
  }

  @Test("settings expand in nested values, other values stay")
  func nested() {
    var settings = settings
    let expanded = settings.expand(propertyList: ["a": [["b": "$(SUITE)"], 1]] as [String: Any])
    let list = (expanded as? [String: Any])?["a"] as? [Any]
    #expect((list?.first as? [String: Any])?["b"] as? String == "group.com.example")
    #expect(list?.last as? Int == 1)
  }

  @Test(
    "module names derive from product names as in Xcode",
    arguments: [("My Ext", "My_Ext"), ("1st", "_st"), ("a-b.c", "a_b_c"), ("ÄÖ", "ÄÖ"), ("🔔", "_")])
  func moduleName(product: String, module: String) {
    #expect(BuildSettings.moduleName(product) == module)
  }
}
