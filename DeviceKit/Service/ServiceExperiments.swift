import AVFoundation
import Foundation
import Security
import UserNotifications

/// Pieces of code that a push can ask the service extension to run.
enum ServiceExperiments {
  /// The file that was attached last; it outlives the notification if the process does.
  static var source: URL?
  private static var filled: [UnsafeMutableRawPointer] = []

  /// - Returns: whether there is one of this name.
  static func run(
    _ name: String, _ content: UNMutableNotificationContent, _ request: UNNotificationRequest
  ) -> Bool {
    switch name {
    case "look-after": lookAfter()
    case "all-fields": change(content)
    case "badge-five": content.badge = 5
    case "group-read": readGroup()
    case "http": load("http://example.com/", "http")
    case "session": load("https://example.com/", "session")
    case "add-local": addLocal()
    case "audio": audio()
    case "keychain":
      read("kit-unlocked", "when-unlocked")
      read("kit-first", "after-first-unlock")
    case "files": readFiles()
    case "trigger":
      Notebook.see("trigger", request.trigger.map { "\(type(of: $0))" } ?? "none")
    default: return false
    }
    return true
  }

  private static func change(_ content: UNMutableNotificationContent) {
    content.subtitle = "Sub"
    content.body = "New"
    content.threadIdentifier = "new"
    content.categoryIdentifier = "kit"
    content.interruptionLevel = .passive
    content.userInfo["added"] = "yes"
  }

  // MARK: Files and memory

  /// Whether the file of the last attachment is still where it was made.
  private static func lookAfter() {
    let mark = Notebook.folder.appendingPathComponent("source.txt")
    if let source {
      try? source.path.write(to: mark, atomically: true, encoding: .utf8)
    } else if let path = try? String(contentsOf: mark, encoding: .utf8) {
      Notebook.see("source-there", FileManager.default.fileExists(atPath: path) ? "yes" : "no")
    }
  }

  private static func readGroup() {
    let shared = UserDefaults(suiteName: Notebook.group)?.string(forKey: "kit") ?? "none"
    Notebook.see("group-default", shared)
    Notebook.see("own-container", UserDefaults.standard.string(forKey: "kit") == nil ? "yes" : "no")
  }

  /// Whether the files that the app protected can be read.
  private static func readFiles() {
    for name in ["complete", "first-unlock", "no-protection"] {
      do {
        let data = try Data(contentsOf: Notebook.protectedFile(name))
        Notebook.see(name, String(decoding: data, as: UTF8.self))
      } catch { Notebook.see(name, error.kitText) }
    }
  }

  /// Takes memory in steps of a megabyte until the system ends the process.
  static func fillMemory() {
    for megabyte in 1...400 {
      let size = 1 << 20
      let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16_384)
      memset(block, Int32(megabyte | 1), size)
      filled.append(block)
      Notebook.see("megabytes", "\(megabyte)")
    }
  }

  private static func read(_ account: String, _ key: String) {
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecAttrService: "kit",
      kSecReturnData: true,
    ]
    var found: CFTypeRef?
    Notebook.see(key, "\(SecItemCopyMatching(query as CFDictionary, &found))")
  }

  // MARK: The system

  private static func load(_ address: String, _ key: String) {
    guard let url = URL(string: address) else { return }
    let done = DispatchSemaphore(value: 0)
    URLSession.shared.dataTask(with: url) { _, _, error in
      let text = error?.kitText ?? "ok"
      // Whether there is a network is not the question, but that the session answers.
      Notebook.see(key, key == "session" ? "answered" : text)
      done.signal()
    }.resume()
    done.wait()
  }

  private static func addLocal() {
    let content = UNMutableNotificationContent()
    content.title = "Local"
    let done = DispatchSemaphore(value: 0)
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false)
    UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: "from-service", content: content, trigger: trigger)
    ) { error in
      Notebook.see("service-add", error?.kitText ?? "none")
      done.signal()
    }
    done.wait()
  }

  private static func audio() {
    do {
      try AVAudioSession.sharedInstance().setActive(true)
      Notebook.see("audio", "active")
    } catch { Notebook.see("audio", "refused") }
  }
}
