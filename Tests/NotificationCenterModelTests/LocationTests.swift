import DeviceTime
import Foundation
import NotificationCenterModel
import Testing

@Suite struct LocationTests {
  private let office = Position(latitude: 52.52, longitude: 13.405)
  private let home = Position(latitude: 52.40, longitude: 13.05)

  private func region(_ name: String = "office", exit: Bool = false) -> TriggerRegion {
    TriggerRegion(
      identifier: name, shape: .circle(center: office, radius: 100), notifiesOnEntry: !exit,
      notifiesOnExit: exit)
  }

  private func phone(at position: Position?) throws -> TestPhone {
    var phone = try TestPhone()
    try phone.state.setLocation(of: phone.app, .whenInUse, at: .distantPast)
    _ = phone.state.move(to: Surroundings(position: position), at: phone.now)
    return phone
  }

  private func fired(_ phone: inout TestPhone, at position: Position) -> [String] {
    TestPhone.text(phone.state.move(to: Surroundings(position: position), at: phone.now))
      .filter { $0.hasPrefix("fired") }
  }

  @Test("coming in fires once, and again each time for one that repeats (CENT-46)")
  func entry() throws {
    var phone = try phone(at: home)
    try phone.add("once", .location(region(), repeats: false))
    try phone.add("again", .location(region(), repeats: true))
    #expect(fired(&phone, at: office) == ["fired once", "fired again"])
    #expect(fired(&phone, at: home) == [])
    #expect(fired(&phone, at: office) == ["fired again"])
    #expect(phone.pending == ["again"])
  }

  @Test("being inside when it is scheduled is no entry; leaving fires by its flag (CENT-46)")
  func inside() throws {
    var phone = try phone(at: office)
    try phone.add("entry", .location(region(), repeats: false))
    try phone.add("exit", .location(region(exit: true), repeats: false))
    #expect(fired(&phone, at: office) == [])
    #expect(fired(&phone, at: home) == ["fired exit"])
    #expect(fired(&phone, at: office) == ["fired entry"])
  }

  @Test("an app that may not know the place hears nothing (CENT-24)")
  func notAllowed() throws {
    var phone = try phone(at: home)
    try phone.add("entry", .location(region(), repeats: false))
    try phone.state.setLocation(of: phone.app, .denied, at: .distantPast)
    #expect(fired(&phone, at: office) == [])
    #expect(phone.pending == ["entry"])
  }

  @Test("of a first fix nothing fires (CENT-46)")
  func firstFix() throws {
    var phone = try phone(at: nil)
    try phone.add("entry", .location(region(), repeats: false))
    #expect(fired(&phone, at: office) == [])
  }

  @Test("a beacon that comes into reach fires (CENT-47)")
  func beacon() throws {
    var phone = try phone(at: nil)
    let uuid = UUID()
    let shelf = TriggerRegion(identifier: "shelf", shape: .beacon(uuid: uuid, major: 1, minor: nil))
    try phone.add("shelf", .location(shelf, repeats: false))
    let beacons: Set = [Beacon(uuid: uuid, major: 1, minor: 7)]
    let events = phone.state.move(to: Surroundings(beacons: beacons), at: phone.now)
    #expect(TestPhone.text(events).first == "fired shelf")
  }

  @Test("a 21st region is not watched (CENT-45)")
  func limit() throws {
    var phone = try phone(at: home)
    for number in 1...20 { try phone.add("\(number)", .location(region(), repeats: false)) }
    #expect(try phone.add("21", .location(region(), repeats: false)) == ["dropped 21 region-limit"])
    #expect(phone.pending.count == 20)
  }

  @Test("between a restart and the first unlock no region fires")
  func beforeFirstUnlock() throws {
    var phone = try phone(at: home)
    try phone.add("entry", .location(region(), repeats: false))
    _ = phone.state.reboot(at: phone.now)
    #expect(fired(&phone, at: office) == [])
  }
}
