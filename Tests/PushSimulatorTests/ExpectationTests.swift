import NotificationModel
import PushSimulator
import Testing

@Suite("Expectations")
struct ExpectationTests {
  @Test("an outcome stands for any of its reasons")
  func reading() throws {
    #expect(try Expectation("modified").reason == nil)
    #expect(try Expectation("original:timedOut").reason == "timedOut")
    #expect(try Expectation("rejected:PayloadTooLarge").outcome == .rejected)
  }

  @Test(
    "unknown outcomes and reasons are refused with a list",
    arguments: [
      "", "Modified", "original:slow", "modified:", "modified:timedOut", "silent:notWoken",
    ])
  func unknown(text: String) {
    #expect(throws: SimulatorError.self) { try Expectation(text) }
  }
}
