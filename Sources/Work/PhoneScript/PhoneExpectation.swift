import DeviceTime
import Diagnostics
import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneSimulator

/// The check of an `expect` line of a script: an entry for each thing there is to see.
package struct PhoneExpectation: Sendable {
  /// The present value, and the expected one, as text; equal where the expectation is met.
  typealias Finding = @Sendable (PhoneSession) async throws -> String

  private let usage: String
  /// Takes what is expected; gives it as text, and how to find what there is.
  private let parse:
    @Sendable (inout PhoneWords) throws(PhoneScriptError) -> (wanted: String, found: Finding)

  /// All that can be expected, by name.
  private static let all: [String: PhoneExpectation] = [
    "banner": cards { session in
      session.phone.look { state in state.banner.flatMap(state.card).map { [$0] } ?? [] }
    },
    "lock-screen": cards { $0.cards(on: .lockScreen) },
    "notification-center": cards { $0.cards(on: .notificationCenter) },
    "badge": word("NUMBER|none") { session in
      let app = try session.app()
      return session.phone.look { $0.badge(of: app) }.map(String.init) ?? "none"
    },
    "delivered": identifiers { session in
      let app = try session.app()
      return session.phone.look { $0.delivered(of: app).map(\.request.identifier) }
    },
    "pending": identifiers { session in
      let app = try session.app()
      return session.phone.look { $0.pending(of: app).map(\.request.identifier) }
    },
    "group": PhoneExpectation(usage: "\"THREAD\" COUNT") { words throws(PhoneScriptError) in
      let thread = try words.next("a thread")
      let count = try words.integer("a count")
      return (
        "\(count)",
        { session in
          let groups = session.phone.look { $0.groups() }.filter { $0.thread == thread }
          return "\(groups.reduce(0) { $0 + $1.notifications.count })"
        }
      )
    },
    "sound": word("default|NAME|none") { session in
      session.recent.compactMap(\.presentation?.sound?.name).last ?? "none"
    },
    "presence": word("not-running|force-quit|background|foreground") { session in
      let app = try session.app()
      return session.phone.look { $0.presence(of: app)?.phrase } ?? "not installed"
    },
    "permission": word("STATUS") { session in
      let app = try session.app()
      return session.phone.look { $0.permission(of: app)?.status.rawValue } ?? "not installed"
    },
    "lock": word("unlocked|locked|before-first-unlock") { session in
      session.phone.look { $0.situation.lock.rawValue }
    },
    "prompt": word("notifications|critical-alerts|passcode|none") { session in
      session.phone.look { state in
        if state.awaitingUnlock != nil { return "passcode" }
        switch state.installedApps.lazy.compactMap({ state.permission(of: $0)?.prompt }).first {
        case .notifications: return "notifications"
        case .criticalAlerts: return "critical-alerts"
        case nil: return "none"
        }
      }
    },
    "next": PhoneExpectation(usage: "ID DATE|never") { words throws(PhoneScriptError) in
      let identifier = try words.next("an identifier")
      let text = try words.next("a date")
      guard text == "never" || PhoneMoment(text) != nil else {
        throw PhoneScriptError(.syntax, "\"\(text)\" is no date such as 2026-03-29T07:00")
      }
      return (
        text.replacing("T", with: " "),
        { session in
          let app = try session.app()
          let (date, zone) = session.phone.look { state in
            (
              state.fireDate(of: NotificationKey(app, identifier)),
              state.situation.calendar.timeZone
            )
          }
          guard let date else { return "never" }
          let whole = CenterEvent.time(date, in: zone).replacing("T", with: " ")
          return String(whole.prefix(text.count))
        }
      )
    },
    "response": PhoneExpectation(usage: "ACTION [text \"…\"] [launch none|foreground|background]") {
      words throws(PhoneScriptError) in
      let action = try words.next("an action")
      let text = words.accept("text") ? try words.next("the text") : nil
      let launch: NotificationResponse.Launch? =
        words.accept("launch") ? try words.name("a launch") : nil
      let wanted =
        action + (text.map { " text \"\($0)\"" } ?? "")
        + (launch.map { " launch \($0.rawValue)" } ?? "")
      return (
        wanted,
        { session in
          guard let found = session.recent.compactMap(\.response).last else { return "none" }
          let name = PhoneExpectation.actionNames[found.action] ?? found.action
          var parts = [name]
          if text != nil || found.userText != nil {
            parts.append("text \"\(found.userText ?? "")\"")
          }
          if launch != nil { parts.append("launch \(found.launch.rawValue)") }
          return parts.joined(separator: " ")
        }
      )
    },
    "event": PhoneExpectation(usage: "NAME") { words throws(PhoneScriptError) in
      let name = try words.next("an event's name")
      return (
        name,
        { session in
          let names = session.recent.map(\.name)
          return names.contains(name)
            ? name : names.isEmpty ? "none" : names.suffix(8).joined(separator: ", ")
        }
      )
    },
    "callback": PhoneExpectation(usage: "NAME") { words throws(PhoneScriptError) in
      let name = try words.next("a callback, such as didReceive(snooze)")
      return (
        name,
        { session in
          let texts = session.recentCallbacks
          let isThere = texts.contains { $0 == name || $0.hasPrefix(name + "(") }
          return isThere ? name : texts.isEmpty ? "none" : texts.joined(separator: ", ")
        }
      )
    },
    "finding": PhoneExpectation(usage: "RULE") { words throws(PhoneScriptError) in
      let rule = try words.next("a rule")
      return (
        rule,
        { session in
          let rules = session.phone.findings(of: try session.app()).compactMap(\.rule?.rawValue)
          return rules.contains(rule)
            ? rule : rules.isEmpty ? "none" : rules.joined(separator: ", ")
        }
      )
    },
    "screen": PhoneExpectation(usage: "\"LABEL\"") { words throws(PhoneScriptError) in
      let label = try words.next("what the open card or the app's screen says")
      return (
        "\"\(label)\"",
        { session in
          let lines = try await session.labels()
          return lines.contains(label)
            ? "\"\(label)\""
            : lines.isEmpty ? "none" : lines.map { "\"\($0)\"" }.joined(separator: ", ")
        }
      )
    },
    "outcome": word("OUTCOME[:REASON]") { session in
      session.recent.compactMap(\.outcome).last ?? "none"
    },
  ]

  /// The names of Apple's long identifiers in scripts.
  static let actionNames = [
    NotificationAction.defaultIdentifier: "default",
    NotificationAction.dismissIdentifier: "dismiss",
  ]

  /// The names of all that can be expected.
  static let names = (all.keys + ["no", "refused"]).sorted()

  /// Each with what follows it, for the manual.
  package static var synopses: [String] {
    (all.map { "\($0) \($1.usage)" } + ["refused CODE"]).sorted()
  }

  // MARK: - Parsing

  /// Takes `[no] WHAT …`.
  static func step(_ words: inout PhoneWords) throws(PhoneScriptError) -> PhoneStep {
    if words.accept("refused") { return try refusal(&words) }
    let isAbsent = words.accept("no")
    let expectation = try words.choice("something to expect", all)
    if isAbsent, words.isEmpty {
      words = try PhoneWords("none")
    } else if isAbsent {
      let (wanted, found) = try expectation.parse(&words)
      return PhoneStep(isLook: true) { session in
        let found = try await found(session)
        if found == wanted { throw unmet("anything but \(wanted)", found) }
      }
    }
    let (wanted, found) = try expectation.parse(&words)
    return PhoneStep(isLook: true) { session in
      let found = try await found(session)
      if found != wanted { throw unmet(wanted, found) }
    }
  }

  private static func refusal(_ words: inout PhoneWords) throws(PhoneScriptError) -> PhoneStep {
    let code: CenterRefusalCode = try words.name("a refusal")
    return PhoneStep(isLook: true, expectsRefusal: true) { session in
      guard let refusal = session.refusal else { throw unmet("refused \(code.rawValue)", "done") }
      if refusal.code != code {
        throw unmet("refused \(code.rawValue)", "refused \(refusal.code.rawValue)")
      }
    }
  }

  private static func unmet(_ wanted: String, _ found: String) -> PhoneScriptError {
    PhoneScriptError(.unmet, "expected: \(wanted)\n   found: \(found)")
  }

  // MARK: - Kinds

  /// One word that is compared.
  private static func word(_ usage: String, _ found: @escaping Finding) -> PhoneExpectation {
    PhoneExpectation(usage: usage) { words throws(PhoneScriptError) in
      (try words.next(usage), found)
    }
  }

  /// A text that one of the cards has; `none` for no card.
  private static func cards(
    _ cards: @escaping @Sendable (PhoneSession) -> [NotificationCard]
  ) -> PhoneExpectation {
    PhoneExpectation(usage: "\"TEXT\" | none") { words throws(PhoneScriptError) in
      let isNone = !words.isQuoted && words.peek == "none"
      let text = try words.next("a text")
      let wanted = isNone ? "none" : "\"\(text)\""
      return (
        wanted,
        { session in
          let cards = cards(session)
          if !isNone,
            cards.contains(where: { [$0.title, $0.subtitle, $0.body].contains(text) })
          {
            return wanted
          }
          return cards.isEmpty
            ? "none"
            : cards.prefix(8).map { "\"\($0.title.isEmpty ? $0.body : $0.title)\"" }
              .joined(separator: ", ")
        }
      )
    }
  }

  /// A count, `none`, or identifiers with commas between them, in their order.
  private static func identifiers(
    _ identifiers: @escaping @Sendable (PhoneSession) throws -> [String]
  ) -> PhoneExpectation {
    PhoneExpectation(usage: "COUNT | ID,… | none") { words throws(PhoneScriptError) in
      let wanted = try words.next("a count or identifiers")
      return (
        wanted,
        { session in
          let found = try identifiers(session)
          if Int(wanted) != nil { return "\(found.count)" }
          return found.isEmpty ? "none" : found.joined(separator: ",")
        }
      )
    }
  }
}

extension PhoneSession {
  fileprivate func cards(on surface: NotificationCenterState.Surface) -> [NotificationCard] {
    phone.look { state in
      state.groups(on: surface).flatMap { group in
        group.notifications.compactMap {
          state.card(NotificationKey(group.app, $0.request.identifier))
        }
      }
    }
  }
}
