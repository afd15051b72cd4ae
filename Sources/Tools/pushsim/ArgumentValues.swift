import ArgumentParser
import Diagnostics
import Foundation
import NotificationModel
import NotificationPayload
import PushSimulator
import PushStore
import TextFormats

/// A time such as `30s`, `500ms`, `1.5s` or `2m`; a bare number counts seconds.
struct TimeArgument: ExpressibleByArgument {
  let duration: Duration
  /// As it was written, for help texts.
  let defaultValueDescription: String

  static let deadline = TimeArgument(duration: .seconds(30), defaultValueDescription: "30s")
  static let explored = TimeArgument(duration: .seconds(60), defaultValueDescription: "60s")
  static let retry = TimeArgument(duration: .seconds(1), defaultValueDescription: "1s")
  static let patience = TimeArgument(duration: .seconds(1800), defaultValueDescription: "30m")
  static let grace = TimeArgument(duration: .seconds(2), defaultValueDescription: "2s")

  private init(duration: Duration, defaultValueDescription: String) {
    self.duration = duration
    self.defaultValueDescription = defaultValueDescription
  }

  init?(argument: String) {
    guard let duration = TimeText.parse(argument, bareUnit: .seconds(1)),
      duration <= .seconds(86_400)
    else { return nil }
    self.init(duration: duration, defaultValueDescription: argument)
  }
}

/// An amount of bytes such as `24`, `24MB`, `512KB` or `900B`; a bare number counts megabytes.
struct MemoryArgument: ExpressibleByArgument {
  let bytes: Int
  /// As it was written, for help texts.
  let defaultValueDescription: String

  static let memoryLimit = MemoryArgument(bytes: 24 << 20, defaultValueDescription: "24MB")

  private init(bytes: Int, defaultValueDescription: String) {
    self.bytes = bytes
    self.defaultValueDescription = defaultValueDescription
  }

  init?(argument: String) {
    guard let bytes = ByteSize.parse(argument, bareUnit: 1 << 20), bytes > 0 else { return nil }
    self.init(bytes: bytes, defaultValueDescription: argument)
  }
}

/// `SIZE[:refuse|oldest-first]` of `--store-quota`; a bare number counts megabytes.
struct QuotaArgument: ExpressibleByArgument {
  let quota: StoreQuota

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count), let size = MemoryArgument(argument: parts[0]),
      let whenFull = parts.count == 1 ? .refuse : StoreQuota.WhenFull(rawValue: parts[1])
    else { return nil }
    quota = StoreQuota(bytes: size.bytes, whenFull: whenFull)
  }
}

/// `HOST=DIR` of `--serve`.
struct ServeArgument: ExpressibleByArgument {
  let host: String
  let folder: URL

  init?(argument: String) {
    guard let mark = argument.firstIndex(of: "="), mark != argument.startIndex else { return nil }
    let path = argument[argument.index(after: mark)...]
    guard !path.isEmpty else { return nil }
    host = String(argument[..<mark])
    folder = URL(fileURLWithPath: String(path))
  }

  /// Reads the value, and says what is wrong with it.
  static func parse(_ text: String) throws -> ServeArgument {
    guard let argument = ServeArgument(argument: text) else {
      throw ValidationError("write the host and its folder, such as cdn.example.com=./media")
    }
    return argument
  }
}

/// A bundle identifier.
struct BundleArgument: ExpressibleByArgument {
  let bundle: BundleIdentifier

  init?(argument: String) {
    guard let bundle = BundleIdentifier(argument) else { return nil }
    self.bundle = bundle
  }

  /// Reads the value, and says what is wrong with it.
  static func parse(_ text: String) throws -> BundleArgument {
    guard let argument = BundleArgument(argument: text) else {
      throw ValidationError(
        "a bundle identifier has letters, digits, hyphens and dots, as in com.example.app")
    }
    return argument
  }
}

extension SimulatorOptions.Process: ExpressibleByArgument {}

extension AuthorizationStatus: ExpressibleByArgument {}

extension AppPresence: ExpressibleByArgument {}
