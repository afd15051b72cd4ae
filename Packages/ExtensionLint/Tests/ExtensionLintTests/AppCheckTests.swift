import ExtensionLint
import Foundation
import Testing

/// Checks of an app's source with the content extensions that it brings.
@Suite struct AppCheckTests {
  private typealias Folder = ExtensionFolderOnDisk

  private static let answer = """
    func didReceive(
      _ response: UNNotificationResponse,
      completionHandler done: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) { done(.dismiss) }
    """

  /// The options of actions that are found, by line, where a content extension claims `claimed`.
  private func found(claimed: String, members: String = answer, file: String = "Card.swift")
    throws -> [String]
  {
    let category = """
      let identifier = "invitation"
      let accept = UNNotificationAction(
        identifier: "accept", title: "Accept",
        options: [.foreground])
      center.setNotificationCategories([
        UNNotificationCategory(
          identifier: identifier,
          actions: [
            accept, UNNotificationAction(identifier: "later", title: "Later"),
            UNTextInputNotificationAction(
              identifier: "say", title: "Say", options: .authenticationRequired)
          ], intentIdentifiers: []),
        UNNotificationCategory(
          identifier: "other",
          actions: [UNNotificationAction(identifier: "a", title: "A", options: .foreground)],
          intentIdentifiers: []),
      ])
      """
    let info = Folder.info(point: "com.apple.usernotifications.content-extension")
      .replacingOccurrences(
        of: "<key>NSExtensionPrincipalClass</key>",
        with: """
          <key>NSExtensionAttributes</key><dict>
          <key>UNNotificationExtensionCategory</key>\(claimed)</dict>
          <key>NSExtensionPrincipalClass</key>
          """)
    let folder = try Folder(files: [
      "AppDelegate.swift": category, "Card/Info.plist": info,
      "Card/\(file)": members.isEmpty ? "" : "class Card {\n\(members)\n}",
    ])
    var target = ExtensionTarget()
    target.sources = [folder.url.appendingPathComponent("AppDelegate.swift").path]
    target.contentExtensions = [folder.url.appendingPathComponent("Card").path]
    return try folder.found(target).sorted()
  }

  @Test("CEXT-16: options that lead away from a content extension that answers are found")
  func options() throws {
    let both = ["content-action-options 11", "content-action-options 4"]
    #expect(try found(claimed: "<string>invitation</string>") == both)
    #expect(try found(claimed: "<array><string>invitation</string></array>") == both)
    let objectiveC = "- (void)didReceiveNotificationResponse:(UNNotificationResponse *)response"
    #expect(
      try found(claimed: "<string>invitation</string>", members: objectiveC, file: "Card.m") == both
    )
  }

  @Test("the options are right where nothing answers, and of categories that nothing claims")
  func right() throws {
    #expect(try found(claimed: "<string>invitation</string>", members: "") == [])
    #expect(try found(claimed: "<string>message</string>") == [])
  }
}
