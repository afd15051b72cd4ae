import DeviceTime
import Diagnostics
import NotificationCenterModel
import NotificationModel
import NotificationPayload
import PushSimulator
import Synchronization

// Pushes: the main path first, and what came of it to the center.

extension RunningPhone {
  /// A push comes: APNs' rules, the extension, the push store, and then the center.
  /// - Returns: what became of it on the main path.
  /// - Throws: `SimulatorError` for input that is not a payload or that this machine could not
  ///   handle, `CenterRefusal` for an app that is not installed.
  @discardableResult
  package func push(_ push: Push) async throws -> Delivery {
    let arrival = try arrive(push)
    let delivered: Result<Delivery, SimulatorError>
    do { delivered = .success(try await simulator.deliver(push)) } catch {
      delivered = .failure(error)
    }
    return try take(delivered, of: push, arrival, requestIdentifiers(of: [delivered]))
  }

  /// Pushes come, one after the other. An extension whose process is reused gets those for one app
  /// in one go where no app's own code could change anything in between: none waits for the others'
  /// round trips.
  /// - Parameter each: gets what became of each, with its place, once the observer has heard of it.
  package func push(
    series pushes: [Push], each: (Int, Result<Delivery, any Error>) async -> Void
  ) async {
    guard pushes.count > 1, simulator.configuration.process == .reused,
      sessions.withLock(\.isEmpty), Set(pushes.map { try? address(of: $0).app }).count == 1
    else {
      for (place, push) in pushes.enumerated() {
        do { await each(place, .success(try await self.push(push))) } catch {
          await each(place, .failure(error))
        }
      }
      return
    }
    let arrivals = pushes.map { push in Result { try arrive(push) } }
    let places = arrivals.indices.filter { (try? arrivals[$0].get()) != nil }
    let delivered = await simulator.deliver(places.map { pushes[$0] })
    let identifiers = requestIdentifiers(of: delivered)
    var results = zip(places, delivered).makeIterator()
    for (place, arrival) in arrivals.enumerated() {
      await each(
        place,
        Result {
          let arrival = try arrival.get()
          guard let (_, result) = results.next() else { throw CancellationError() }
          return try take(result, of: pushes[place], arrival, identifiers)
        })
    }
  }

  /// A push that is on the main path.
  private struct Arrival {
    let payload: Payload
    let app: BundleIdentifier
    let situation: PushSituation
  }

  /// The app that a push is for, with its payload.
  private func address(of push: Push) throws -> (app: BundleIdentifier, payload: Payload) {
    let payload = try push.payload()
    guard let app = payload.bundle ?? push.headers.topicBundle ?? simulator.running.apps.first
    else {
      throw CenterRefusal(.noSuchApp, "the push names no app: give its bundle identifier")
    }
    return (app, payload)
  }

  private func arrive(_ push: Push) throws -> Arrival {
    let (app, payload) = try address(of: push)
    let situation = try situation(of: app)
    try simulator.update(situation.apply)
    try core.withLock { core in
      try settle(&core)
      core.pushes += 1
    }
    return Arrival(payload: payload, app: app, situation: situation)
  }

  /// What the notifications of deliveries are requested by, by their ids in the store.
  private func requestIdentifiers(
    of deliveries: [Result<Delivery, SimulatorError>]
  ) -> Result<[String: String], any Error> {
    let ids = deliveries.compactMap { try? $0.get().notificationID }
    return Result { try simulator.device.store.requestIdentifiers(of: ids) }
  }

  /// Takes what became of a push on the main path to the center and to the app.
  private func take(
    _ delivered: Result<Delivery, SimulatorError>, of push: Push, _ arrival: Arrival,
    _ identifiers: Result<[String: String], any Error>
  ) throws -> Delivery {
    let (payload, app, situation) = (arrival.payload, arrival.app, arrival.situation)
    let isAlert = payload.pushType(headers: push.headers) == .alert
    let isHidden = isAlert && situation.hidesAlerts
    return try core.withLock { core in
      core.pushes -= 1
      let delivery = try delivered.get()
      // One that another of its series replaced is in the store no longer.
      let identifier = try delivery.notificationID.flatMap { try identifiers.get()[$0] }
      observer(.push(delivery, at: now))
      let fetchesFirst =
        core.state.presence(of: app) == .foreground
        && switches.foregroundOrder == .fetchFirst
      if fetchesFirst {
        fetch(payload, delivery, of: app, situation, isAlert: isAlert, core.state)
      }
      defer {
        if !fetchesFirst {
          fetch(payload, delivery, of: app, situation, isAlert: isAlert, core.state)
        }
      }
      try receive(
        delivery, of: app, identifier ?? push.headers.collapseIdentifier,
        isHiddenAlert: isHidden, &core)
      return delivery
    }
  }

  /// Hands what shows to the center. An alert that the permission hides goes there too, without
  /// content, so that the trace says why nothing shows.
  private func receive(
    _ delivery: Delivery, of app: BundleIdentifier, _ identifier: String?,
    isHiddenAlert: Bool, _ core: inout Core
  ) throws {
    switch delivery.outcome {
    case .modified, .bestAttempt, .original: break
    case .silent where isHiddenAlert: break
    case .silent, .suppressed, .rejected: return
    }
    let request = CenterRequest(
      identifier: identifier ?? RandomIdentifier.uuid(),
      content: delivery.content ?? NotificationContent(),
      trigger: .push)
    let key = NotificationKey(app, request.identifier)
    try keepUntold(&core)
    let evicts = simulator.configuration.storeQuota != nil
    try perform(&core, arrived: delivery.notificationID.map { (key, $0, evicts) }) { state, now in
      try state.receive(request, for: app, at: now)
    }
    if evicts { try settle(&core) }
  }

  /// Hands a push to the app's own code, where it gets it (STAT-10, STAT-11, STAT-17, CENT-52).
  private func fetch(
    _ payload: Payload, _ delivery: Delivery, of app: BundleIdentifier, _ situation: PushSituation,
    isAlert: Bool, _ state: NotificationCenterState
  ) {
    guard delivery.outcome != .rejected, let session = session(of: app),
      let presence = state.presence(of: app), presence != .forceQuit
    else { return }
    let isContentAvailable = payload.aps["content-available"]?.integer == 1
    let hidden = hiddenWake(state.permission(of: app)?.status)
    guard !isAlert || presence == .foreground || hidden != .sleeps else { return }
    let isUnseenWake = isAlert && presence != .foreground && hidden == .always
    let wakes = (isContentAvailable || isUnseenWake) && session.hasBackgroundMode
    // Without a delegate of the center, or permission, a running app gets alerts in the old way.
    let isOld =
      isAlert && presence == .foreground
      && (situation.hidesAlerts || !session.state.withLock(\.hasDelegate))
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
