import Matching

/// A host's answer to certain requests, which overrides the content at their path.
package struct HostedStub: Sendable {
  /// Where the answer comes from.
  package enum Answer: Sendable {
    /// The first answer to the first request, and so on; the last one for all that come after.
    case inOrder([HostedAnswer], isTemplate: Bool)
    /// Worked out for each request.
    case computed(@Sendable (ReceivedRequest) async throws -> HostedAnswer)
  }

  /// Which requests it answers.
  package var request: RequestPattern
  /// The answer.
  package var answer: Answer

  package init(_ request: RequestPattern, _ answer: Answer) {
    self.request = request
    self.answer = answer
  }
}
