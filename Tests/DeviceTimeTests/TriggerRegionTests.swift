import DeviceTime
import Foundation
import Testing

@Suite struct TriggerRegionTests {
  private static let office = Position(latitude: 52.5200, longitude: 13.4050)

  @Test("a distance along the surface is within half a percent")
  func distance() {
    let paris = Position(latitude: 48.8566, longitude: 2.3522)
    #expect(abs(Self.office.distance(to: paris) - 878_000) < 4_000)
    #expect(Self.office.distance(to: Self.office) == 0)
    let pole = Position(latitude: 90, longitude: 0)
    #expect(abs(pole.distance(to: Position(latitude: -90, longitude: 0)) - 20_015_000) < 1_000)
  }

  @Test(
    "only a move over the edge fires, by its flags; from an unknown place nothing does (CENT-46)",
    arguments: [
      (false, true, true, false, true), (true, false, true, false, false),
      (true, false, false, true, true), (false, true, false, true, false),
      (true, true, true, true, false), (false, false, true, true, false),
      (nil, true, true, true, false), (true, nil, true, true, false),
    ] as [(Bool?, Bool?, Bool, Bool, Bool)])
  func crossing(from: Bool?, to: Bool?, entry: Bool, exit: Bool, fires: Bool) {
    let region = TriggerRegion(
      identifier: "office", shape: .circle(center: Self.office, radius: 100),
      notifiesOnEntry: entry, notifiesOnExit: exit)
    #expect(region.fires(from: from, to: to) == fires)
  }

  @Test("a circle contains places within its radius, and is unknown without a place")
  func circle() {
    let region = TriggerRegion(
      identifier: "office", shape: .circle(center: Self.office, radius: 100))
    #expect(region.contains(Surroundings()) == nil)
    let near = Position(latitude: 52.5208, longitude: 13.4050)
    let far = Position(latitude: 52.5210, longitude: 13.4050)
    #expect(region.contains(Surroundings(position: near)) == true)
    #expect(region.contains(Surroundings(position: far)) == false)
  }

  @Test("a beacon region hears all beacons of its owner, group or number (CENT-47)")
  func beacons() {
    let uuid = UUID()
    let here = Surroundings(beacons: [Beacon(uuid: uuid, major: 1, minor: 2)])
    let shapes: [(TriggerRegion.Shape, Bool)] = [
      (.beacon(uuid: uuid, major: nil, minor: nil), true),
      (.beacon(uuid: uuid, major: 1, minor: nil), true),
      (.beacon(uuid: uuid, major: 1, minor: 2), true),
      (.beacon(uuid: uuid, major: 1, minor: 3), false),
      (.beacon(uuid: uuid, major: 2, minor: nil), false),
      (.beacon(uuid: UUID(), major: nil, minor: nil), false),
    ]
    for (shape, isInside) in shapes {
      #expect(TriggerRegion(identifier: "b", shape: shape).contains(here) == isInside)
    }
  }
}
