import Foundation
import JSONDocuments
import JSONModel
import NotificationModel

/// Turns the JSON of a network file into a plan and notes every mistake on the way.
///
/// It notes and skips a wrong value and reads on: the plan counts only when there are no mistakes.
struct NetworkFileReader {
  /// Where relative paths start.
  let folder: URL
  /// The document with the mistakes found.
  var document: DocumentReader

  private static let maximumSpeed = 1_000.0

  /// Reads the whole file.
  mutating func plan(_ json: LocatedJSON) -> NetworkPlan {
    noteNULs(json)
    var plan = NetworkPlan()
    guard
      let members = document.members(
        of: json, NetworkFileKeys.Network.self, called: "the file",
        expected: "a dictionary, such as {\"hosts\": {\"cdn.example\": \"media/\"}}")
    else { return plan }
    _ = members[.schema].flatMap { document.text($0, called: "$schema") }
    _ = members[.comment].flatMap { document.text($0, called: "comment") }
    _ = members[.version].flatMap {
      document.integer(
        $0, called: "version", in: NetworkFile.version...NetworkFile.version)
    }
    plan.hosts = members[.hosts].map { hosts($0) } ?? []
    plan.unnamedHosts = members[.unnamedHosts].flatMap { unnamedHosts($0) } ?? .offline
    plan.condition = members[.condition].flatMap { condition($0) }
    if plan.condition == Self.noCondition { plan.condition = nil }
    plan.faults = members[.faults].map { faults($0, isOfHost: false) } ?? []
    plan.seed =
      members[.seed].flatMap { document.integer($0, called: "seed", in: 0...Int.max) }
      .map(UInt64.init) ?? 0
    plan.scale = members[.speed].flatMap { speed($0) } ?? TimeScale()
    plan.recording = members[.record].flatMap { recordFolder($0) }
    return plan
  }

  private mutating func unnamedHosts(_ json: LocatedJSON) -> NetworkPlan.UnnamedHosts? {
    if json.object != nil { return replay(json) }
    return switch document.choice(json, called: "unnamedHosts", of: ["offline", "network"]) {
    case "offline": .offline
    case "network": .network
    default: nil
    }
  }

  private mutating func replay(_ json: LocatedJSON) -> NetworkPlan.UnnamedHosts? {
    let expected = "such as {\"recording\": \"recorded/\"}"
    guard
      let members = document.members(
        of: json, NetworkFileKeys.UnnamedHosts.self, called: "\"unnamedHosts\"",
        expected: expected)
    else { return nil }
    let keepsTiming =
      members[.keepsTiming].flatMap { document.flag($0, called: "keepsTiming") } ?? false
    guard let folder = members[.recording] else {
      document.note(
        "\"unnamedHosts\" names no recording", "write one, \(expected)", at: json.offset)
      return nil
    }
    return existing(folder, called: "recording", isFolder: true).map {
      .recording(NetworkPlan.Recording(folder: $0), keepsTiming: keepsTiming)
    }
  }

  private mutating func speed(_ json: LocatedJSON) -> TimeScale? {
    let expected = "a number above 0, up to \(Int(Self.maximumSpeed))"
    guard let speed = json.scalar?.number else {
      document.noteKind(of: json, called: "speed", expected: expected)
      return nil
    }
    guard speed > 0, speed <= Self.maximumSpeed else {
      document.note("\"speed\" is out of range", "write \(expected)", at: json.offset)
      return nil
    }
    return TimeScale(speed: speed)
  }

  /// The folder may be missing.
  private mutating func recordFolder(_ json: LocatedJSON) -> NetworkPlan.Recording? {
    guard let path = path(json, called: "record") else { return nil }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      document.note(
        "what \"record\" names is a file", "name a folder; it is made when it is not there",
        at: json.offset)
    }
    return NetworkPlan.Recording(folder: path)
  }

  /// No host, path, header or file name can hold one, and none would be seen.
  private mutating func noteNULs(_ json: LocatedJSON) {
    let what = "a NUL character stands in it"
    switch json.content {
    case .scalar(.string(let text)):
      if text.utf8.contains(0) { document.note(what, "delete the \\u0000", at: json.offset) }
    case .scalar: break
    case .array(let elements): for element in elements { noteNULs(element) }
    case .object(let members):
      for member in members {
        if member.key.utf8.contains(0) {
          document.note(what, "delete the \\u0000", at: member.keyOffset)
        }
        noteNULs(member.value)
      }
    }
  }
}
