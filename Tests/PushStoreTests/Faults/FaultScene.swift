import Foundation
import NotificationModel
import PushStore
import PushStoreTestSupport
import Testing

/// A device in a known state, a change to it, and what it is before and after.
struct FaultScene {
  /// A change that is stopped at every call.
  enum Change: String, CaseIterable {
    /// Two files come, one of a content that is there already.
    case deliver
    /// A notification replaces one whose file leaves.
    case replace
    /// A file of the bundle comes and stays.
    case copy
    /// The oldest notification leaves to make room.
    case evict
    /// A notification leaves with its file.
    case remove
    /// A notification leaves whose file another one shows too.
    case removeShared
    /// A phone lets a notification go and delivers one of its own.
    case phone
    /// A push with a file comes to a phone, which lets a notification go for it.
    case push
    /// The first delivery of all: the device is made.
    case first

    var arguments: [String] {
      switch self {
      case .deliver: ["ingest", "new", "move", "-", "new.jpg", "again.jpg"]
      case .replace: ["ingest", "old", "move", "-", "new.jpg"]
      case .copy: ["ingest", "new", "copy", "-", "new.jpg"]
      case .evict: ["ingest", "new", "move", "20", "new.jpg"]
      case .remove: ["remove", "old"]
      case .removeShared: ["remove", "shared"]
      case .phone: ["phone", "old", "own"]
      case .push: ["phone", "old", "new", "new.jpg"]
      case .first: ["ingest", "new", "move", "-", "new.jpg"]
      }
    }
  }

  /// All that counts of a device.
  struct State: Hashable {
    /// By request identifier: the texts of the files shown.
    var delivered: [String: [String]] = [:]
    /// The phone's state.
    var phone: Set<PhoneRow> = []
    /// By name: the texts of the sources that are in their place.
    var sources: [String: String] = [:]
    /// The texts of the stored files.
    var stored: [String] = []
  }

  /// A file system in memory where there is one: what is flushed thousands of times need not wait.
  static let memory =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? URL(fileURLWithPath: "/dev/shm") : FileManager.default.temporaryDirectory

  static let texts = ["new.jpg": "new content", "again.jpg": "shared"]

  let change: Change
  let device: TemporaryDevice
  let template: URL
  let before: State
  let after: State

  init(_ change: Change) throws {
    self.change = change
    device = try TemporaryDevice(under: Self.memory)
    template = device.root.deletingLastPathComponent()
      .appendingPathComponent(device.root.lastPathComponent + "-template")
    if change != .first {
      let store = try PushStore(deviceFolder: device.folder, isDurable: false)
      for (identifier, text) in [("old", "old content"), ("shared", "shared"), ("two", "shared")] {
        _ = try store.ingest(
          try notification(identifier, device.source("\(identifier).jpg", text)))
      }
    }
    for (name, text) in Self.texts { try device.source(name, text) }
    try FileManager.default.copyItem(at: device.root, to: template)
    before = try Self.state(device).state
    try Self.reset(device, template)
    let ending = try Interposed.drive(Self.arguments(change, device), under: device.root)
    try #require(ending == Interposed.Ending(status: 0, output: ""))
    after = try Self.state(device).state
    try #require(before != after)
  }

  /// Puts everything back as it was before the change.
  func reset() throws { try Self.reset(device, template) }

  func removeTemplate() { try? FileManager.default.removeItem(at: template) }

  var arguments: [String] { Self.arguments(change, device) }

  private static func arguments(_ change: Change, _ device: TemporaryDevice) -> [String] {
    [device.folder.path]
      + change.arguments.map { $0.hasSuffix(".jpg") ? device.path($0) : $0 }
  }

  private static func reset(_ device: TemporaryDevice, _ template: URL) throws {
    try FileManager.default.removeItem(at: device.root)
    try FileManager.default.copyItem(at: template, to: device.root)
  }

  /// Opens the device as the next pushsim would, and verifies it.
  static func state(_ device: TemporaryDevice) throws -> (state: State, report: VerifyReport) {
    let store = try PushStore(deviceFolder: device.folder, isDurable: false)
    let report = try store.verify()
    var state = State()
    for notification in try store.list() {
      state.delivered[notification.requestIdentifier] = try notification.content.attachments.map {
        let url = try #require(URL(string: $0.url))
        return try String(contentsOf: url, encoding: .utf8)
      }
    }
    state.phone = Set(try store.phone().rows)
    for name in texts.keys where device.exists(device.path(name)) {
      state.sources[name] = try String(contentsOfFile: device.path(name), encoding: .utf8)
    }
    state.stored = try device.storedFiles().map {
      try String(contentsOf: device.attachments.appendingPathComponent($0), encoding: .utf8)
    }.sorted()
    return (state, report)
  }
}
