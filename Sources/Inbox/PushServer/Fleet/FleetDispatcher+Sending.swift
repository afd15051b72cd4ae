import APNs
import DeviceModel
import Foundation
import NotificationModel
import NotificationPayload
import PhoneSimulator
import PushSimulator
import SimulatedNetwork

// The results of a broadcast on each phone, part by part.
extension FleetDispatcher {
  func dispatch(_ number: Int64) {
    turns.add { [weak self] in await self?.fanOut(number) }
  }

  private func fanOut(_ number: Int64) async {
    guard var broadcast = broadcasts[number], !broadcast.isDone else { return }
    results = [:]
    do {
      let done = try table.parts(of: number)
      for fleet in fleets where fleet.app == broadcast.app {
        for place in 0..<fleet.partCount {
          let part = FleetPart(fleet: fleet.name, number: place)
          guard done[part] == nil else { continue }
          guard !isClosed else { return }
          try await fanOut(&broadcast, to: fleet, part)
          broadcasts[number] = broadcast
          events.post("broadcast", .object(broadcast.json))
          await Task.yield()
        }
      }
      broadcast.isDone = true
      try table.write([(broadcast, [:])])
    } catch {
      // What is not written down is done with the next start.
      return post(error)
    }
    broadcasts[number] = broadcast
    events.post("broadcast", .object(broadcast.json))
  }

  /// Posts what stopped a broadcast; a write that failed is one of the inbox's problems already.
  private func post(_ error: any Error) {
    guard !(error is InboxProblem) else { return }
    events.post("problem", .string("a broadcast stopped: \(error)"))
  }

  private func fanOut(
    _ broadcast: inout FleetBroadcast, to fleet: Fleet, _ part: FleetPart
  ) async throws {
    let phones = fleet.phones(ofPart: part.number)
    var codes = [UInt8](repeating: FleetBroadcast.foreign, count: phones.count)
    // A push that APNs refuses is not stored.
    let plain = try await result(of: broadcast, on: Kind(permission: .authorized))
    let refusal = plain.fate == .discarded ? plain : nil
    var reached: [Int] = []
    var lost: [Int64: [(phone: Int, result: FleetBroadcast.Result)]] = [:]
    var kept: [Int] = []
    for phone in phones where fleet.contains(phone, in: broadcast.audience) {
      if let refusal {
        codes[phone - phones.lowerBound] = broadcast.code(of: refusal)
      } else if fleet.isOnline(phone) {
        reached.append(phone)
      } else {
        let earlier = stored[fleet.name]?[phone] ?? 0
        let stay = storage(of: broadcast, over: earlier)
        codes[phone - phones.lowerBound] = broadcast.code(of: stay.own)
        if stay.own.fate == .stored { kept.append(phone) }
        if let loss = stay.earlier { lost[earlier, default: []].append((phone, loss)) }
      }
    }
    for (phone, result) in try await results(of: broadcast, on: reached, fleet) {
      codes[phone - phones.lowerBound] = broadcast.code(of: result)
    }
    var changes: [(FleetBroadcast, [FleetPart: [UInt8]])] = [(broadcast, [part: codes])]
    for (number, losses) in lost {
      guard var earlier = broadcasts[number], var codes = try table.parts(of: number)[part]
      else { continue }
      for (phone, result) in losses {
        codes[phone - phones.lowerBound] = earlier.code(of: result)
      }
      broadcasts[number] = earlier
      changes.append((earlier, [part: codes]))
    }
    try table.write(changes)
    for phone in kept { stored[fleet.name]?[phone] = broadcast.number }
  }

  // MARK: Phones out of reach

  /// Returns APNs' treatment of a broadcast for a phone out of reach, and of the earlier one that
  /// it keeps for the phone; 0 for none.
  private func storage(
    of broadcast: FleetBroadcast, over earlier: Int64
  ) -> (own: FleetBroadcast.Result, earlier: FleetBroadcast.Result?) {
    var pushes = StoredPushes(choice: options.configuration.switches.storedPush)
    var generator = SystemRandomNumberGenerator()
    for broadcast in [broadcasts[earlier], broadcast].compactMap(\.self) {
      pushes.send(broadcast.sent, using: &generator)
    }
    return (
      pushes.losses[Int(broadcast.number)].map(FleetBroadcast.Result.init) ?? .stored,
      pushes.losses[Int(earlier)].map(FleetBroadcast.Result.init)
    )
  }

  /// Puts a share of a fleet's phones in reach; what APNs kept comes to those that come back.
  /// - Returns: the fleet as it is now; nil where there is none of the name.
  func setOnline(_ share: Double, of name: String) async throws -> Fleet? {
    guard fleets.contains(where: { $0.name == name }) else { return nil }
    try table.saveShare(share, of: name)
    turns.add { [weak self] in await self?.reach(share, of: name) }
    await turns.settle()
    return fleets.first { $0.name == name }
  }

  private func reach(_ share: Double, of name: String) async {
    guard let place = fleets.firstIndex(where: { $0.name == name }) else { return }
    let before = fleets[place]
    fleets[place].online = share
    let fleet = fleets[place]
    let back = (0..<fleet.phones).filter { fleet.isOnline($0) && !before.isOnline($0) }
    let waiting = Dictionary(grouping: back) { stored[name]?[$0] ?? 0 }
    for (number, phones) in waiting.sorted(by: { $0.key < $1.key }) where number != 0 {
      guard var broadcast = broadcasts[number] else { continue }
      do {
        results = [:]
        var parts = try table.parts(of: number)
        let found =
          broadcast.hasExpired(at: Date())
          ? phones.map { ($0, .expired) } : try await results(of: broadcast, on: phones, fleet)
        for (phone, result) in found {
          let (part, place) = phone.quotientAndRemainder(dividingBy: FleetBroadcast.partSize)
          parts[FleetPart(fleet: name, number: part)]?[place] = broadcast.code(of: result)
        }
        broadcasts[number] = broadcast
        try table.write([(broadcast, parts)])
        for phone in phones { stored[name]?[phone] = 0 }
        events.post("broadcast", .object(broadcast.json))
      } catch { post(error) }
    }
  }

  // MARK: Phones of a kind

  /// Phones that a push becomes the same on.
  struct Kind: Hashable {
    var permission: AuthorizationStatus
    var locale = ""
    var link = ""
    var runsExtension = false
  }

  /// How many pushes a phone that stands for a sample gets before another one takes its place.
  private static let pushesPerPhone = 512

  private func kind(of phone: Int, _ fleet: Fleet) -> Kind {
    guard options.serviceExtension != nil || options.app != nil, fleet.runsExtension(phone) else {
      return Kind(permission: fleet.permission(of: phone))
    }
    return Kind(
      permission: fleet.permission(of: phone), locale: fleet.value(of: .locale, phone),
      link: fleet.value(of: .link, phone), runsExtension: true)
  }

  /// Returns the results of a broadcast on phones that are in reach.
  private func results(
    of broadcast: FleetBroadcast, on phones: [Int], _ fleet: Fleet
  ) async throws -> [(Int, FleetBroadcast.Result)] {
    var all: [(Int, FleetBroadcast.Result)] = []
    for (kind, phones) in Dictionary(grouping: phones, by: { kind(of: $0, fleet) }) {
      if kind.runsExtension {
        all += zip(phones, try await run(broadcast, on: kind, count: phones.count))
      } else {
        let result = try await result(of: broadcast, on: kind)
        all += phones.map { ($0, result) }
      }
    }
    return all
  }

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
    let text = PayloadText(broadcast.payload)
    while found.count < count {
      let phone = try await InboxPhone(
        broadcast.app, token: DeviceToken.random(), options: options, runtime: runtime,
        permission: kind.permission)
      let pushes = (0..<min(Self.pushesPerPhone, count - found.count)).map { _ in
        broadcast.push(text)
      }
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
  fileprivate func push(_ text: PayloadText) -> InboxPush {
    InboxPush(
      id: RandomIdentifier.uuid().lowercased(), receivedAt: receivedAt, door: door, inbox: inbox,
      app: app, device: "", headers: headers, text: text)
  }
}

extension InboxPush {
  /// Returns the result on a phone, in the words of a broadcast.
  fileprivate func result(
    on permission: AuthorizationStatus, ranExtension: Bool
  ) -> FleetBroadcast.Result {
    guard [.delivered, .refused].contains(state), let delivery else {
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
