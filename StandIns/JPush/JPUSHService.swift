import Foundation
@_exported import JPushExtension
import ProviderChannel
import StandInSupport
import UIKit
import UserNotifications

/// JPush's code in apps: tags, alias, registration id, and in-app messages over its own connection,
/// which stands while the app is in front.
open class JPUSHService: NSObject {
  /// Gets a code, 0 for done, the tags, and the number of the call.
  public typealias TagsCompletion = (_ iResCode: Int, _ iTags: Set<AnyHashable>?, _ seq: Int) ->
    Void
  /// Gets a code, 0 for done, the alias, and the number of the call.
  public typealias AliasCompletion = (_ iResCode: Int, _ iAlias: String?, _ seq: Int) -> Void

  static let module = "JPush"
  /// JPush's code for a call before the device is registered.
  static let notRegistered = 6002

  // MARK: Setting up

  /// Starts JPush: it connects once the app is in front.
  open class func setup(
    withOption launchingOption: [AnyHashable: Any]?, appKey: String?, channel: String?,
    apsForProduction isProduction: Bool
  ) {
    JPushConnection.shared.setUp(appKey: appKey)
  }

  /// Starts JPush; the advertising identifier is not used.
  open class func setup(
    withOption launchingOption: [AnyHashable: Any]?, appKey: String?, channel: String?,
    apsForProduction isProduction: Bool, advertisingIdentifier: String?
  ) {
    JPushConnection.shared.setUp(appKey: appKey)
  }

  /// Asks the user for permission, registers for remote notifications, and has JPush's delegate answer
  /// the notification center.
  open class func register(
    forRemoteNotificationConfig config: JPUSHRegisterEntity, delegate: (any JPUSHRegisterDelegate)?
  ) {
    JPushConnection.shared.follow()
    JPushCenterDelegate.shared.delegate = delegate
    let center = UNUserNotificationCenter.current()
    center.delegate = JPushCenterDelegate.shared
    if let categories = config.categories as? Set<UNNotificationCategory> {
      center.setNotificationCategories(categories)
    }
    let options = UNAuthorizationOptions(rawValue: UInt(config.types))
    center.requestAuthorization(options: options) { _, _ in
      DispatchQueue.main.async { JPushConnection.shared.registerApplication() }
    }
  }

  /// Gives JPush the device's token; a registration id follows.
  open class func registerDeviceToken(_ deviceToken: Data) {
    let token = deviceToken.map { String(format: "%02x", $0) }.joined()
    JPushConnection.shared.register(token: token)
  }

  // MARK: Who the device is

  /// The registration id; empty before JPush has issued one.
  open class func registrationID() -> String { JPushConnection.shared.registrationID ?? "" }

  /// Calls back with the registration id once there is one.
  open class func registrationIDCompletionHandler(
    _ completionHandler: @escaping (_ resCode: Int32, _ registrationID: String?) -> Void
  ) {
    JPushConnection.shared.whenRegistered { completionHandler($0 == nil ? 1011 : 0, $0) }
  }

  // MARK: Alias

  /// Gives the device an alias in place of the one it has.
  open class func setAlias(_ alias: String, completion: AliasCompletion?, seq: Int) {
    JPushConnection.shared.alias("setAlias", ["alias": alias], completion, seq)
  }

  /// Takes the alias from the device.
  open class func deleteAlias(_ completion: AliasCompletion?, seq: Int) {
    JPushConnection.shared.alias("deleteAlias", [:], completion, seq)
  }

  /// Gets the alias.
  open class func getAlias(_ completion: AliasCompletion?, seq: Int) {
    JPushConnection.shared.alias("getAlias", [:], completion, seq)
  }

  // MARK: Tags

  /// Gives the device these tags and no others.
  open class func setTags(_ tags: Set<String>, completion: TagsCompletion?, seq: Int) {
    JPushConnection.shared.tags("setTags", ["tags": Array(tags)], completion, seq)
  }

  /// Gives the device more tags.
  open class func addTags(_ tags: Set<String>, completion: TagsCompletion?, seq: Int) {
    JPushConnection.shared.tags("addTags", ["tags": Array(tags)], completion, seq)
  }

  /// Takes tags from the device.
  open class func deleteTags(_ tags: Set<String>, completion: TagsCompletion?, seq: Int) {
    JPushConnection.shared.tags("deleteTags", ["tags": Array(tags)], completion, seq)
  }

  /// Takes all tags from the device.
  open class func cleanTags(_ completion: TagsCompletion?, seq: Int) {
    JPushConnection.shared.tags("cleanTags", [:], completion, seq)
  }

  /// Gets all tags.
  open class func getAllTags(_ completion: TagsCompletion?, seq: Int) {
    JPushConnection.shared.tags("getAllTags", [:], completion, seq)
  }

  /// Gets whether the device has a tag.
  open class func validTag(
    _ tag: String,
    completion: (
      (_ iResCode: Int, _ iTags: Set<AnyHashable>?, _ seq: Int, _ isBind: Bool) -> Void
    )?,
    seq: Int
  ) {
    JPushConnection.shared.ask("validTag", ["tag": tag]) { code, answer in
      completion?(code, [tag], seq, (answer["isBind"] as? NSNumber)?.boolValue == true)
    }
  }

  /// The tags that JPush would take: 1 to 40 bytes of letters, digits and `_@!#$&*+=.|￥`.
  open class func filterValidTags(_ tags: Set<AnyHashable>) -> Set<AnyHashable> {
    tags.filter { tag in
      guard let text = tag as? String, (1...40).contains(text.utf8.count) else { return false }
      return text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "_@!#$&*+=.|￥".unicodeScalars.contains($0)
      }
    }
  }

  // MARK: Badge, mobile number

  /// Tells JPush the badge that "+1" counts from.
  /// - Returns: whether the number is one.
  @discardableResult
  open class func setBadge(_ value: Int) -> Bool {
    guard (0...99_999).contains(value) else { return false }
    JPushConnection.shared.ask("setBadge", ["badge": value]) { _, _ in }
    return true
  }

  /// Has "+1" count from 0 again.
  open class func resetBadge() { setBadge(0) }

  /// Gives the device a mobile number.
  open class func setMobileNumber(
    _ mobileNumber: String, completion: @escaping ((any Error)?) -> Void
  ) {
    JPushConnection.shared.ask("setMobile", ["mobile": mobileNumber]) { code, _ in
      completion(code == 0 ? nil : NSError(domain: "JPush", code: code))
    }
  }

  // MARK: Statistics and logs

  /// Reports that a notification was opened.
  open class func handleRemoteNotification(_ remoteInfo: [AnyHashable: Any]) {
    guard let id = remoteInfo.number("_j_msgid") else { return }
    // A notification that comes while the app is in front is not opened by that.
    guard JPushConnection.shared.isOpening else { return }
    JPushConnection.shared.ask("opened", ["msgid": id]) { _, _ in }
  }

  /// Taken and not used.
  open class func setDebugMode() {}

  /// Taken and not used.
  open class func setLogOFF() {}

  /// Taken and not used.
  open class func crashLogON() {}

  /// Would begin the time on a page.
  open class func startLogPageView(_ pageName: String) {
    StandInLog.notSent(module, "the time on a page")
  }

  /// Would end the time on a page.
  open class func stopLogPageView(_ pageName: String) {
    StandInLog.notSent(module, "the time on a page")
  }
}

/// The permissions that an app asks the user for.
open class JPUSHRegisterEntity: NSObject {
  /// `UNAuthorizationOptions`, or those of `JPAuthorizationOptions`, as a number.
  open var types = 0
  /// The app's categories.
  open var categories: Set<AnyHashable>?
}

/// JPush's names of what an app asks the user for.
public struct JPAuthorizationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// No permission.
  public static let none = JPAuthorizationOptions([])
  /// Badges.
  public static let badge = JPAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = JPAuthorizationOptions(rawValue: 1 << 1)
  /// Alerts.
  public static let alert = JPAuthorizationOptions(rawValue: 1 << 2)
  /// CarPlay.
  public static let carPlay = JPAuthorizationOptions(rawValue: 1 << 3)
  /// Critical alerts.
  public static let criticalAlert = JPAuthorizationOptions(rawValue: 1 << 4)
  /// A button for the app's settings.
  public static let providesAppNotificationSettings = JPAuthorizationOptions(rawValue: 1 << 5)
  /// Quietly, without a question.
  public static let provisional = JPAuthorizationOptions(rawValue: 1 << 6)
}
