import DeviceModel
import Foundation
import JSONModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import SimulatorRuntime

/// Brings broadcasts to fleets: a result that many phones share is found once, by a real phone of
/// their kind, and the results of a part of the phones are written down at once.
///
/// A kill loses nothing that was accepted, and no phone is counted twice: a part whose codes are not
/// written is done again.
actor FleetDispatcher {
  /// Off Swift's pool, for a write to the database blocks.
  private nonisolated let executor = BlockingExecutor(label: "pushsim.fleets")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// How many broadcasts are kept.
  static let limit = 1_000

  var fleets: [Fleet]
  let table: FleetTable
  let events: InboxEvents
  let options: SimulatorOptions
  let runtime: SimulatorRuntime
  let turns = TurnQueue()
  var broadcasts: [Int64: FleetBroadcast] = [:]
  /// The broadcast that APNs keeps for each phone of a fleet; 0 for none.
  var stored: [String: [Int64]] = [:]
  /// The results of the present broadcast on phones of a kind.
  var results: [Kind: FleetBroadcast.Result] = [:]
  private(set) var isClosed = false

  /// Goes on with what was accepted and has not come to all.
  /// - Throws: when the store cannot be read.
  init(
    _ fleets: [Fleet], table: FleetTable, events: InboxEvents, options: SimulatorOptions,
    runtime: SimulatorRuntime
  ) async throws {
    (self.table, self.events, self.options, self.runtime) = (table, events, options, runtime)
    let shares = try table.shares()
    self.fleets = fleets.map { fleet in
      var fleet = fleet
      fleet.online = shares[fleet.name] ?? fleet.online
      return fleet
    }
    for fleet in fleets { stored[fleet.name] = Array(repeating: 0, count: fleet.phones) }
    for broadcast in try table.broadcasts() {
      broadcasts[broadcast.number] = broadcast
      let parts = try table.parts(of: broadcast.number)
      for fleet in fleets {
        for place in 0..<fleet.partCount {
          let codes = parts[FleetPart(fleet: fleet.name, number: place)] ?? []
          for (phone, code) in zip(fleet.phones(ofPart: place), codes)
          where broadcast.result(of: code) == .stored {
            stored[fleet.name]?[phone] = broadcast.number
          }
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

  /// Accepts a broadcast: once this returns, a kill of the process does not lose it.
  func accept(_ broadcast: FleetBroadcast) throws -> FleetBroadcast {
    var broadcast = broadcast
    try table.add(&broadcast, keeping: Self.limit)
    let oldest = broadcast.number - Int64(Self.limit)
    broadcasts = broadcasts.filter { $0.key > oldest || !$0.value.isDone }
    broadcasts[broadcast.number] = broadcast
    events.post("broadcast", .object(broadcast.json))
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
    let now = Date()
    var counts: [String: FleetBroadcast.Counts] = [:]
    for (part, codes) in try table.parts(of: broadcast.number) {
      guard let fleet = fleets.first(where: { $0.name == part.fleet }) else { continue }
      // A fleet may have had more phones once.
      for (phone, code) in zip(fleet.phones(ofPart: part.number), codes) {
        guard let result = broadcast.result(of: code, at: now) else { continue }
        let group = property.map { fleet.value(of: $0, phone) } ?? ""
        counts[group, default: [:]][result, default: 0] += 1
      }
    }
    return counts
  }

  /// Phones of a broadcast, in the order of their fleets, with the result on each.
  func phones(
    of broadcast: FleetBroadcast, fate: FleetBroadcast.Fate?, limit: Int
  ) throws -> [JSONValue] {
    let broadcast = broadcasts[broadcast.number] ?? broadcast
    let now = Date()
    let parts = try table.parts(of: broadcast.number)
    var found: [JSONValue] = []
    for part in parts.keys.sorted(by: { ($0.fleet, $0.number) < ($1.fleet, $1.number) }) {
      guard let fleet = fleets.first(where: { $0.name == part.fleet }) else { continue }
      for (phone, code) in zip(fleet.phones(ofPart: part.number), parts[part] ?? []) {
        guard let result = broadcast.result(of: code, at: now),
          fate == nil || result.fate == fate
        else { continue }
        guard found.count < limit else { return found }
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
}
