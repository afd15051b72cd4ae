import APNs
import Diagnostics
import JSONModel
import NotificationModel

/// Makes the original `NotificationContent` of a payload as the device does (PAYL-01…39).
package struct ContentReader: Sendable {
  /// Where `loc-key` and its kin are looked up.
  package var localizations: Localizations
  /// How disputed behaviour is settled.
  package var switches: FidelitySwitches

  /// Creates a reader; without localisations every `loc-key` yields itself.
  package init(
    localizations: Localizations = Localizations(),
    switches: FidelitySwitches = FidelitySwitches()
  ) {
    self.localizations = localizations
    self.switches = switches
  }

  /// Reads the content of `payload`; never fails, what is wrong is a finding.
  package func read(_ payload: Payload, pushType: PushType) -> PushContent {
    var push = PushContent()
    push.content.userInfo = payload.members
    push.findings = payload.findings + RootLint.findings(payload)
    guard let aps = payload.members["aps"]?.object else { return push }
    var reader = MemberReader(path: "aps", members: aps)
    readAlert(&reader, into: &push)
    readPresentation(&reader, into: &push)
    readIdentifiers(&reader, into: &push)
    readFlags(&reader, into: &push)
    readUrgency(&reader, pushType, into: &push)
    LiveActivityKeys.read(&reader, pushType)
    _ = reader.value("url-args")
    _ = reader.value("content-changed")
    reader.reportUnknownKeys(known: .aps)
    push.findings += reader.findings
    return push
  }

  private func readPresentation(_ reader: inout MemberReader, into push: inout PushContent) {
    if let badge = reader.integer("badge", rule: .`PAYL-12`) {
      if badge >= 0 {
        push.content.badge = badge
      } else {
        reader.add(
          .`PAYL-12`, .warning, "aps.badge is negative, which no source gives a meaning; ignored",
          fix: "send 0 to remove the badge or a positive number to show it")
      }
    }
    push.content.sound = SoundReader.read(&reader)
  }

  private func readIdentifiers(_ reader: inout MemberReader, into push: inout PushContent) {
    push.content.threadIdentifier = reader.string("thread-id", rule: .`PAYL-17`) ?? ""
    push.content.categoryIdentifier = reader.string("category", rule: .`PAYL-18`) ?? ""
    push.content.targetContentIdentifier = reader.string("target-content-id", rule: .`PAYL-24`)
    push.content.filterCriteria = reader.string("filter-criteria", rule: .`PAYL-27`)
  }

  private func readUrgency(
    _ reader: inout MemberReader, _ pushType: PushType, into push: inout PushContent
  ) {
    if let name = reader.string("interruption-level", rule: .`PAYL-25`) {
      if let level = InterruptionLevel(rawValue: name) {
        push.content.interruptionLevel = level
      } else {
        reader.add(
          .`PAYL-25`, .warning,
          "aps.interruption-level names no level; active, the default, is taken",
          fix: "use passive, active, time-sensitive or critical")
      }
    }
    guard let score = reader.number("relevance-score", rule: .`PAYL-26`) else { return }
    push.content.relevanceScore = score
    if pushType != .liveactivity, !(0...1).contains(score) {
      reader.add(
        .`PAYL-26`, .warning,
        "aps.relevance-score lies outside 0…1; what iOS does is not documented",
        fix: "use a number from 0 to 1")
    }
  }
}

extension ContentReader {
  private func readFlags(_ reader: inout MemberReader, into push: inout PushContent) {
    push.trigger.isContentAvailable = contentAvailable(&reader)
    push.trigger.isMutableContent = mutableContent(&reader)
  }

  private func contentAvailable(_ reader: inout MemberReader) -> Bool {
    guard let value = reader.value("content-available") else { return false }
    if value.number == nil {
      // PAYL-21: a library turned false into 1, so nothing but the number is trusted.
      reader.wrongType("content-available", value, "the number 1", rule: .`PAYL-19`)
    } else if value.integer != 1, value.integer != 0 {
      reader.add(
        .`PAYL-19`, .warning, "aps.content-available is a number other than 1 and has no effect",
        fix: "send 1, or leave the key out")
    }
    return value.integer == 1
  }

  private func mutableContent(_ reader: inout MemberReader) -> Bool {
    guard let value = reader.value("mutable-content") else { return false }
    if value.integer == 1 { return true }
    if value.number != nil {
      if value.integer != 0 {
        reader.add(
          .`PAYL-22`, .warning, "aps.mutable-content is a number other than 1 and has no effect",
          fix: "send 1, or leave the key out")
      }
      return false
    }
    guard switches.mutableContent == .coerced, value == true || value == "1" else {
      reader.wrongType("mutable-content", value, "the number 1", rule: .`PAYL-23`)
      return false
    }
    reader.add(
      .`PAYL-23`, .warning,
      "aps.mutable-content is \(value.phrase) and counts as 1 only because the switch "
        + "mutable-content=coerced is set; no source says that iOS does so",
      fix: "send the number 1")
    return true
  }
}
