import APNs
import DeviceModel
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PhoneSimulator
import PushSimulator
import SimulatedNetwork
import SimulatorRuntime

/// Brings broadcasts to fleets: what is the same for many phones is found out once, by a real phone of
/// their kind, and what became of a part of the phones is written down at once.
///
/// A kill loses nothing that was accepted, and no phone is counted twice: a part whose codes are not
/// written is done again.
actor FleetDispatcher {
  /// How many broadcasts are kept.
  static let limit = 1_000
  /// How many pushes a phone that stands for a sample gets before another one takes its place.
  private static let pushesPerPhone = 512

  /// Phones that a push becomes the same on.
  private struct Kind: Hashable {
    var permission: DeviceConditions.Permission
    var locale = ""
    var link = ""
    var runsExtension = false
  }

  private(set) var fleets: [Fleet]
  private let store: InboxStore
  private let events: InboxEvents
  private let options: SimulatorOptions
  private let runtime: SimulatorRuntime
  private let turns = TurnQueue()
  private var broadcasts: [Int64: FleetBroadcast] = [:]
  /// The broadcast that APNs keeps for each phone of a fleet; 0 for none.
  private var stored: [String: [Int64]] = [:]
  /// What the broadcast that goes on becomes on phones of a kind.
  private var results: [Kind: FleetBroadcast.Result] = [:]
  private var isClosed = false

  /// Goes on with what was accepted and has not come to all.
  /// - Throws: when the store cannot be read.
  init(
    _ fleets: [Fleet], store: InboxStore, events: InboxEvents, options: SimulatorOptions,
    runtime: SimulatorRuntime
  ) async throws {
    (self.store, self.events, self.options, self.runtime) = (store, events, options, runtime)
    let shares = try store.fleetShares()
    self.fleets = fleets.map { fleet in
      var fleet = fleet
      fleet.online = shares[fleet.name] ?? fleet.online
      return fleet
    }
    for fleet in fleets { stored[fleet.name] = Array(repeating: 0, count: fleet.phones) }
    for broadcast in try store.broadcasts() {
      broadcasts[broadcast.number] = broadcast
      for (part, codes) in try store.parts(of: broadcast.number) where stored[part.fleet] != nil {
        let first = part.number * FleetBroadcast.partSize
        for (place, code) in codes.enumerated()
        where broadcast.result(of: code)?.fate == .stored {
          guard first + place < stored[part.fleet]?.count ?? 0 else { break }
          stored[part.fleet]?[first + place] = broadcast.number
        }
      }
    }
    for number in broadcasts.keys.sorted() where broadcasts[number]?.isDone == false {
      dispatch(number)
    }
  }

  /// Stops at the end of the part that goes on.
  func shutDown() async {
    isClosed = true
    await turns.settle()
    turns.finish()
  }

  /// Waits until all broadcasts have come to all.
  func settle() async { await turns.settle() }

  // MARK: Broadcasts

  /// Takes a broadcast: once this returns, a kill of the process does not lose it.
  func accept(_ broadcast: FleetBroadcast) throws -> FleetBroadcast {
    var broadcast = broadcast
    try store.add(&broadcast, keeping: Self.limit)
    broadcasts[broadcast.number] = broadcast
    events.tell("broadcast", .object(broadcast.json))
    dispatch(broadcast.number)
    return broadcast
  }

  /// The broadcasts, the newest first.
  var all: [FleetBroadcast] { broadcasts.values.sorted { $0.number > $1.number } }

  /// The broadcast of an id; nil for none.
  func broadcast(_ id: String) -> FleetBroadcast? {
    broadcasts.values.first { $0.id == id || "\($0.number)" == id }
  }

  /// How many phones each fate and reason has, by a property of the phones or, for nil, all together.
  func counts(
    of broadcast: FleetBroadcast, by property: Fleet.Property?
  ) throws -> [String: FleetBroadcast.Counts] {
    let broadcast = broadcasts[broadcast.number] ?? broadcast
    var counts: [String: FleetBroadcast.Counts] = [:]
    for (part, codes) in try store.parts(of: broadcast.number) {
      guard let fleet = fleets.first(where: { $0.name == part.fleet }) else { continue }
      let first = part.number * FleetBroadcast.partSize
      for (place, code) in codes.enumerated() {
        guard let result = broadcast.result(of: code) else { continue }
        let group = property.map { fleet.value(of: $0, first + place) } ?? ""
        counts[group, default: [:]][result, default: 0] += 1
      }
    }
    return counts
  }

  /// Phones of a broadcast, in the order of their fleets, with what became of it on each.
  func phones(
    of broadcast: FleetBroadcast, fate: FleetBroadcast.Fate?, limit: Int
  ) throws -> [JSONValue] {
    let broadcast = broadcasts[broadcast.number] ?? broadcast
    let parts = try store.parts(of: broadcast.number)
    var found: [JSONValue] = []
    for part in parts.keys.sorted(by: { ($0.fleet, $0.number) < ($1.fleet, $1.number) }) {
      guard let fleet = fleets.first(where: { $0.name == part.fleet }) else { continue }
      for (place, code) in (parts[part] ?? []).enumerated() {
        guard let result = broadcast.result(of: code), fate == nil || result.fate == fate else {
          continue
        }
        guard found.count < limit else { return found }
        let phone = part.number * FleetBroadcast.partSize + place
        var members = Fleet.Property.allCases.reduce(into: [:]) {
          $0[$1.rawValue] = JSONValue.string(fleet.value(of: $1, phone))
        }
        members["fleet"] = .string(fleet.name)
        members["phone"] = .integer(phone + 1)
        members["token"] = .string(fleet.token(of: phone))
        members["fate"] = .string(result.fate.rawValue)
        members["reason"] = .string(result.reason)
        found.append(.object(members))
      }
    }
    return found
  }

  // MARK: Dispatching

  private func dispatch(_ number: Int64) {
    turns.add { [weak self] in await self?.fanOut(number) }
  }

  private func fanOut(_ number: Int64) async {
    guard var broadcast = broadcasts[number], !broadcast.isDone else { return }
    results = [:]
    do {
      let done = try store.parts(of: number)
      for fleet in fleets where fleet.app == broadcast.app {
        for part in 0..<(fleet.phones + FleetBroadcast.partSize - 1) / FleetBroadcast.partSize {
          let part = FleetPart(fleet: fleet.name, number: part)
          guard done[part] == nil else { continue }
          guard !isClosed else { return }
          try await fanOut(&broadcast, to: fleet, part)
          broadcasts[number] = broadcast
          events.tell("broadcast", .object(broadcast.json))
          await Task.yield()
        }
      }
      broadcast.isDone = true
      try store.write([(broadcast, [:])])
    } catch {
      // The store said no: what is not written down is done with the next start.
      return events.tell("problem", .string("a broadcast cannot be written down: \(error)"))
    }
    broadcasts[number] = broadcast
    events.tell("broadcast", .object(broadcast.json))
  }

  private func fanOut(
    _ broadcast: inout FleetBroadcast, to fleet: Fleet, _ part: FleetPart
  ) async throws {
    let first = part.number * FleetBroadcast.partSize
    let phones = first..<min(first + FleetBroadcast.partSize, fleet.phones)
    var codes = [UInt8](repeating: FleetBroadcast.foreign, count: phones.count)
    var running: [Kind: [Int]] = [:]
    var displaced: [Int64: [Int]] = [:]
    var kept: [(phone: Int, number: Int64)] = []
    for phone in phones where fleet.contains(phone, in: broadcast.audience) {
      if !fleet.isOnline(phone) {
        let earlier = stored[fleet.name]?[phone] ?? 0
        let loss = storage(of: broadcast, over: earlier)
        codes[phone - first] = broadcast.code(of: loss.own)
        if loss.own.fate == .stored { kept.append((phone, broadcast.number)) }
        if loss.own.fate == .stored, earlier != 0 { displaced[earlier, default: []].append(phone) }
        continue
      }
      let kind = kind(of: phone, fleet)
      if kind.runsExtension {
        running[kind, default: []].append(phone)
      } else {
        codes[phone - first] = broadcast.code(of: try await result(of: broadcast, on: kind))
      }
    }
    for (kind, phones) in running {
      let found = try await run(broadcast, on: kind, count: phones.count)
      for (phone, result) in zip(phones, found) {
        codes[phone - first] = broadcast.code(of: result)
      }
    }
    var changes: [(FleetBroadcast, [FleetPart: [UInt8]])] = [(broadcast, [part: codes])]
    for (number, phones) in displaced {
      guard var earlier = broadcasts[number],
        var codes = try store.parts(of: number)[part]
      else { continue }
      let code = earlier.code(of: Self.displaced)
      for phone in phones { codes[phone - first] = code }
      broadcasts[number] = earlier
      changes.append((earlier, [part: codes]))
    }
    try store.write(changes)
    for (phone, number) in kept { stored[fleet.name]?[phone] = number }
  }

  private func kind(of phone: Int, _ fleet: Fleet) -> Kind {
    let permission = fleet.permission.value(
      at: fleet.place(of: phone, Fleet.Property.permission.rawValue))
    let isAsked =
      switch fleet.running {
      case .all: true
      case .sample(let count): count > 0 && fleet.rank(of: phone, "extension") < count
      }
    guard isAsked, options.serviceExtension != nil || options.app != nil else {
      return Kind(permission: permission)
    }
    return Kind(
      permission: permission, locale: fleet.value(of: .locale, phone),
      link: fleet.value(of: .link, phone), runsExtension: true)
  }

  // MARK: Phones out of reach

  private static let displaced = FleetBroadcast.Result(
    fate: .discarded, reason: StoredPushes.Loss.displaced.rawValue)

  /// What APNs does with a broadcast for a phone out of reach that an earlier one is kept for.
  private func storage(
    of broadcast: FleetBroadcast, over earlier: Int64
  ) -> (own: FleetBroadcast.Result, earlier: StoredPushes.Loss?) {
    var pushes = StoredPushes(choice: options.configuration.switches.storedPush)
    var generator = SystemRandomNumberGenerator()
    for broadcast in [broadcasts[earlier], broadcast].compactMap(\.self) {
      pushes.send(
        StoredPushes.Sent(
          identifier: Int(broadcast.number), app: broadcast.app.rawValue,
          at: Int(broadcast.receivedAt.timeIntervalSince1970), expiration: broadcast.expiration),
        using: &generator)
    }
    let losses = pushes.losses
    guard let own = losses[Int(broadcast.number)] else {
      return (
        FleetBroadcast.Result(fate: .stored, reason: "the phone is out of reach"),
        losses[Int(earlier)]
      )
    }
    return (
      FleetBroadcast.Result(
        fate: own == .expired ? .expired : .discarded, reason: own.rawValue), nil
    )
  }

  /// Takes a share of a fleet's phones in reach; what APNs kept comes to those that come back.
  /// - Returns: the fleet as it is now; nil where there is none of the name.
  func setOnline(_ share: Double, of name: String) async throws -> Fleet? {
    guard let place = fleets.firstIndex(where: { $0.name == name }) else { return nil }
    try store.saveShare(share, of: name)
    let before = fleets[place]
    fleets[place].online = share
    let now = fleets[place]
    let back = (0..<now.phones).filter { now.isOnline($0) && !before.isOnline($0) }
    turns.add { [weak self] in await self?.arrive(back, now) }
    await turns.settle()
    return now
  }

  private func arrive(_ phones: [Int], _ fleet: Fleet) async {
    let waiting = Dictionary(grouping: phones) { stored[fleet.name]?[$0] ?? 0 }
    for (number, phones) in waiting.sorted(by: { $0.key < $1.key }) where number != 0 {
      guard var broadcast = broadcasts[number] else { continue }
      do {
        results = [:]
        var parts = try store.parts(of: number)
        let isExpired = broadcast.expiration.map { $0 <= Int(Date().timeIntervalSince1970) } == true
        for phone in phones {
          var kind = kind(of: phone, fleet)
          kind.runsExtension = false
          let result =
            isExpired
            ? FleetBroadcast.Result(fate: .expired, reason: StoredPushes.Loss.expired.rawValue)
            : try await result(of: broadcast, on: kind)
          let (part, place) = phone.quotientAndRemainder(dividingBy: FleetBroadcast.partSize)
          parts[FleetPart(fleet: fleet.name, number: part)]?[place] = broadcast.code(of: result)
        }
        broadcasts[number] = broadcast
        try store.write([(broadcast, parts)])
        for phone in phones { stored[fleet.name]?[phone] = 0 }
        events.tell("broadcast", .object(broadcast.json))
      } catch {
        events.tell("problem", .string("what phones got cannot be written down: \(error)"))
      }
    }
  }

  // MARK: Phones of a kind

  private func result(
    of broadcast: FleetBroadcast, on kind: Kind
  ) async throws -> FleetBroadcast.Result {
    if let known = results[kind] { return known }
    let found = try await run(broadcast, on: kind, count: 1)[0]
    results[kind] = found
    return found
  }

  /// Delivers a broadcast to so many phones of a kind.
  private func run(
    _ broadcast: FleetBroadcast, on kind: Kind, count: Int
  ) async throws -> [FleetBroadcast.Result] {
    var options = options
    if kind.runsExtension {
      options.configuration.process = .reused
      if let language = kind.locale.split(separator: "_").first {
        options.configuration.languages = [String(language)]
      }
      options.configuration.condition = NetworkCondition.preset(named: kind.link)
    } else {
      (options.serviceExtension, options.app, options.contentExtensions) = (nil, nil, [])
    }
    var found: [FleetBroadcast.Result] = []
    while found.count < count {
      let phone = try await InboxPhone(
        broadcast.app, token: DeviceToken.random(), options: options, runtime: runtime,
        permission: kind.permission)
      let pushes = (0..<min(Self.pushesPerPhone, count - found.count)).map { _ in broadcast.push }
      for push in await phone.deliver(pushes) {
        found.append(push.result(on: kind.permission, ranExtension: kind.runsExtension))
      }
      await phone.shutDown()
    }
    return found
  }
}

extension FleetBroadcast {
  /// The push that comes to a phone.
  fileprivate var push: InboxPush {
    InboxPush(
      id: RandomIdentifier.uuid().lowercased(), receivedAt: receivedAt, door: door, inbox: inbox,
      app: app, device: "", headers: headers, payload: payload)
  }
}

extension InboxPush {
  /// What became of it on a phone, in the words of a broadcast.
  fileprivate func result(
    on permission: DeviceConditions.Permission, ranExtension: Bool
  ) -> FleetBroadcast.Result {
    guard state == .delivered, let delivery else {
      return FleetBroadcast.Result(
        fate: state == .discarded ? .discarded : .failed, reason: reason ?? state.rawValue)
    }
    let why = delivery.reason.map { ": \($0.rawValue)" } ?? ""
    switch delivery.outcome {
    case .rejected:
      return FleetBroadcast.Result(fate: .discarded, reason: "rejected\(why)")
    case .suppressed:
      return FleetBroadcast.Result(fate: .discarded, reason: "the extension filtered it out")
    case .silent, .modified, .bestAttempt, .original: break
    }
    let shown = shown ?? "nothing"
    guard shown != "nothing" else {
      let reason =
        switch permission {
        case .denied: "notifications are denied"
        case .notDetermined: "notifications were never asked for"
        case .authorized, .provisional, .ephemeral: "it shows nothing"
        }
      return FleetBroadcast.Result(fate: .silent, reason: reason)
    }
    let outcome = ranExtension ? "\(delivery.outcome.rawValue)\(why) – " : ""
    return FleetBroadcast.Result(fate: .shown, reason: outcome + shown)
  }
}
