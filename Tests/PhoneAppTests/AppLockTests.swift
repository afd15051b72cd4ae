import Foundation
import NotificationModel
import PushSimTesting
import PushSimulator
import Testing

/// Apps on a locked phone.
@Suite(.timeLimit(.minutes(5))) struct AppLockTests {
  private static let delegate = """
      let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        .appendingPathComponent("secret.txt")
      let item: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrAccount: "token",
      ]

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        center.delegate = self
        center.requestAuthorization(options: [.alert]) { _, _ in }
        var added = item
        added[kSecValueData] = Data("token".utf8)
        SecItemAdd(added as CFDictionary, nil)
        if !FileManager.default.fileExists(atPath: file.path) {
          try? Data("secret".utf8).write(to: file, options: .completeFileProtection)
        }
        let names = [
          UIApplication.protectedDataWillBecomeUnavailableNotification,
          UIApplication.protectedDataDidBecomeAvailableNotification,
        ]
        for name in names {
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            print("posted \\($0.name.rawValue)")
          }
        }
        look("launched")
        return true
      }

      func look(_ moment: String) {
        let status = SecItemCopyMatching(item as CFDictionary, nil)
        let isRead = (try? Data(contentsOf: file)) != nil
        print(moment, status, isRead, UIApplication.shared.isProtectedDataAvailable)
      }

      func applicationWillEnterForeground(_ application: UIApplication) {}
      func applicationDidBecomeActive(_ application: UIApplication) {}
      func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
        look("will")
      }
      func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
        look("did")
      }
      func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
      ) async -> UIBackgroundFetchResult {
        look("push")
        return .newData
      }
    """

  private func phone() async throws -> Phone {
    try await SampleApps.phone(
      SampleApps.written("Secrets", Self.delegate, after: "import Security"))
  }

  @Test(
    "A locked phone's keys are gone for an app that runs, and it hears of that before (LIFE-40)")
  func running() async throws {
    let phone = try await phone()
    let app = try phone.app
    #expect(app.printed == ["launched 0 true true"])
    phone.lock()
    await phone.settle()
    try await phone.push(.background())
    #expect(
      app.printed.dropFirst() == [
        "will 0 true true", "posted UIApplicationProtectedDataWillBecomeUnavailable",
        "push -25308 false false",
      ])
    #expect(app.callbacks.contains("protectedDataWillBecomeUnavailable"))
    #expect(
      app.findings.contains {
        $0.message.contains("NSFileProtectionComplete and could not be opened")
          && $0.fix?.contains("what the app needs") == true
      })
    phone.unlock()
    await phone.settle()
    #expect(
      app.printed.dropFirst(4) == [
        "did 0 true true", "posted UIApplicationProtectedDataDidBecomeAvailable",
      ])
  }

  @Test(
    "A suspended app hears of the lock when a push wakes it; one that starts finds it (LIFE-40)")
  func woken() async throws {
    let phone = try await phone()
    let app = try phone.app
    try app.background()
    await phone.settle()
    phone.lock()
    await phone.settle()
    #expect(app.printed.count == 1, "\(app.printed)")
    try await phone.push(.background())
    #expect(app.printed.last == "push -25308 false false")
    #expect(app.printed.contains("will 0 true true"))
    try app.terminate()
    await phone.settle()
    let before = app.printed.count
    try await phone.push(.background())
    #expect(
      app.printed.dropFirst(before) == ["launched -25308 false false", "push -25308 false false"])
    phone.unlock()
    try app.launch()
    await phone.settle()
    let names = app.callbacks.suffix(3)
    #expect(
      names == ["protectedDataDidBecomeAvailable", "willEnterForeground", "didBecomeActive"])
  }
}
