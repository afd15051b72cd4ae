import Diagnostics
import JSONModel
import NotificationCenterModel
import Testing

@Suite struct CategoryConfigurationTests {
  private func read(_ text: String) throws -> CategoryConfiguration {
    try CategoryConfiguration(json: JSONParser.parse(bytes: Array(text.utf8)).value)
  }

  @Test("the article's file is taken as it is, with its numbers for options (CATE-16)")
  func article() throws {
    let configuration = try read(
      """
      { "NotificationConfig": {
          "UNNotificationCategory": {
            "seeCategory": { "identifier": "seeCategory", "actions": ["see1", "see2"], "options": 0 } },
          "UNNotificationAction": {
            "see1": { "identifier": "see1", "title": "I love it~", "options": 4 },
            "see2": { "identifier": "see2", "title": "I dont't care~", "options": 4 } } } }
      """)
    #expect(configuration.findings == [])
    let category = try #require(configuration.categories.first)
    #expect(category.identifier == "seeCategory" && category.options == [])
    #expect(category.actions.map(\.title) == ["I love it~", "I dont't care~"])
    #expect(category.actions.allSatisfy { $0.options == .foreground && $0.textInput == nil })
  }

  private static let full = """
    { "NotificationConfig": {
        "UNNotificationCategory": {
          "dynamic3": { "identifier": "dynamic3", "actions": ["reserve", "say"],
            "options": ["customDismissAction", "hiddenPreviewsShowTitle"],
            "intentIdentifiers": ["INSendMessageIntent"],
            "hiddenPreviewsBodyPlaceholder": "%u offers", "summaryFormat": "%u more offers" } },
        "UNNotificationAction": {
          "reserve": { "identifier": "reserve", "title": "Reserve now",
            "options": ["authenticationRequired"], "icon": { "systemImageName": "cart" } },
          "say": { "identifier": "say", "title": "Comment", "options": 0,
            "textInput": { "buttonTitle": "Send", "placeholder": "What do you think?" } } } } }
    """

  @Test("options as names, text input, icons and texts of previews (CATE-15, CATE-16)")
  func everything() throws {
    let configuration = try read(Self.full)
    #expect(configuration.findings == [])
    let category = try #require(configuration.categories.first)
    #expect(category.options == [.customDismissAction, .hiddenPreviewsShowTitle])
    #expect(category.hiddenPreviewsBodyPlaceholder == "%u offers")
    #expect(category.intentIdentifiers == ["INSendMessageIntent"])
    #expect(category.actions.map(\.icon) == [.system("cart"), nil])
    #expect(category.actions.first?.options == .authenticationRequired)
    #expect(category.actions.last?.textInput?.placeholder == "What do you think?")
  }

  @Test("what is exported is read back as it was")
  func roundTrip() throws {
    let categories = try read(Self.full).categories
    let again = try CategoryConfiguration(json: CategoryConfiguration.json(of: categories))
    #expect(again.categories == categories)
    #expect(again.findings == [])
  }

  @Test(
    "mistakes that do not keep the file from being used are findings (CATE-03, CATE-08, CATE-18)",
    arguments: [
      (
        #"{"UNNotificationCategory":{"a":{"identifier":"a","actions":["b"]}}}"#,
        ["CATE-18 the category a names the action b, which has no entry: the button is left out"]
      ),
      (
        #"{"UNNotificationAction":{"a":{"identifier":"a","title":"A","options":12}}}"#,
        ["– the options 12 of a have bits that mean nothing", "– no category names the action a"]
      ),
      (
        #"{"UNNotificationCategory":{"a":{"identifier":"b","actions":[],"options":["loud"]}}}"#,
        ["– b has an option that does not exist", "– the entry a has the identifier b"]
      ),
      (
        #"{"UNNotificationCategory":{"a":{"identifier":"","actions":[]},"b":{"identifier":"","actions":[]}}}"#,
        [
          "– the entry a has the identifier ", "– the entry b has the identifier ",
          "CATE-03 several entries have the identifier ",
          "CATE-03 an entry has an empty identifier",
        ]
      ),
    ])
  func findings(text: String, findings: [String]) throws {
    let found = try read(text).findings.map { "\($0.rule?.rawValue ?? "–") \($0.message)" }
    #expect(found == findings)
  }

  @Test("eleven actions are one too many (CATE-08)")
  func eleven() throws {
    let names = (0..<11).map { "a\($0)" }
    let categories = [
      NotificationCategory(
        identifier: "c", actions: names.map { NotificationAction(identifier: $0, title: "x") })
    ]
    let again = try CategoryConfiguration(json: CategoryConfiguration.json(of: categories))
    #expect(again.findings.map(\.rule) == [.`CATE-08`])
  }

  @Test(
    "a file of another shape is an error that names the key",
    arguments: [
      "[]", #"{"NotificationConfig":3}"#, #"{"UNNotificationCategory":[]}"#,
      #"{"UNNotificationCategory":{"a":{"identifier":"a","actions":[1]}}}"#,
      #"{"UNNotificationAction":{"a":{"identifier":"a"}}}"#,
      #"{"UNNotificationAction":{"a":{"identifier":"a","title":"A","options":true}}}"#,
    ])
  func badShape(text: String) {
    #expect(throws: JSONShapeError.self) { try read(text) }
  }

  @Test("entries of several files combine, a later one's in place of an earlier one's (CATE-16)")
  func severalFiles() throws {
    let files = try [
      #"{"UNNotificationCategory":{"a":{"identifier":"a","actions":["x","y"]}},"UNNotificationAction":{"x":{"identifier":"x","title":"X"}}}"#,
      #"{"NotificationConfig":{"UNNotificationAction":{"x":{"identifier":"x","title":"X2"},"y":{"identifier":"y","title":"Y"}}}}"#,
    ].map { try JSONParser.parse(bytes: Array($0.utf8)).value }
    let configuration = try CategoryConfiguration(files: files)
    #expect(configuration.findings == [])
    #expect(configuration.categories.first?.actions.map(\.title) == ["X2", "Y"])
  }

  @Test("a numbered category outside the pool is one that no content extension claims (CATE-17)")
  func pool() throws {
    let categories = ["dynamic0", "dynamic10", "dynamic11", "other99"].map {
      #""\#($0)":{"identifier":"\#($0)","actions":[]}"#
    }
    let configuration = try read(
      #"{"pool":{"prefix":"dynamic","from":0,"to":10},"UNNotificationCategory":{\#(categories.joined(separator: ","))}}"#
    )
    #expect(
      configuration.findings.map(\.message) == [
        "the category dynamic11 is outside the pool dynamic0 to dynamic10: no content extension "
          + "claims it"
      ])
    #expect(configuration.findings.map(\.rule) == [.`CATE-17`])
  }

  @Test("equal actions of several categories that say different things are a finding (CATE-03)")
  func sharedActions() {
    func category(_ name: String, _ title: String) -> NotificationCategory {
      NotificationCategory(
        identifier: name, actions: [NotificationAction(identifier: "x", title: title)])
    }
    let same = [category("a", "Yes"), category("b", "Yes")]
    #expect(CategoryConfiguration.findings(of: same) == [])
    let found = CategoryConfiguration.findings(of: same + [category("c", "No")])
    #expect(found.map(\.rule) == [.`CATE-03`])
  }
}
