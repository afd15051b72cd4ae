import Foundation
import JSONModel
import NotificationModel
import Synchronization
import TextFormats

/// Reads along with the compiler's messages and says what to do about those that have a remedy.
final class CompilerAdvice: Sendable {
  /// Most bytes of messages kept, more than anybody reads.
  private static let maximumBytes = 4_194_304

  private let messages = Mutex(Data())

  /// A sink that hands everything on to `sink`.
  func reading(_ sink: DiagnosticsSink) -> DiagnosticsSink {
    DiagnosticsSink(isTerminal: sink.isTerminal) { data in
      self.messages.withLock { if $0.count < Self.maximumBytes { $0.append(data) } }
      sink.write(data)
    }
  }

  /// The sources from which a build can supply a missing module.
  struct Supply {
    /// Names of the stand-ins there are.
    var standIns: [String] = []
    /// Whether they may be used.
    var usesStandIns = true
    /// Whether the part with CryptoKit is there.
    var hasCrypto = true
    /// Names of sources in other languages than Swift and Objective-C.
    var foreignFiles: [String] = []
    /// Names of the target's sources in Objective-C.
    var objectiveCFiles: [String] = []
    /// The name of the header whose declarations Swift sees.
    var bridgingHeader: String?
    /// The repository's other files, among which one may declare what is missing.
    var repository: DeclarationSearch?
    /// The modules of the device SDK by what they declare.
    var declaring: DeclaringModules?
    /// Why modules that were found cannot be compiled, by their names.
    var refusals: [String: String] = [:]
    /// The packages that the repository's files name.
    var pins = PackagePins()
  }

  /// A thing to do.
  struct Remedy {
    let text: String
    var setting: Setting?
  }

  /// A line for each thing to do, and what to set for the first of them that needs it; empty when the
  /// messages have no known remedy.
  func remedies(_ supply: Supply) -> (text: String, setting: Setting?) {
    let text = String(decoding: messages.withLock(\.self), as: UTF8.self)
      .replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    var remedies = Self.remedies(onHeaders: text, supply)
    var seen: Set<Substring> = []
    for match in text.matches(of: #/error: no such module '(\w+)[^']*'/#)
    where seen.insert(match.1).inserted {
      remedies.append(Self.remedy(String(match.1), supply))
    }
    remedies += Self.remedies(onNames: text, supply)
    let misfit =
      #/main\.swift:\d+:\d+: error: cannot convert value of type '(\w+)' to closure result type/#
    if let match = text.firstMatch(of: misfit) {
      remedies.append(Remedy(text: PrincipalClass.notInheriting(String(match.1))))
    }
    if text.contains(#/override func (?:value|setValue)\(.*for(?:Key|KeyPath|UndefinedKey) /#) {
      remedies.append(Remedy(text: Self.keyValueCoding))
    }
    return (
      remedies.map { "\n  " + $0.text }.joined(), remedies.lazy.compactMap(\.setting).first
    )
  }

  private static let keyValueCoding =
    "value(forKey:), setValue(_:forKey:): nothing calls them by key on Linux, so they cannot be "
    + "overridden; give the method a name of its own without override, and call that"

  /// Returns the remedy for a missing module.
  static func advice(onModule name: String, _ supply: Supply) -> String {
    let remedy = remedy(name, supply).text
    return remedy.hasPrefix("\(name): ") ? String(remedy.dropFirst(name.count + 2)) : remedy
  }

  /// Returns the remedy for a missing module, with whose name its text begins.
  static func remedy(_ name: String, _ supply: Supply) -> Remedy {
    if DeviceCryptoLocation.modules.contains(name), !supply.hasCrypto {
      return Remedy(
        text: "\(name): the encryption part of the device SDK is not built; run `make crypto` in "
          + "pushsim's checkout")
    }
    if let reason = supply.refusals[name] {
      return Remedy(
        text: "\(name): \(reason); write the declarations the code uses into Swift files and "
          + "give their folder as the module's sources", setting: .modules)
    }
    if supply.standIns.contains(name) {
      return Remedy(
        text: "\(name): pushsim has a stand-in for it; allow stand-ins", setting: .standIns)
    }
    if systemFrameworks.contains(name) {
      return Remedy(
        text: "\(name): the device SDK does not have this framework of iOS; write the declarations "
          + "the code uses into Swift files and give their folder as the module's sources",
        setting: .modules)
    }
    if let kind = otherRuntimes.first(where: { $0.modules.contains(name) })?.kind {
      return Remedy(
        text: "\(name): the app of a \(kind) project cannot be built here; its notification "
          + "extensions can, each by its own folder (`--extension`); Docs/CrossPlatform.md")
    }
    if let pin = supply.pins.pin(for: name) {
      return Remedy(
        text: "\(name): \(pin.advice); or give a folder with a Swift file that declares what the "
          + "code uses of it", setting: .modules)
    }
    let own =
      "\(name): give the module's sources, or a folder with a Swift file that declares what the "
      + "code uses of it; where it is of a package, resolve the project's packages, or name the "
      + "package's folder under \"packages\" in \(ProjectFile.name)"
    let near = nearest(to: name, among: supply.standIns)
      .map { "; of the same vendor pushsim has the stand-in \($0)" }
    return Remedy(
      text: own + (near ?? "") + (others(supply.pins) ?? ""), setting: .modules)
  }

  /// The packages that are not there and of which one may have a module; nil where there is none.
  private static func others(_ pins: PackagePins) -> String? {
    let open = pins.pins.filter { !$0.isPresent && $0.address != nil }
    guard let first = open.first else { return nil }
    let names = open.prefix(4).map(\.name).joined(separator: ", ")
    return "; \(first.file.path) names packages that are not there and one of which may have it: "
      + names + (open.count > 4 ? " and \(open.count - 4) more" : "")
      + "; `pushsim packages` fetches them"
  }

  /// Frameworks that bring a runtime of their own into an app, which is not there on Linux.
  private static let otherRuntimes: [(kind: String, modules: Set<String>)] = [
    (
      "React Native",
      [
        "React", "React_RCTAppDelegate", "RCTAppDelegate", "ReactAppDependencyProvider",
        "ReactCommon", "Expo", "ExpoModulesCore", "hermes",
      ]
    ),
    ("Flutter", ["Flutter", "FlutterPluginRegistrant", "flutter_local_notifications"]),
    ("Capacitor", ["Capacitor", "CapacitorBridge", "Cordova"]),
    ("Kotlin Multiplatform", ["ComposeApp"]), ("Unity", ["UnityFramework"]),
  ]

  /// A stand-in whose name begins like `name`, or the other way round.
  private static func nearest(to name: String, among standIns: [String]) -> String? {
    standIns.first { $0.hasPrefix(name) || name.hasPrefix($0) }
      ?? NearestName.of(name, among: standIns)
  }

  /// Frameworks of iOS that extensions were seen to import and whose sources are not available.
  static let systemFrameworks: Set<String> = [
    "AVFoundation", "Accelerate", "ActivityKit", "AdSupport", "AppIntents", "AppKit",
    "AppTrackingTransparency", "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CarPlay", "Charts", "Contacts",
    "ContactsUI", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML",
    "CoreMedia", "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable",
    "CoreVideo", "DeviceCheck", "EventKit", "EventKitUI", "FoundationModels", "HealthKit",
    "ImageIO", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer",
    "MessageUI", "Messages", "Metal", "MetalKit", "MetricKit", "NaturalLanguage",
    "NetworkExtension", "PDFKit", "PassKit", "Photos", "PhotosUI", "QuartzCore", "QuickLook",
    "QuickLookThumbnailing", "SafariServices", "Speech", "StoreKit", "SwiftData", "SwiftUI",
    "SystemConfiguration", "TVUIKit", "TipKit", "Translation", "VideoToolbox", "Vision", "WatchKit",
    "WatchConnectivity",
  ]
}
