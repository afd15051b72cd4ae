// swift-format-ignore-file
import UserNotifications

/// Runs the idiom that a push names and answers in the title.
class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = request.content.mutableCopy() as! UNMutableNotificationContent
    let name = content.userInfo["idiom"] as? String ?? ""
    Task {
      do {
        content.title = try await Idioms.all[name]?(content) ?? "no such idiom"
      } catch {
        content.title = "threw \(error)"
      }
      contentHandler(content)
    }
  }
}

typealias Idiom = (UNMutableNotificationContent) async throws -> String

struct Idioms {
  var bodies: [String: Idiom] = [:]

  static let all: [String: Idiom] = {
    var idioms = Idioms()
    idioms.addErrors()
    idioms.addErrorsBack()
    idioms.addBridging()
    idioms.addCasts()
    idioms.addJSON()
    idioms.addFormatters()
    idioms.addTexts()
    idioms.addNetworking()
    idioms.addConcurrency()
    idioms.addArchives()
    idioms.addDefaults()
    idioms.addFiles()
    idioms.addCrypto()
    idioms.addDevice()
    idioms.addNotifications()
    idioms.addMedia()
    idioms.addPlatform()
    return idioms.bodies
  }()

  mutating func add(_ name: String, _ body: @escaping Idiom) { bodies[name] = body }
}
