import DeviceProbes
import DeviceRecordings
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Each switch beside the probes of the kit: exactly its own see that it is flipped.
///
/// That every probe stays as it is with every single flip takes a recording for each. Three tests
/// stand for it: a switch's probes see the switch; they see no other, of which all are flipped at
/// once; and the rest see none of them. What two flips hide from each other `complete` would find.
@Suite(.timeLimit(.minutes(10))) struct FlipTests {
  @Test("a flipped switch is seen by exactly its probes, and settled", arguments: SwitchFlip.all)
  func alone(flip: SwitchFlip) async throws {
    #expect(flip.probes.isEmpty == (flip.unseen != nil), "no probe tells it, and no reason why")
    let probes = SwitchFlip.probes(of: flip.name)
    guard !probes.isEmpty else { return }
    let recording = try await KitFixture.run(flip.alone).record(probes)
    #expect(KitFixture.differing(recording) == flip.probes)
    #expect(KitFixture.differing(recording, try flip.alone) == [])
    let settled = RecordedConfiguration(recording).switches[flip.name]
    #expect(flip.probes.isEmpty || settled == flip.value)
  }

  @Test(
    "a switch's probes see no other switch", arguments: FidelitySwitches.all.map(\.name))
  func others(name: String) async throws {
    let probes = SwitchFlip.probes(of: name)
    guard !probes.isEmpty else { return }
    let recording = try await KitFixture.run(SwitchFlip.switches(but: name)).record(probes)
    #expect(KitFixture.differing(recording) == [])
  }

  @Test("with all switches flipped no probe without a switch differs")
  func rest() async throws {
    let probes = Catalogue.all.filter { $0.settles == nil }
    let recording = try await KitFixture.run(SwitchFlip.switches(last: true)).record(probes)
    #expect(KitFixture.differing(recording) == [])
  }

  @Test(
    "with any one switch flipped exactly its probes differ of all",
    .serialized,
    .enabled(
      if: ProcessInfo.processInfo.environment["PUSHSIM_TEST_FLIPS"] != nil,
      "PUSHSIM_TEST_FLIPS=1 runs it, for half an hour"),
    arguments: SwitchFlip.all)
  func complete(flip: SwitchFlip) async throws {
    let recording = try await KitFixture.run(flip.alone).record()
    #expect(KitFixture.differing(recording) == flip.probes)
  }

  @Test("Docs/DeviceKit.md names the switches that no probe tells")
  func page() throws {
    let page = try String(contentsOf: Checkout.file("Docs/DeviceKit.md"), encoding: .utf8)
    for flip in SwitchFlip.all where flip.unseen != nil {
      #expect(
        page.contains("`\(flip.testDescription)`") || page.contains("`\(flip.name)`"),
        "\(flip.testDescription)")
    }
  }
}
