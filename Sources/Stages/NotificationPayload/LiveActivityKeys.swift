import APNs
import Diagnostics
import JSONModel
import NotificationModel

/// Checks the keys of `aps` that drive Live Activities (PAYL-29…33); none of them is shown.
enum LiveActivityKeys {
  static func read(_ reader: inout MemberReader, _ pushType: PushType) {
    guard pushType == .liveactivity else {
      for key in KnownKeys.liveActivity where reader.value(key) != nil {
        reader.add(
          .`PAYL-29`, .info,
          "aps.\(key) belongs to Live Activities and has no effect in this \(pushType.rawValue) push",
          fix: "send it with the push type liveactivity")
      }
      return
    }
    readTimes(&reader)
    let attributes = (
      type: reader.string("attributes-type", rule: .`PAYL-30`),
      values: reader.dictionary("attributes", rule: .`PAYL-30`)
    )
    readEvent(&reader, hasAttributes: attributes.type != nil && attributes.values != nil)
    if reader.dictionary("content-state", rule: .`PAYL-31`) == nil,
      reader.members["content-state"] == nil, reader.members["event"]?.string != "end"
    {
      reader.add(
        .`PAYL-31`, .warning, "aps.content-state is absent; there is nothing to update",
        fix: "send the state as a dictionary that decodes into the activity's ContentState")
    }
    for path in LiveActivityTimes.paths(in: reader.members) {
      reader.add(
        .`PAYL-31`, .info,
        "\(path) looks like a Unix time; a Date counts seconds since 2001 and comes out 31 years late",
        fix: "send seconds since 1 January 2001 where the property is a Date: subtract 978307200")
    }
    _ = reader.integer("input-push-token", rule: .`PAYL-32`)
    _ = reader.string("input-push-channel", rule: .`PAYL-32`)
  }

  private static func readTimes(_ reader: inout MemberReader) {
    _ = reader.number("stale-date", rule: .`PAYL-29`)
    _ = reader.number("dismissal-date", rule: .`PAYL-29`)
    if reader.number("timestamp", rule: .`PAYL-29`) == nil, reader.members["timestamp"] == nil {
      reader.add(
        .`PAYL-29`, .warning, "aps.timestamp is absent, so updates cannot be put in order",
        fix: "send the time of the update in seconds since 1970")
    }
  }

  private static func readEvent(_ reader: inout MemberReader, hasAttributes: Bool) {
    switch reader.string("event", rule: .`PAYL-30`) {
    case "start":
      guard !hasAttributes || reader.members["alert"] == nil else { return }
      reader.add(
        .`PAYL-30`, .error, "aps.event start lacks attributes-type, attributes or an alert",
        fix: "send all three, or update an activity that has started")
    case "update", "end":
      break
    default:
      reader.add(
        .`PAYL-30`, .error, "aps.event is none of start, update and end",
        fix: "say what happens to the activity")
    }
  }
}
