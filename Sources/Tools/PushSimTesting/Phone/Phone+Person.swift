import Foundation
import NotificationModel
import PhoneSimulator

// What a person does to the phone, apart from touching a card.

extension Phone {
  /// Answers the prompt that is open; nothing has to.
  /// - Throws: `CenterRefusal` when no prompt is open.
  public func answerPrompt(allow: Bool) throws {
    try running.change { state, now in
      guard let app = state.installedApps.first(where: { state.permission(of: $0)?.prompt != nil })
      else { throw CenterRefusal(.nothingAsked, "no prompt is open") }
      return try state.answerPrompt(of: app, allow: allow, at: now)
    }
  }

  /// The screen goes dark, and the passcode is needed again.
  public func lock() { change { $0.lock(at: $1) } }

  /// The passcode is entered; a touch that asked for it goes on.
  public func unlock() { change { $0.unlock(at: $1) } }

  /// The phone starts anew: nothing runs, and what waits and was delivered is still there.
  public func reboot() { change { $0.reboot(at: $1) } }

  /// Turns a Focus on, or with nil off.
  public func setFocus(_ focus: PhoneSituation.Focus?) {
    change { state, _ in
      state.setFocus(focus)
      return []
    }
  }

  /// Turns the scheduled summary on, or with nil off.
  public func setSummary(_ summary: PhoneSituation.Summary?) {
    change { $0.setSummary(summary, at: $1) }
  }

  /// Moves the switch at the side.
  public func setMuted(_ isMuted: Bool) {
    change { state, _ in
      state.setMuted(isMuted)
      return []
    }
  }

  /// Turns Low Power Mode on or off (STAT-24).
  public func setLowPower(_ isOn: Bool) {
    change { state, _ in
      state.setLowPower(isOn)
      return []
    }
  }

  /// Sets when cards show their texts, for apps without a setting of their own.
  public func setPreviews(_ previews: AppSettings.Previews) {
    change { state, _ in
      state.setPreviews(previews)
      return []
    }
  }

  /// Carries the phone to a place; regions whose edge it crosses fire.
  public func move(to position: Position) {
    change { state, now in
      state.move(
        to: Surroundings(position: position, beacons: state.situation.surroundings.beacons),
        at: now)
    }
  }

  /// The beacons that the phone hears from now on.
  public func hear(_ beacons: Set<Beacon>) {
    change { state, now in
      state.move(
        to: Surroundings(position: state.situation.surroundings.position, beacons: beacons),
        at: now)
    }
  }

  /// Clears all of Notification Center.
  public func clearAll() { change { $0.clear($0.groups(), at: $1) } }

  private func change(_ body: (inout NotificationCenterState, Date) -> [CenterEvent]) {
    _ = try? running.change { body(&$0, $1) }
  }
}
