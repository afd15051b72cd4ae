// swift-format-ignore-file
import CommonCrypto
import CryptoKit
import Intents
import ImageIO
import UIKit
import UniformTypeIdentifiers
import UserNotifications
import os

extension Idioms {
  mutating func addCrypto() {
    add("seal and open") { _ in
      let key = SymmetricKey(size: .bits256)
      let box = try AES.GCM.seal(Data("hi".utf8), using: key)
      return String(decoding: try AES.GCM.open(box, using: key), as: UTF8.self)
    }
    add("open with another key") { _ in
      let box = try AES.GCM.seal(Data("hi".utf8), using: SymmetricKey(size: .bits256))
      do { _ = try AES.GCM.open(box, using: SymmetricKey(size: .bits256)) }
      catch CryptoKitError.authenticationFailure { return "key changed" } catch { return "\(error)" }
      return "opened"
    }
    add("ChaCha with another key") { _ in
      let box = try ChaChaPoly.seal(Data("hi".utf8), using: SymmetricKey(size: .bits256))
      do { _ = try ChaChaPoly.open(box, using: SymmetricKey(size: .bits256)) }
      catch CryptoKitError.authenticationFailure { return "key changed" } catch { return "\(error)" }
      return "opened"
    }
    add("SHA-256") { _ in
      SHA256.hash(data: Data("a".utf8)).prefix(3).map { String(format: "%02x", $0) }.joined()
    }
    add("HMAC") { _ in
      let key = SymmetricKey(data: Data("k".utf8))
      let code = HMAC<SHA256>.authenticationCode(for: Data("m".utf8), using: key)
      return "\(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data("m".utf8), using: key))"
    }
    add("key agreement") { _ in
      let (ann, bob) = (Curve25519.KeyAgreement.PrivateKey(), Curve25519.KeyAgreement.PrivateKey())
      let one = try ann.sharedSecretFromKeyAgreement(with: bob.publicKey)
      let two = try bob.sharedSecretFromKeyAgreement(with: ann.publicKey)
      return "\(one == two)"
    }
    add("CommonCrypto digest") { _ in
      var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
      let data = Data("a".utf8)
      _ = data.withUnsafeBytes { CC_SHA256($0.baseAddress, CC_LONG(data.count), &digest) }
      return String(format: "%02x", digest[0])
    }
    add("random bytes") { _ in
      var bytes = [UInt8](repeating: 0, count: 16)
      return "\(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)"
    }
  }

  mutating func addDevice() {
    add("system version") { _ in await UIDevice.current.systemVersion }
    add("operating system") { _ in
      let version = ProcessInfo.processInfo.operatingSystemVersion
      return "\(version.majorVersion).\(version.minorVersion)"
    }
    add("is at least 15") { _ in
      "\(ProcessInfo.processInfo.isOperatingSystemAtLeast(OperatingSystemVersion(majorVersion: 15, minorVersion: 0, patchVersion: 0)))"
    }
    add("uname") { _ in
      var info = utsname()
      uname(&info)
      let machine = withUnsafeBytes(of: &info.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      return "\(machine.hasPrefix("iPhone"))"
    }
    add("processor count") { _ in "\(ProcessInfo.processInfo.activeProcessorCount)" }
    add("host name") { _ in ProcessInfo.processInfo.hostName }
    add("available iOS 15") { _ in
      if #available(iOS 15, *) { return "15" } else { return "before" }
    }
    add("logger") { _ in
      Logger(subsystem: "com.example.app", category: "idioms").info("count \(3, privacy: .public)")
      return "logged"
    }
    add("os_log") { _ in
      os_log("count %{public}d", log: .default, type: .info, 3)
      return "logged"
    }
    add("undeclared selector") { _ in
      "\(NSObject().responds(to: NSSelectorFromString("description")))"
    }
    add("memory") { _ in "\(os_proc_available_memory() > 0)" }
  }

  mutating func addNotifications() {
    add("request content") { content in "\(content.title) \(content.body) \(content.badge ?? -1)" }
    add("category and thread") { content in
      content.categoryIdentifier = "message"
      content.threadIdentifier = "thread"
      return "\(content.categoryIdentifier) \(content.threadIdentifier)"
    }
    add("sound") { content in
      content.sound = UNNotificationSound(named: UNNotificationSoundName("ping.caf"))
      return "\(content.sound != nil)"
    }
    add("interruption level") { content in
      content.interruptionLevel = .timeSensitive
      return "\(content.interruptionLevel == .timeSensitive)"
    }
    add("settings") { _ in
      "\(await UNUserNotificationCenter.current().notificationSettings().authorizationStatus == .authorized)"
    }
    add("delivered notifications") { _ in
      let delivered = await UNUserNotificationCenter.current().deliveredNotifications()
      return "\(delivered.contains { $0.date > Date() })"
    }
    add("set categories") { _ in
      let category = UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])
      UNUserNotificationCenter.current().setNotificationCategories([category])
      return "\(await UNUserNotificationCenter.current().notificationCategories().count)"
    }
    add("communication") { content in
      let handle = INPersonHandle(value: "ann", type: .unknown)
      let sender = INPerson(
        personHandle: handle, nameComponents: nil, displayName: "Ann", image: nil,
        contactIdentifier: nil, customIdentifier: "ann")
      let intent = INSendMessageIntent(
        recipients: nil, outgoingMessageType: .outgoingMessageText, content: "Hi",
        speakableGroupName: nil, conversationIdentifier: "1", serviceName: nil, sender: sender,
        attachments: nil)
      let interaction = INInteraction(intent: intent, response: nil)
      interaction.direction = .incoming
      try await interaction.donate()
      _ = try content.updating(from: intent)
      return "updated"
    }
  }

  mutating func addMedia() {
    add("type of extension") { _ in UTType(filenameExtension: "jpg")?.identifier ?? "nil" }
    add("conforms") { _ in "\(UTType.png.conforms(to: .image))" }
    add("image") { _ in
      let (data, _) = try await URLSession.shared.data(from: URL(string: "https://photos.example/photo.jpg")!)
      return "\(UIImage(data: data)?.size.width ?? 0 > 0)"
    }
    add("thumbnail") { _ in
      let (data, _) = try await URLSession.shared.data(from: URL(string: "https://photos.example/photo.jpg")!)
      let options = [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 20,
      ] as CFDictionary
      guard let source = CGImageSourceCreateWithData(data as CFData, nil),
        let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options)
      else { return "nil" }
      return "\(max(image.width, image.height))"
    }
    add("attach") { content in
      let (file, _) = try await URLSession.shared.download(from: URL(string: "https://photos.example/photo.jpg")!)
      let target = FileManager.default.temporaryDirectory.appendingPathComponent("attached.jpg")
      try FileManager.default.moveItem(at: file, to: target)
      content.attachments = [try UNNotificationAttachment(identifier: "", url: target, options: nil)]
      return "\(content.attachments.count)"
    }
    add("item provider type") { _ in
      let provider = NSItemProvider(item: "text" as NSString, typeIdentifier: "public.plain-text")
      return "\(provider.hasItemConformingToTypeIdentifier("public.text"))"
    }
    add("color") { _ in
      var red: CGFloat = 0
      UIColor(red: 0.5, green: 0, blue: 0, alpha: 1).getRed(&red, green: nil, blue: nil, alpha: nil)
      return "\(red)"
    }
  }
}
