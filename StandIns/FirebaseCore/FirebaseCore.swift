import Foundation
import StandInSupport

/// The description of an app for Firebase: GoogleService-Info.plist, or values of the code.
open class FirebaseOptions: NSObject {
  /// The app's identifier at Google.
  open var googleAppID: String
  /// The sender's number.
  open var gcmSenderID: String
  /// The project.
  open var projectID: String?
  /// The key for Google's interfaces.
  open var apiKey: String?
  /// The app's bundle identifier.
  open var bundleID = Bundle.main.bundleIdentifier ?? ""
  /// The address of the project's database.
  open var databaseURL: String?
  /// The project's bucket.
  open var storageBucket: String?
  /// The identifier of the client.
  open var clientID: String?

  /// Options of an app and a sender.
  public init(googleAppID: String, gcmSenderID: String) {
    (self.googleAppID, self.gcmSenderID) = (googleAppID, gcmSenderID)
  }

  /// Reads a file of Google's; nil where it is not one.
  public convenience init?(contentsOfFile plistPath: String) {
    guard let values = NSDictionary(contentsOfFile: plistPath) as? [String: Any] else { return nil }
    self.init(
      googleAppID: values["GOOGLE_APP_ID"] as? String ?? "",
      gcmSenderID: values["GCM_SENDER_ID"] as? String ?? "")
    projectID = values["PROJECT_ID"] as? String
    apiKey = values["API_KEY"] as? String
    databaseURL = values["DATABASE_URL"] as? String
    storageBucket = values["STORAGE_BUCKET"] as? String
    clientID = values["CLIENT_ID"] as? String
  }

  /// Those of the bundle's GoogleService-Info.plist; nil without one.
  open class func defaultOptions() -> FirebaseOptions? {
    Bundle.main.path(forResource: "GoogleService-Info", ofType: "plist")
      .flatMap { FirebaseOptions(contentsOfFile: $0) }
  }
}

/// How much Firebase writes to its log; inert.
public enum FirebaseLoggerLevel: Int, Sendable {
  case error = 3
  case warning = 4
  case notice = 5
  case info = 6
  case debug = 7
}

/// How Firebase's log is written.
open class FirebaseConfiguration: NSObject {
  /// The configuration.
  nonisolated(unsafe) public static let shared = FirebaseConfiguration()
  /// Sets how much is written; inert.
  open func setLoggerLevel(_ loggerLevel: FirebaseLoggerLevel) {}
}

// The lock guards the apps that were configured.
/// An app at Firebase: a name and options, and no server.
open class FirebaseApp: NSObject {
  /// The app's name.
  public let name: String
  /// The description of the app for Firebase.
  public let options: FirebaseOptions
  /// Whether reports go out by themselves; inert.
  open var isDataCollectionDefaultEnabled = true

  private static let lock = NSLock()
  nonisolated(unsafe) private static var apps: [String: FirebaseApp] = [:]
  private static let defaultName = "__FIRAPP_DEFAULT"

  init(_ name: String, _ options: FirebaseOptions) { (self.name, self.options) = (name, options) }

  /// Configures the default app of GoogleService-Info.plist. Without that file a device ends the
  /// process; here the app goes on, as repositories often leave the file out, and the log says so.
  open class func configure() {
    let options = FirebaseOptions.defaultOptions()
    if options == nil {
      StandInLog.write(
        "FirebaseCore", "there is no GoogleService-Info.plist in the bundle: a device ends the app")
    }
    configure(options: options ?? FirebaseOptions(googleAppID: "", gcmSenderID: ""))
  }

  /// Configures the default app.
  open class func configure(options: FirebaseOptions) {
    configure(name: defaultName, options: options)
  }

  /// Configures a further app.
  open class func configure(name: String, options: FirebaseOptions) {
    lock.withLock { apps[name] = FirebaseApp(name, options) }
  }

  /// The default app; nil before it is configured.
  open class func app() -> FirebaseApp? { app(name: defaultName) }

  /// An app of a name; nil where none is configured.
  open class func app(name: String) -> FirebaseApp? { lock.withLock { apps[name] } }

  /// All apps that are configured.
  open class var allApps: [String: FirebaseApp]? { lock.withLock { apps.isEmpty ? nil : apps } }

  /// Forgets the app.
  open func delete(_ completion: @escaping (Bool) -> Void) {
    let isThere = Self.lock.withLock { Self.apps.removeValue(forKey: name) != nil }
    completion(isThere)
  }
}
