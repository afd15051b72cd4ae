import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel

/// The view that a person has of a phone, as text: a pure function of the center's state and the
/// time.
///
/// An unlocked phone shows its banner and Notification Center, a locked one its lock screen; a
/// question lies over both.
package struct PhoneScreen: Sendable {
  private let state: NotificationCenterState
  private let now: Date
  private let width: Int

  /// - Parameter width: columns of the screen, 24 to 60.
  package init(_ state: NotificationCenterState, at now: Date, width: Int = 48) {
    self.state = state
    self.now = now
    self.width = min(60, max(24, width))
  }

  /// The screen's lines, each with a line feed.
  package var text: String {
    let rows =
      [.text(statusLine), .rule] + question + (state.situation.lock == .unlocked ? open : locked)
      + icons
    let edge = "+" + String(repeating: "-", count: width - 2) + "+\n"
    return edge + rows.map(draw).joined() + edge
  }

  /// A line of the screen, or a rule across it.
  private enum Row {
    case text(String)
    case rule
  }

  private func draw(_ row: Row) -> String {
    switch row {
    case .rule: "|" + String(repeating: "-", count: width - 2) + "|\n"
    case .text(let text):
      "| " + text.fitted(columns: width - 4) + " |\n"
    }
  }

  // MARK: - Parts

  private var statusLine: String {
    let situation = state.situation
    var parts = [time("HH:mm", now)]
    switch situation.lock {
    case .unlocked: break
    case .locked: parts.append("locked")
    case .beforeFirstUnlock: parts.append("restarted, locked")
    }
    if let focus = situation.focus { parts.append("Focus: \(focus.name)") }
    if situation.isMuted { parts.append("silent") }
    return time("EEE d MMM", now) + "  " + parts.joined(separator: "  ")
  }

  private var question: [Row] {
    if state.awaitingUnlock != nil { return [.text("Enter passcode to go on"), .rule] }
    for app in state.installedApps {
      switch state.permission(of: app)?.prompt {
      case .notifications:
        return [
          .text("\(state.name(of: app)) Would Like to Send You"), .text("Notifications"),
          .text("[Don't Allow]  [Allow]"), .rule,
        ]
      case .criticalAlerts:
        return [
          .text("\(state.name(of: app)) Would Like to Send You"), .text("Critical Alerts"),
          .text("[Don't Allow]  [Allow]"), .rule,
        ]
      case nil: continue
      }
    }
    return []
  }

  private var open: [Row] {
    var rows: [Row] = []
    if let key = state.banner, let card = state.card(key) {
      rows += [.text("Banner")] + lines(of: card, date: nil) + [.rule]
    }
    return rows + list("Notification Center", .notificationCenter)
  }

  private var locked: [Row] { list("Lock screen", .lockScreen) }

  private func list(_ title: String, _ surface: NotificationCenterState.Surface) -> [Row] {
    let groups = state.groups(on: surface)
    guard !groups.isEmpty else { return [.text("\(title): nothing")] }
    return [.text(title)]
      + groups.flatMap { group -> [Row] in
        guard let first = group.notifications.first,
          let card = state.card(NotificationKey(group.app, first.request.identifier))
        else { return [] }
        return lines(of: card, date: first.date)
          + (group.summary.map { [.text("  + \($0)")] } ?? [])
      }
  }

  private func lines(of card: NotificationCard, date: Date?) -> [Row] {
    var head = state.name(of: card.key.app)
    if let date { head += "  " + time("HH:mm", date) }
    if card.isTimeSensitive { head += "  Time Sensitive" }
    let texts = [card.title, card.subtitle, card.body].filter { !$0.isEmpty }.flatMap(folded)
    var rows = [head] + texts.map { "  " + $0 }
    if card.showsAttachment { rows.append("  [picture]") }
    if !card.buttons.isEmpty, date == nil {
      rows.append("  " + card.expandedButtons.map { "[\($0.title)]" }.joined(separator: " "))
    }
    return rows.map(Row.text)
  }

  private var icons: [Row] {
    let badges = state.installedApps.compactMap { app in
      state.badge(of: app).map { "\(state.name(of: app)) (\($0))" }
    }
    return badges.isEmpty ? [] : [.rule] + badges.map(Row.text)
  }

  // MARK: - Texts

  /// A text's lines, each as long as a card shows it, at most four.
  private func folded(_ text: String) -> [String] {
    let room = width - 6
    var lines: [String] = []
    for paragraph in text.split(whereSeparator: \.isNewline) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.columns + 1 + word.columns > room {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
        while line.columns > room {
          let piece = line.prefix(columns: room)
          lines.append(piece)
          line = String(line.dropFirst(piece.count))
        }
        // A notification may be long; a reader needs no more here.
        guard lines.count <= 4 else { return Array(lines.prefix(3)) + ["..."] }
      }
      lines.append(line)
    }
    return lines.count > 4 ? Array(lines.prefix(3)) + ["..."] : lines
  }

  private func time(_ format: String, _ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = state.situation.calendar.timeZone
    formatter.dateFormat = format
    return formatter.string(from: date)
  }
}
