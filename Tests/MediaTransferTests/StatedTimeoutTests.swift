import MediaTransfer
import Testing

@Suite("Time limits that extensions choose")
struct StatedTimeoutTests {
  @Test("a limit of any size is taken: a year and more is none")
  func long() {
    for seconds in [Double.greatestFiniteMagnitude, .infinity, 1e19, 365 * 24 * 3600] {
      #expect(TransferRequest.timeout(seconds: seconds, default: .seconds(60)) == nil)
    }
    #expect(TransferRequest.timeout(seconds: 1e6, default: nil) == .seconds(1_000_000))
    #expect(TransferRequest.timeout(seconds: 0, default: .seconds(60)) == .zero)
  }

  @Test("what is not a time is the default")
  func none() {
    for seconds in [-1, -Double.infinity, .nan, -.greatestFiniteMagnitude] {
      #expect(TransferRequest.timeout(seconds: seconds, default: .seconds(60)) == .seconds(60))
      #expect(TransferRequest.timeout(seconds: seconds, default: nil) == nil)
    }
  }
}
