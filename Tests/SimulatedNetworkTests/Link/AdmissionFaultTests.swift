import Testing

@testable import SimulatedNetwork

@Suite struct AdmissionFaultTests {
  @Test("Each fault of admission does what its name says")
  func admissions() throws {
    let texts = ["dns-failure", "refused", "unreachable", "unanswered", "drop:after=250ms"]
    let effects = try texts.map { text in try NetworkFault(text).effect() }
    #expect(
      effects.map(\.admission) == [
        .noSuchHost, .refused, .unreachable, .unanswered, .cut(after: .milliseconds(250)),
      ])
  }
}
