import DeviceProbes

extension Step {
  /// The verb of a phone of pushsim; nil for those that are not verbs.
  /// - Parameter card: the name of the newest card; "" where there is only one.
  package func verb(card: String) -> String? {
    switch self {
    case .send, .reach: nil
    case .leave: "background"
    case .end: "terminate"
    case .forceQuit: "force-quit"
    case .open: "launch"
    case .lock: "lock"
    case .unlock: "unlock"
    case .tap: "tap \(card)"
    case .expand: "expand \(card)"
    case .collapse: "collapse \(card)"
    case .action(let name): "action \(card) \(name)"
    case .reply(let name, let text): "reply \(card) \(name) \"\(text)\""
    case .clear: "clear \(card)"
    case .clearAll: "clear-all"
    case .dismiss: "dismiss \(card)"
    case .touch(let label): "touch \"\(label)\""
    case .setting(let name, let isOn): "settings \(name) \(isOn ? "on" : "off")"
    case .answer(let allows): "prompt \(allows ? "allow" : "deny")"
    case .previews(let when): "previews \(when)"
    case .wait(let seconds): "advance \(seconds)s"
    case .focus(let isOn): isOn ? "focus \"Work\"" : "focus off"
    case .backgroundRefresh(let isOn): "background-refresh \(isOn ? "on" : "off")"
    case .clock(let date): "clock 2026-\(date.replacing(" ", with: "T"))"
    case .move(let latitude, let longitude): "move \(latitude),\(longitude)"
    case .run(let name): "open devicekit:run/\(name)"
    case .allowLocation: "location allow"
    }
  }
}
