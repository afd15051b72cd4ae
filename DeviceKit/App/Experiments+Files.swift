import Foundation
import Security
import UserNotifications

extension Experiments {
  /// Attachments of local requests, and what the app leaves for its extensions.
  static let files: [String: Piece] = [
    "local-attachment": { await attach(written("local.png")) },
    "bundle-attachment": {
      guard let file = Bundle.main.url(forResource: "Bundled", withExtension: "png") else {
        return Notebook.see("add-error", "no file")
      }
      await attach(file)
    },
    "gone-file": {
      let file = written("gone.png")
      await attach(file) { try? FileManager.default.removeItem(at: file) }
    },
    "group-write": {
      UserDefaults(suiteName: Notebook.group)?.set("shared", forKey: "kit")
      UserDefaults.standard.set("own", forKey: "kit")
    },
    "keychain": {
      store("kit-unlocked", kSecAttrAccessibleWhenUnlocked)
      store("kit-first", kSecAttrAccessibleAfterFirstUnlock)
    },
    "protected-files": protectedFiles,
    "attach-ten": attachTen,
    "count-attachments": {
      let kept = await center.deliveredNotifications()
        .filter { !$0.request.content.attachments.isEmpty }
      Notebook.see("with-attachment", "\(kept.count)")
    },
  ]

  /// A file of each class of protection, in the folder that the extension shares.
  private static func protectedFiles() {
    let classes: [(String, Data.WritingOptions)] = [
      ("complete", .completeFileProtection),
      ("first-unlock", .completeFileProtectionUntilFirstUserAuthentication),
      ("no-protection", .noFileProtection),
    ]
    for (name, protection) in classes {
      do {
        try Data("kit".utf8).write(to: Notebook.protectedFile(name), options: protection)
      } catch { Notebook.see("written-\(name)", error.kitText) }
    }
  }

  /// Ten notifications, each with a file of two megabytes that no other has.
  private static func attachTen() async {
    var errors: [String] = []
    for number in 0..<10 {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("ten-\(number).png")
      let padding = Data(repeating: UInt8(number), count: 2 << 20)
      try? (KitMedia.bytes("a.png") + padding).write(to: file)
      let content = content("Ten")
      do {
        content.attachments = [
          try UNNotificationAttachment(identifier: "a", url: file, options: nil)
        ]
      } catch {
        errors.append(error.kitText)
        continue
      }
      let error = await add("ten-\(number)", nil, content)
      if error != "none" { errors.append(error) }
    }
    Notebook.see("add-error", errors.first ?? "none")
  }

  private static func written(_ name: String) -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try? KitMedia.bytes("a.png").write(to: file)
    return file
  }

  private static func attach(_ file: URL, then change: () -> Void = {}) async {
    let content = content()
    do {
      content.attachments = [
        try UNNotificationAttachment(identifier: "a", url: file, options: nil)
      ]
    } catch { return Notebook.see("add-error", error.kitText) }
    change()
    Notebook.see("add-error", await add("attached", nil, content))
    Notebook.see(
      "local-source", FileManager.default.fileExists(atPath: file.path) ? "there" : "gone")
  }

  private static func store(_ account: String, _ accessible: CFString) {
    let item: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecAttrService: "kit",
      kSecAttrAccessible: accessible, kSecValueData: Data("kit".utf8),
    ]
    SecItemDelete(item as CFDictionary)
    Notebook.see("stored-\(account)", "\(SecItemAdd(item as CFDictionary, nil))")
  }
}
