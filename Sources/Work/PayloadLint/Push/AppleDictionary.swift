import JSONModel
import NotificationModel
import NotificationPayload

/// The names and the keys of Apple's dictionaries, for messages.
enum AppleDictionary {
  case aps, alert, sound

  var path: String {
    switch self {
    case .aps: "aps"
    case .alert: "aps.alert"
    case .sound: "aps.sound"
    }
  }

  var keys: KnownKeys {
    switch self {
    case .aps: .aps
    case .alert: .alert
    case .sound: .sound
    }
  }
}

extension JSONTape.Element {
  /// The first member whose key is `name` in another spelling, and not a key of the dictionary.
  func misspelling(of name: String, among keys: KnownKeys) -> Member? {
    for member in members {
      let key = member.key.text
      if !keys.contains(key), keys.nearest(to: key) == name { return member }
    }
    return nil
  }

  /// A key as a message shows it: not longer than a line, and without control characters.
  var shown: String { range.isEmpty ? "\"\"" : PayloadParser.shortened(text) }
}
