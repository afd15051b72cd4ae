import Testing

@testable import SimulatedNetwork

@Suite struct AdmissionFaultTests {
  @Test("Each fault of admission does what its name says")
  func admissions() throws {
    let none = FaultValues([:])
    let values = FaultValues(["after": .duration(.milliseconds(250))])
    let faults: [any AdmissionFault] = [
      try DNSFailureFault(none), try RefusedFault(none), try UnreachableFault(none),
      try UnansweredFault(none), try DropFault(values),
    ]
    #expect(
      faults.map(\.admission) == [
        .noSuchHost, .refused, .unreachable, .unanswered, .cut(after: .milliseconds(250)),
      ])
  }
}
