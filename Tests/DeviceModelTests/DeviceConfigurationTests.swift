import DeviceModel
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import SimulatedNetwork
import SimulatorRuntime
import TestSupport
import Testing

@Suite("The device's configuration")
struct DeviceConfigurationTests {
  /// Reads a text as a file of its own.
  private func read(_ text: String) throws -> DeviceConfiguration {
    let folder = try TestFolder(["phone.json": text])
    return try DeviceConfiguration(contentsOf: folder.file("phone.json"))
  }

  private func message(_ text: String) throws -> String {
    let error = try #require(throws: SimulatorError.self) { try read(text) }
    #expect(error.code == .unreadableInput)
    return error.message
  }

  @Test("every property has a key")
  func complete() {
    // The switches, and what the app has left, are groups of keys themselves.
    let properties = Mirror(reflecting: DeviceConfiguration()).children.count - 2
    let seeds = Mirror(reflecting: DeviceSeed()).children.count
    let keys = ConfigurationKey.all.filter {
      !$0.path.hasPrefix("switches.") && !$0.path.hasPrefix("seed.")
    }
    #expect(keys.count == properties)
    #expect(ConfigurationKey.all.count == keys.count + seeds + FidelitySwitches.all.count)
    #expect(Set(ConfigurationKey.all.map(\.path)).count == ConfigurationKey.all.count)
  }

  @Test("what is written is read back")
  func roundTrip() throws {
    var configuration = DeviceConfiguration()
    configuration.process = .reused
    configuration.deadline = .milliseconds(500)
    configuration.memoryLimitBytes = 12 << 20
    configuration.deviceState = .beforeFirstUnlock
    configuration.languages = ["de", "en"]
    configuration.region = "AT"
    configuration.timeZone = "Europe/Vienna"
    configuration.clock = "2026-03-28 22:00"
    configuration.permission = .provisional
    configuration.appState = .forceQuit
    configuration.condition = .preset(named: "Edge")
    configuration.faults = [try NetworkFault("reset:after=10KB")]
    configuration.seed = 7
    configuration.speed = 10
    configuration.servedFolders = ["cdn.example.com": URL(fileURLWithPath: "/media")]
    configuration.switches.memoryKill = .suppressed
    configuration.planted.keychain = [.init(account: "me", service: "chat", text: "s")]
    configuration.planted.defaults = ["group.a": ["unread": 3]]
    configuration.planted.files = ["group.a": ["a.txt": .text("b"), "b": .bytes([0xFF])]]
    configuration.planted.contacts = [
      .init(
        givenName: "Ann", phoneNumbers: ["+1", .init("+2", label: "work")], image: .bytes([0xFF]))
    ]
    #expect(try DeviceConfiguration(json: configuration.json) == configuration)
    #expect(try DeviceConfiguration(json: [:]) == DeviceConfiguration())
  }

  @Test("relative paths start at the file's folder")
  func paths() throws {
    let folder = try TestFolder([
      "phone.json": #"{"network": {"serve": {"cdn.example": "media"}}}"#
    ])
    let configuration = try DeviceConfiguration(contentsOf: folder.file("phone.json"))
    #expect(configuration.servedFolders["cdn.example"]?.path == folder.path("media"))
  }

  @Test(
    "a mistake is named with its place",
    arguments: [
      (
        #"{"extention": {}}"#,
        #":1:2: the configuration has no group "extention"; did you mean "extension"?"#
      ),
      (#"{"app": {"permision": "denied"}}"#, #"did you mean "permission"?"#),
      (
        "{\n \"app\": {\"permission\": 3}}", #":2:24: "app.permission" is number; it takes one of"#
      ),
      (
        #"{"app": {"alerts": true, "alerts": false}}"#,
        #":1:26: the key "alerts" is here twice, first in line 1"#
      ),
      (#"{"network": {"condition": "Egde"}}"#, "network.condition"),
      (#"{"device": {"region": "Germany"}}"#, "a region such as DE"),
      (#"{"device": {"timeZone": "Berlin"}}"#, "a time zone such as Europe/Berlin"),
      (#"{"device": {"clock": "noon"}}"#, "a date such as 2026-03-28 22:00"),
      (#"{"seed": {"contacts": [{"name": "Ann"}]}}"#, #"a contact has no "name"; there are"#),
      (#"{"seed": {"contacts": {}}}"#, "contacts are a list, not a dictionary"),
      (#"{"extension": {"deadlineSeconds": -1}}"#, "seconds, a number from 0 to 86400"),
      ("[]", "the configuration is an array; write a dictionary of groups"), ("{", ":1:2:"),
    ])
  func mistakes(text: String, expected: String) throws {
    let message = try message(text)
    #expect(message.contains(expected), "\(message)")
  }
}
