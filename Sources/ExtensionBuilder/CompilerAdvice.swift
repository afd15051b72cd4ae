import Foundation
import NotificationModel
import Synchronization

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

  /// What could supply a module that was not found.
  struct Supply {
    /// Names of the stand-ins there are.
    var standIns: [String] = []
    /// Whether they may be used.
    var usesStandIns = true
    /// Whether the part with CryptoKit is there.
    var hasCrypto = true
  }

  /// A line for each thing to do; empty when the messages have no known remedy.
  func text(_ supply: Supply) -> String {
    let text = String(decoding: messages.withLock(\.self), as: UTF8.self)
      .replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    var lines: [String] = []
    var seen: Set<Substring> = []
    for match in text.matches(of: #/error: no such module '(\w+)[^']*'/#)
    where seen.insert(match.1).inserted {
      lines.append(Self.remedy(String(match.1), supply))
    }
    if let match = text.firstMatch(of: #/error: cannot find (?:type )?'(\w+)' in scope/#) {
      lines.append(
        "\(match.1): if a file of the app declares it that the extension's target has too, give "
          + "that file with --sources FILE")
    }
    let misfit =
      #/main\.swift:\d+:\d+: error: cannot convert value of type '(\w+)' to closure result type/#
    if let match = text.firstMatch(of: misfit) {
      lines.append(PrincipalClass.notInheriting(String(match.1)))
    }
    return lines.map { "\n  " + $0 }.joined()
  }

  private static func remedy(_ name: String, _ supply: Supply) -> String {
    if DeviceCryptoLocation.modules.contains(name), !supply.hasCrypto {
      return "\(name): the encryption part of the device SDK is not built; run `make crypto` in "
        + "pushsim's checkout"
    }
    if supply.standIns.contains(name) {
      return "\(name): pushsim has a stand-in for it; leave out --no-stand-ins"
    }
    if systemFrameworks.contains(name) {
      return "\(name): the device SDK does not have this framework of iOS; write the declarations "
        + "the extension uses into Swift files and give their folder with --module \(name)=DIR"
    }
    let own =
      "give its sources with --module \(name)=DIR, or a folder with a Swift file that declares what "
      + "the extension uses of it"
    guard let near = nearest(to: name, among: supply.standIns) else { return "\(name): \(own)" }
    return "\(name): \(own); of the same vendor pushsim has the stand-in \(near)"
  }

  /// A stand-in whose name begins like `name`, or the other way round.
  private static func nearest(to name: String, among standIns: [String]) -> String? {
    standIns.first { $0.hasPrefix(name) || name.hasPrefix($0) }
      ?? Spelling.nearest(to: name, among: standIns)
  }

  /// Frameworks of iOS that extensions were seen to import and that nobody has sources of.
  private static let systemFrameworks: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "AppIntents", "AudioToolbox", "BackgroundTasks",
    "CFNetwork", "Contacts", "CoreData", "CoreImage", "CoreLocation", "CoreML", "CoreMedia",
    "CoreSpotlight", "CoreTelephony", "CoreText", "DeviceCheck", "EventKit", "HealthKit",
    "ImageIO", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MessageUI",
    "MetricKit", "NaturalLanguage", "Photos", "QuartzCore", "SafariServices", "StoreKit",
    "SwiftData", "SwiftUI", "SystemConfiguration", "Vision", "WatchConnectivity", "WebKit",
  ]
}
