import Foundation
import TestSupport

extension TestExtension {
  /// An extension that does what the key `act` of the push names, as apps' code would, and answers
  /// in the title.
  static let acting = TestExtension(
    name: "Acting",
    swiftFiles: [
      "NotificationService.swift": actingService, "Attaching.swift": actingAttachments,
      "Asking.swift": actingQuestions, "Mistakes.swift": actingMistakes,
    ],
    resources: media)

  /// The same with the entitlement to filter.
  static let filtering = TestExtension(
    name: "ActingFilter", swiftFiles: acting.swiftFiles,
    resources: media.merging([
      "ActingFilter.entitlements": Data(
        propertyList("<key>com.apple.developer.usernotifications.filtering</key><true/>").utf8)
    ]) { $1 })

  private static let media = Dictionary(
    uniqueKeysWithValues: ["photo.jpg", "photo.png", "animation.gif", "clip.mp4"].map {
      ($0, (try? Data(contentsOf: Checkout.media.appendingPathComponent($0))) ?? Data())
    })

  private static let actingService = """
    import Security
    import UserNotifications

    class NotificationService: UNNotificationServiceExtension {
      static var served = 0
      var request: UNNotificationRequest!
      var handler: ((UNNotificationContent) -> Void)?
      var content = UNMutableNotificationContent()

      var act: String { request.content.userInfo["act"] as? String ?? "" }

      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        self.request = request
        handler = contentHandler
        content = request.content.mutableCopy() as! UNMutableNotificationContent
        switch act {
        case "hang", "late": return
        case "unchanged": contentHandler(request.content)
        case "empty title": give { $0.title = "" }
        case "no text": give { ($0.title, $0.subtitle, $0.body) = ("", "", "") }
        case "nothing": contentHandler(UNMutableNotificationContent())
        case "badge only":
          content = UNMutableNotificationContent()
          give { $0.badge = 7 }
        case "every field": giveEveryField()
        case "linger":
          contentHandler(request.content)
          UserDefaults.standard.set(true, forKey: "lived on")
        case "attach": attach()
        case "load", "decode", "stale", "link name": fall()
        case "first only":
          Self.served += 1
          if Self.served == 1 { contentHandler(request.content) }
        case "secret":
          let item: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a",
            kSecValueData: Data("secret".utf8), kSecAttrAccessible: kSecAttrAccessibleWhenUnlocked,
          ]
          let status = SecItemAdd(item as CFDictionary, nil)
          guard status == errSecSuccess else { return NSLog("%@", "no secret: \\(status)") }
          contentHandler(request.content)
        default: ask()
        }
      }

      override func serviceExtensionTimeWillExpire() {
        guard act == "late" else { return }
        answer("late, on main \\(Thread.isMainThread)")
      }

      func give(_ change: (UNMutableNotificationContent) -> Void) {
        change(content)
        handler?(content)
      }

      func answer(_ title: String) { give { $0.title = title } }

      func answer(_ error: Error?) {
        guard let error = error as NSError? else { return answer("no error") }
        answer("\\(error.domain) \\(error.code)")
      }

      private func giveEveryField() {
        give {
          ($0.title, $0.subtitle, $0.body) = ("new title", "new subtitle", "new body")
          $0.badge = 7
          $0.sound = .defaultCritical
          $0.categoryIdentifier = "new category"
          $0.threadIdentifier = "new thread"
          $0.userInfo = ["new": "info"]
          $0.interruptionLevel = .passive
          $0.relevanceScore = 0.25
        }
      }
    }
    """

  private static let actingAttachments = """
    import CoreGraphics
    import UserNotifications

    extension NotificationService {
      /// Attaches what each of `files` names: `of` the bundle's media, or nothing, `as` a name in
      /// the temporary folder, with `bytes` and options; `then` removes it.
      func attach() {
        var answers: [String] = []
        for case let file as [String: Any] in content.userInfo["files"] as? [Any] ?? [] {
          do {
            let url = try place(file)
            let attachment = try UNNotificationAttachment(
              identifier: file["identifier"] as? String ?? "", url: url, options: options(file))
            content.attachments.append(attachment)
            if file["then"] as? String == "remove" { try FileManager.default.removeItem(at: url) }
            answers.append(attachment.type)
          } catch let error as UNError {
            answers.append("\\(UNError.errorDomain) \\(error.code.rawValue)")
          } catch {
            answers.append("\\(error)")
          }
        }
        answer(answers.joined(separator: ", "))
      }

      private func place(_ file: [String: Any]) throws -> URL {
        if let link = file["url"] as? String { return URL(string: link)! }
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(file["as"] as! String)
        let medium = (file["of"] as? String).flatMap { Bundle.main.url(forResource: $0, withExtension: nil) }
        try? FileManager.default.removeItem(at: url)
        try (medium.map { try Data(contentsOf: $0) } ?? Data()).write(to: url)
        if let bytes = file["bytes"] as? Int {
          let handle = try FileHandle(forWritingTo: url)
          try handle.truncate(atOffset: UInt64(bytes))
          try handle.close()
        }
        return url
      }

      private func options(_ file: [String: Any]) -> [String: Any] {
        var options: [String: Any] = [:]
        options[UNNotificationAttachmentOptionsTypeHintKey] = file["hint"]
        options[UNNotificationAttachmentOptionsThumbnailHiddenKey] = file["hidden"]
        options[UNNotificationAttachmentOptionsThumbnailTimeKey] = file["time"]
        if let clip = file["clip"] as? [Double] {
          let rect = CGRect(x: clip[0], y: clip[1], width: clip[2], height: clip[3])
          options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] =
            file["wraps"] as? Bool == true ? NSValue(rect: rect) : rect.dictionaryRepresentation
        }
        return options
      }
    }
    """

  private static let actingQuestions = """
    import AVFAudio
    import Intents
    import Security
    import UserNotifications

    class OwnProvider: NSObject, UNNotificationContentProviding {}

    extension NotificationService {
      func ask() {
        switch act {
        case "identifier": answer(request.identifier)
        case "trigger": answer("\\(request.trigger is UNPushNotificationTrigger)")
        case "info": answer(described(request.content.userInfo))
        case "content":
          let content = request.content
          answer("\\(content.title)|\\(content.subtitle)|\\(content.body)")
        case "short interval":
          _ = UNTimeIntervalNotificationTrigger(timeInterval: 30, repeats: true)
          answer("made")
        case "no interval":
          _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
          answer("made")
        case "schedule": schedule()
        case "badge":
          UNUserNotificationCenter.current().setBadgeCount(-1) { error in self.answer(error) }
        case "own provider":
          do { handler?(try request.content.updating(from: OwnProvider())) } catch { answer(error) }
        case "audio":
          do {
            try AVAudioSession.sharedInstance().setActive(true)
            answer("active")
          } catch { answer(error) }
        case "senderless", "senders":
          let sender = INPerson(
            personHandle: INPersonHandle(value: "u", type: .unknown), nameComponents: nil,
            displayName: "Ann", image: nil, contactIdentifier: nil, customIdentifier: nil)
          let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: nil,
            speakableGroupName: nil, conversationIdentifier: "c", serviceName: nil,
            sender: act == "senders" ? sender : nil, attachments: nil)
          do { handler?(try request.content.updating(from: intent)) } catch { answer(error) }
        case "lived on": answer("\\(UserDefaults.standard.bool(forKey: "lived on"))")
        case "keep items":
          answer(
            "\\(keep("default", kSecAttrAccessibleWhenUnlocked)) "
              + "\\(keep("after", kSecAttrAccessibleAfterFirstUnlock))")
        case "settings":
          UNUserNotificationCenter.current().getNotificationSettings {
            self.answer("\\($0.authorizationStatus.rawValue) \\($0.lockScreenSetting.rawValue)")
          }
        case "pending":
          UNUserNotificationCenter.current().getPendingNotificationRequests {
            self.answer("\\($0.map(\\.identifier))")
          }
        case "register":
          UNUserNotificationCenter.current().setNotificationCategories([
            UNNotificationCategory(
              identifier: "late", actions: [], intentIdentifiers: [], options: [])
          ])
          answer("registered")
        case "categories":
          UNUserNotificationCenter.current().getNotificationCategories {
            self.answer("\\($0.map(\\.identifier))")
          }
        case "delivered":
          UNUserNotificationCenter.current().getDeliveredNotifications {
            self.answer("\\($0.map(\\.request.content.title))")
          }
        case "default item": answer("\\(status("default"))")
        case "after first unlock": answer("\\(status("after"))")
        default: answer("no such act")
        }
      }

      private func keep(_ account: String, _ accessible: CFString) -> OSStatus {
        let item: [CFString: Any] = [
          kSecClass: kSecClassGenericPassword, kSecAttrAccount: account,
          kSecValueData: Data("secret".utf8), kSecAttrAccessible: accessible,
        ]
        return SecItemAdd(item as CFDictionary, nil)
      }

      private func status(_ account: String) -> OSStatus {
        let query: [CFString: Any] = [
          kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecReturnData: true,
        ]
        return SecItemCopyMatching(query as CFDictionary, nil)
      }

      /// Schedules what `local` says: "dateless", "past", "empty" or "attachment" (one that is gone by then).
      private func schedule() {
        let local = UNMutableNotificationContent()
        var trigger: UNNotificationTrigger =
          UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        let kind = content.userInfo["local"] as? String
        if kind != "empty" { local.title = "Local" }
        if kind == "past" {
          trigger = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(year: 2001, month: 1, day: 1), repeats: false)
        }
        if kind == "dateless" {
          trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(), repeats: false)
        }
        if kind == "attachment" {
          let url = FileManager.default.temporaryDirectory.appendingPathComponent("gone.png")
          try! Data("png".utf8).write(to: url)
          local.attachments = [try! UNNotificationAttachment(identifier: "", url: url)]
          try! FileManager.default.removeItem(at: url)
        }
        let request = UNNotificationRequest(identifier: "l", content: local, trigger: trigger)
        let center = UNUserNotificationCenter.current()
        center.add(request) { error in
          center.getPendingNotificationRequests { pending in
            let code = (error as? UNError)?.code.rawValue ?? 0
            self.answer("\\(code), \\(pending.count) pending")
          }
        }
      }

      private func described(_ info: [AnyHashable: Any]) -> String {
        let keys = info.keys.compactMap { $0 as? String }.filter { $0 != "act" }.sorted()
        return keys.map { key in
          switch info[key] {
          case is NSNull: "\\(key) null"
          case is String: "\\(key) string"
          case is Bool: "\\(key) bool"
          case is NSNumber: "\\(key) number"
          case is [Any]: "\\(key) array"
          case is [AnyHashable: Any]: "\\(key) dictionary"
          default: "\\(key) ?"
          }
        }.joined(separator: ", ")
      }
    }
    """

  /// Mistakes of extensions with media that go well until the device or the media differ.
  private static let actingMistakes = """
    import UIKit
    import UserNotifications

    extension NotificationService {
      private static var cached: URL?

      func fall() {
        let link = URL(string: request.content.userInfo["image"] as! String)!
        let session = URLSession.shared
        switch act {
        case "load":
          session.dataTask(with: link) { data, _, _ in self.attach(self.write(data)) }.resume()
        case "stale":
          if let cached = Self.cached { return attach(cached) }
          session.dataTask(with: link) { data, _, _ in
            Self.cached = self.write(data)
            self.attach(Self.cached)
          }.resume()
        default:
          session.downloadTask(with: link) { file, _, _ in
            guard let file = file, self.act == "decode" else {
              return self.attach(file.map { self.move($0, link.lastPathComponent) })
            }
            let picture = UIImage(data: try! Data(contentsOf: file))!
            self.attach(self.write(picture.jpegData(compressionQuality: 0.5)))
          }.resume()
        }
      }

      private func move(_ file: URL, _ name: String) -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try? FileManager.default.moveItem(at: file, to: url)
        return url
      }

      private func write(_ data: Data?) -> URL? {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("picture.jpg")
        try? data?.write(to: url)
        return data == nil ? nil : url
      }

      private func attach(_ file: URL?) {
        if let file = file,
          let attachment = try? UNNotificationAttachment(identifier: "", url: file)
        {
          content.attachments = [attachment]
        }
        handler?(content)
      }
    }
    """
}
