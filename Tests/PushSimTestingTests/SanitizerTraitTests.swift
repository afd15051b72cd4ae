import PushSimTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct SanitizerTraitTests {
  private static let plist = """
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
    <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string>
    </dict></dict></plist>
    """

  private static let source = """
    import UserNotifications

    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        nonisolated(unsafe) var count = 0
        let group = DispatchGroup()
        for _ in 0..<2 {
          group.enter()
          Thread.detachNewThread {
            count += 1  // line 13
            group.leave()
          }
        }
        group.wait()
        contentHandler(request.content)
      }
    }
    """

  @Test("A race in an extension fails the test, with file and line (LIFE-48)")
  func race() async throws {
    let folder = try TestFolder(["Racy/NotificationService.swift": Self.source])
    try folder.write(Self.plist, to: "Racy/Info.plist")
    let trait: SanitizerTrait = .sanitize(.thread)
    let test = try #require(Test.current)
    try await withKnownIssue {
      try await trait.provideScope(for: test, testCase: nil) {
        let delivery = try await Simulator(extension: folder.file("Racy"))
          .deliver(.alert(title: "Hello").mutableContent())
        #expect(delivery.rules.contains("LIFE-48"))
      }
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.contains("LIFE-48") && comment.rawValue.contains("\(folder.path)/Racy")
          && comment.rawValue.contains(":13")
      }
    }
  }
}

/// The page about sanitizers shows its first line.
@Suite(.sanitize(.address)) struct SanitizedTests {
  @Test("Code without a mistake passes") func first() async throws {
    let delivery = try await Simulator(extension: Scene.trivial)
      .deliver(.alert(title: "Hello").mutableContent())
    expectDelivery(delivery, is: .modified)
  }
}
