import DeviceTime
import Diagnostics
import NotificationCenterModel
import NotificationModel
import NotificationPayload
import PushSimulator
import Synchronization

// Pushes: the main path first, and its result to the center.

extension RunningPhone {
  /// A push comes: APNs' rules, the extension, then push store and center in one.
  /// - Returns: its result on the main path.
  /// - Throws: `SimulatorError` for input that is not a payload or that this machine could not
  ///   handle, `CenterRefusal` for an app that is not installed.
  @discardableResult
  package func push(_ push: Push) async throws -> Delivery {
    try await deliver(arrive(address(push)))
  }

  /// Pushes come, one after the other. An extension whose process is reused gets those for one app
  /// in one go where no app's own code could change anything in between: none waits for the others'
  /// round trips.
  /// - Parameter each: gets the result of each, with its place, after the observer got it.
  package func push(
    series pushes: [Push], each: (Int, Result<Delivery, any Error>) async -> Void
  ) async {
    let addressed = pushes.map { push in Result { try address(push) } }
    guard pushes.count > 1, simulator.configuration.process == .reused,
      sessions.withLock(\.isEmpty), Set(addressed.map { try? $0.get().app }).count == 1
    else {
      for (place, push) in addressed.enumerated() {
        do { await each(place, .success(try await deliver(arrive(push.get())))) } catch {
          await each(place, .failure(error))
        }
      }
      return
    }
    var arrivals: [Result<Arrival, any Error>] = []
    for push in addressed {
      do { arrivals.append(.success(try await arrive(push.get()))) } catch {
        arrivals.append(.failure(error))
      }
    }
    let delivered = await simulator.deliver(arrivals.compactMap { try? $0.get().push })
    var results = delivered.makeIterator()
    for (place, arrival) in arrivals.enumerated() {
      do {
        let arrival = try arrival.get()
        guard let result = results.next() else { throw CancellationError() }
        let delivery = try await finish(result, of: arrival)
        await each(place, .success(delivery))
      } catch {
        await each(place, .failure(error))
      }
    }
  }

  /// A push on its way, read, with the app that it is for.
  package struct Arrival: Sendable {
    fileprivate var push: Push
    fileprivate let payload: Payload
    fileprivate let app: BundleIdentifier
  }

  /// Finds out which app a push is for.
  package func address(_ push: Push) throws -> Arrival {
    let payload = try push.payload()
    guard let app = payload.bundle ?? push.headers.topicBundle ?? simulator.running.apps.first
    else {
      throw CenterRefusal(.noSuchApp, "the push names no app: give its bundle identifier")
    }
    return Arrival(push: push, payload: payload, app: app)
  }

  /// The push as it finds the phone: what its app may do is settled now.
  package func arrive(_ addressed: Arrival) async throws -> Arrival {
    var arrival = addressed
    arrival.push.situation = try situation(of: arrival.app)
    try await turn { [self] in
      try settle()
      core.withLock { $0.pushes += 1 }
    }
    return arrival
  }

  /// Takes a push that has arrived on the main path, and what became of it to the center.
  package func deliver(_ arrival: Arrival) async throws -> Delivery {
    let delivered: Result<Delivery, SimulatorError>
    do { delivered = .success(try await simulator.deliver(arrival.push)) } catch {
      delivered = .failure(error)
    }
    return try await finish(delivered, of: arrival)
  }

  /// Reports a push's result on the main path and what it led to in the center, and hands it to the
  /// app.
  private func finish(
    _ delivered: Result<Delivery, SimulatorError>, of arrival: Arrival
  ) async throws -> Delivery {
    let (push, payload, app) = (arrival.push, arrival.payload, arrival.app)
    let isAlert = payload.pushType(headers: push.headers) == .alert
    let isHidden = isAlert && push.situation?.hidesAlerts == true
    return try await turn { [self] in
      core.withLock { $0.pushes -= 1 }
      let delivery: Delivery
      do throws(SimulatorError) { delivery = try delivered.get() } catch {
        if let refusal = error.cause as? CenterRefusal { throw refusal }
        throw error
      }
      observer(.push(delivery, at: now))
      found(delivery, of: app)
      let fetchesFirst =
        look { $0.presence(of: app) } == .foreground && switches.foregroundOrder == .fetchFirst
      if fetchesFirst { fetch(payload, delivery, of: app, isAlert: isAlert, isHidden: isHidden) }
      defer {
        if !fetchesFirst { fetch(payload, delivery, of: app, isAlert: isAlert, isHidden: isHidden) }
      }
      let led = delivery.notificationID.flatMap { id in
        core.withLock { $0.arrived.removeValue(forKey: id) }
      }
      if let led {
        tell(led, look(\.self))
      } else if delivery.outcome == .silent, isHidden {
        try withhold(push, of: app)
      } else if let badge = delivery.silentBadge {
        try setSilently(badge, of: app)
      }
      return delivery
    }
  }

  /// Hands an alert that the permission hides to the center, without content, so that the trace says
  /// why nothing shows.
  private func withhold(_ push: Push, of app: BundleIdentifier) throws {
    let request = CenterRequest(
      identifier: push.headers.collapseIdentifier ?? simulator.running.newIdentifier(),
      content: NotificationContent(), trigger: .push)
    try perform { try $0.receive(request, for: app, at: $1) }
  }

  /// Gives the icon the badge of a push that its extension filtered out (LIFE-29). No notification
  /// is replaced, and an app in front is not asked, since none shows.
  private func setSilently(_ badge: Int, of app: BundleIdentifier) throws {
    var content = NotificationContent()
    content.badge = badge
    let request = CenterRequest(
      identifier: simulator.running.newIdentifier(), content: content, trigger: .push)
    try perform { try $0.receiveUnseen(request, for: app, at: $1) }
  }

  /// Passes a push to the app's own code, where the app gets it (STAT-10, STAT-11, STAT-17,
  /// CENT-52).
  private func fetch(
    _ payload: Payload, _ delivery: Delivery, of app: BundleIdentifier, isAlert: Bool,
    isHidden: Bool
  ) {
    guard delivery.outcome != .rejected, let session = session(of: app) else { return }
    let state = look(\.self)
    guard let presence = state.presence(of: app), presence != .forceQuit else { return }
    let isContentAvailable = payload.aps["content-available"]?.integer == 1
    let hidden = hiddenWake(state.permission(of: app)?.status)
    guard !isAlert || presence == .foreground || hidden != .sleeps else { return }
    let isUnseenWake = isAlert && presence != .foreground && hidden == .always
    let wakes = (isContentAvailable || isUnseenWake) && session.hasBackgroundMode
    // Without a delegate of the center, or permission, a running app gets alerts in the old way.
    let isOld =
      isAlert && presence == .foreground
      && (isHidden || !session.state.withLock(\.hasDelegate))
    guard wakes || isOld || isContentAvailable && presence == .foreground else { return }
    guard presence == .foreground || state.mayRefresh(app) else {
      return session.find(AppFindings.noRefresh)
    }
    let isBudgeted = !isAlert && presence != .foreground
    session.enqueue(
      .fetch(userInfo: .object(payload.members), isAwaited: wakes, isBudgeted: isBudgeted))
  }

  /// Whether an alert that nobody sees wakes the app, as the switches say; nil for one that is seen.
  private func hiddenWake(_ status: AuthorizationStatus?) -> FidelitySwitches.HiddenWake? {
    switch status {
    case .notDetermined: switches.undecidedWake
    case .denied: switches.deniedWake
    default: nil
    }
  }

  private func situation(of app: BundleIdentifier) throws(CenterRefusal) -> PushSituation {
    guard let situation = look({ PushSituation(of: app, $0) }) else {
      throw CenterRefusal(.noSuchApp, "no app \(app) is installed: install it first")
    }
    return situation
  }
}
