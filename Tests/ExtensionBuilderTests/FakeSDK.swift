import Foundation
import Synchronization
import SystemFiles
import TestSupport
import Testing

@testable import ExtensionBuilder

/// A device SDK small enough to be compiled for the tests: its host prints what it is handed.
///
/// Extensions built against it run without a simulator: the payload comes on standard input.
struct FakeSDK: SuiteTrait, TestScoping {
  @TaskLocal static var current: DeviceSDKLocation?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let tree = try TestFolder([
      "UN.swift": Self.userNotifications, "Host.swift": Self.host, "Location.swift": Self.location,
    ])
    try FileManager.default.createDirectory(
      at: tree.file("Modules"), withIntermediateDirectories: true)
    let modules = [
      ("UserNotifications", "UN"), ("ServiceExtensionHost", "Host"), ("CoreLocation", "Location"),
    ]
    for (module, file) in modules {
      let arguments = [
        "-parse-as-library", "-wmo", "-module-name", module, "-I", "Modules", "-c",
        "\(file).swift", "-o", "\(file).o", "-emit-module", "-emit-module-path",
        "Modules/\(module).swiftmodule",
      ]
      try #require(try Program.runBlocking("swiftc", arguments, in: tree.url).status == 0)
    }
    try #require(
      try Program.runBlocking(
        "ar", ["rcs", "libDeviceSDK.a"] + modules.map { "\($0.1).o" }, in: tree.url
      )
      .status == 0)
    try await Self.$current.withValue(DeviceSDKLocation(folder: tree.url)) { try await function() }
  }

  private static let userNotifications = """
    @_exported import Foundation
    @_exported import FoundationNetworking
    open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
      public internal(set) var title = ""
      public internal(set) var body = ""
      public internal(set) var userInfo: [AnyHashable: Any] = [:]
      public internal(set) var attachments: [UNNotificationAttachment] = []
      open func copy(with zone: NSZone? = nil) -> Any { self }
      open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = UNMutableNotificationContent()
        (copy.title, copy.body, copy.userInfo) = (title, body, userInfo)
        return copy
      }
    }
    open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
      open override var title: String { get { super.title } set { super.title = newValue } }
      open override var body: String { get { super.body } set { super.body = newValue } }
      open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo } set { super.userInfo = newValue }
      }
      open override var attachments: [UNNotificationAttachment] {
        get { super.attachments } set { super.attachments = newValue }
      }
    }
    open class UNNotificationAttachment: NSObject, @unchecked Sendable {
      public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {}
    }
    open class UNNotificationRequest: NSObject, @unchecked Sendable {
      public let content: UNNotificationContent
      public init(content: UNNotificationContent) { self.content = content }
    }
    public struct Selector: Sendable { public init(_ name: String) {} }
    open class UNNotificationServiceExtension: NSObject {
      public override init() {}
      @preconcurrency open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
      ) {}
      open func serviceExtensionTimeWillExpire() {}
    }
    """

  /// A module that a file has to import, with a class that it keeps to itself.
  private static let location = """
    public final class CLUserNotificationsManager {}
    final class CLHiddenManager {}
    """

  private static let host = """
    import UserNotifications
    public enum ServiceExtensionMain {
      public static func run(
        _ make: @escaping @Sendable () -> UNNotificationServiceExtension
      ) -> Never {
        let payload = FileHandle.standardInput.readDataToEndOfFile()
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.userInfo = (try? JSONSerialization.jsonObject(with: payload)) as? [String: Any] ?? [:]
        make().didReceive(UNNotificationRequest(content: content)) { content in
          print(content.title, content.body, Bundle.main.bundleIdentifier ?? "none", separator: "|")
          exit(0)
        }
        dispatchMain()
      }
    }
    """
}

/// Collects what a compiler printed.
final class Transcript: Sendable {
  private let bytes = Mutex(Data())

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  var sink: DiagnosticsSink {
    DiagnosticsSink { data in self.bytes.withLock { $0.append(data) } }
  }
}
