import APNs

/// The end of one attempt to send a push.
package enum SendOutcome: Sendable, Hashable {
  case answered(APNsAnswer)
  /// No answer came: the connection failed, or it ended with GOAWAY (APNS-64).
  case lost(String, isLasting: Bool)

  package var isAccepted: Bool {
    if case .answered(let answer) = self { return answer.isAccepted }
    return false
  }
}

/// When a push is sent again (APNS-63): a pure function of the attempt.
package struct RetryPolicy: Sendable {
  /// The step after an attempt.
  package enum Decision: Sendable, Hashable {
    case finish
    case retry(after: Duration)
    /// Another provider token, at once.
    case renewToken
  }

  /// The longest wait: Apple's 15 minutes after a fault of its servers.
  package static let longestWait = Duration.seconds(15 * 60)

  /// How often a push is sent again.
  package var retries = 3
  /// The first wait, which doubles with each attempt.
  package var firstWait = Duration.seconds(1)

  package init(retries: Int = 3, firstWait: Duration = .seconds(1)) {
    (self.retries, self.firstWait) = (retries, firstWait)
  }

  /// - Parameter attempt: its number, from 1.
  package func decision(after outcome: SendOutcome, attempt: Int) -> Decision {
    let doubled = min(firstWait * (1 << min(attempt - 1, 20)), Self.longestWait)
    switch outcome {
    case .lost(_, let isLasting):
      return isLasting || attempt > retries ? .finish : .retry(after: doubled)
    case .answered(let answer):
      if answer.reason == APNsReason.expiredProviderToken.rawValue { return .renewToken }
      // A changed token stays changed, and no wait of minutes helps.
      let isPassing =
        [429, 500, 503].contains(answer.status)
        && answer.reason != APNsReason.tooManyProviderTokenUpdates.rawValue
      guard isPassing, attempt <= retries else { return .finish }
      guard let seconds = answer.retryAfterSeconds else { return .retry(after: doubled) }
      let wait = Duration.seconds(seconds)
      return wait > Self.longestWait ? .finish : .retry(after: wait)
    }
  }
}
