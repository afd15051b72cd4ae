import ExtensionProtocol
import ExtensionSupervisor
import NotificationModel

/// Drives the state machine on a clock that only tests move.
struct ManualClockDevice {
  private(set) var machine: SupervisorStateMachine
  private(set) var now = Duration.zero
  private(set) var actions: [SupervisorStateMachine.Action] = []
  private var timers: [SupervisorStateMachine.Timer: Duration] = [:]

  init(
    mode: ProcessMode = .fresh, limits: ExtensionLimits = ExtensionLimits()
  ) {
    machine = SupervisorStateMachine(limits: limits, mode: mode)
    perform(machine.launched())
  }

  var run: ExtensionRun { machine.run }
  var isComplete: Bool {
    actions.contains(.complete(keepsProcess: true))
      || actions.contains(.complete(keepsProcess: false))
  }

  /// When a timer is armed for; nil when it is not.
  func time(of timer: SupervisorStateMachine.Timer) -> Duration? { timers[timer] }

  mutating func send(_ event: SupervisorStateMachine.Event) {
    perform(machine.handle(event, at: now))
  }

  mutating func receive(_ message: ExtensionMessage) {
    send(.message(message))
  }

  /// Moves the clock, firing what is due on the way in order.
  mutating func advance(to time: Duration) {
    while let next = timers.min(by: { $0.value < $1.value }), next.value <= time {
      now = next.value
      timers[next.key] = nil
      send(.timerFired(next.key))
    }
    now = time
  }

  private mutating func perform(_ new: [SupervisorStateMachine.Action]) {
    for action in new {
      switch action {
      case .arm(let timer, let time): timers[timer] = time
      case .disarm(let timer): timers[timer] = nil
      default: actions.append(action)
      }
    }
  }
}

/// A handler call with a title.
func handlerCall(
  _ title: String = "changed", _ callback: HandlerCall.Callback = .didReceive, count: Int = 1
) -> ExtensionMessage {
  var content = NotificationContent()
  content.title = title
  return .contentHandler(
    HandlerCall(notification: 1, callback: callback, count: count, content: content))
}
