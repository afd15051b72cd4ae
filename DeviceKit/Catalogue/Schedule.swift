/// A push of a probe with the time at which it is to come, for pushes that come by themselves.
public struct ScheduledMessage: Sendable {
  /// The push.
  public let message: Message
  /// How often the person has left the app by then since the probe began; 0 in front.
  public let leaves: Int
  /// The seconds since the app was left that often: the time that the steps in between take.
  public let seconds: Int
}

extension Probe {
  /// The pushes of the probe, in order.
  public var messages: [Message] {
    steps.compactMap { if case .send(let message) = $0 { message } else { nil } }
  }

  /// The pushes of the probe with their times. The app asks for them whenever it is left: in the
  /// background it cannot.
  public var schedule: [ScheduledMessage] {
    var (all, leaves, seconds, isInFront) = ([ScheduledMessage](), 0, 0, true)
    for step in steps {
      if isInFront, step.leavesApp {
        (leaves, seconds, isInFront) = (leaves + 1, 0, false)
      } else if step.opensApp {
        isInFront = true
      }
      if case .send(let message) = step {
        all.append(ScheduledMessage(message: message, leaves: leaves, seconds: seconds))
      }
      seconds += step.seconds
    }
    return all
  }
}

extension Step {
  /// Whether the app in front goes to the background for it.
  var leavesApp: Bool {
    switch self {
    case .leave, .lock, .setting, .previews, .backgroundRefresh, .clock: true
    default: false
    }
  }

  /// Whether the app is in front afterwards.
  var opensApp: Bool {
    switch self {
    case .open, .run, .tap: true
    default: false
    }
  }

  /// The seconds that a person needs for it; for a push, until it was seen.
  public var seconds: Int {
    switch self {
    case .wait(let seconds): seconds
    case .lock, .leave: 3
    case .send, .tap, .open, .collapse, .dismiss, .touch, .answer: 5
    case .unlock, .expand, .clear, .action: 6
    case .forceQuit, .clearAll, .run: 8
    case .end, .reach, .focus, .allowLocation: 10
    case .reply: 15
    case .setting, .previews, .backgroundRefresh, .move: 25
    case .clock: 40
    }
  }
}
