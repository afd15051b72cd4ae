import Diagnostics

/// Checks of requests to push providers; `PayloadLinter` reports them, and looks at the payload that
/// a request becomes.
enum RequestChecks {
  static let all = [providerRequest, badRequest]

  static let providerRequest = PayloadCheck(
    LintPage(
      id: "provider-request", title: "Request to a push provider", severity: .info,
      summary: "This is what a backend sends to its push provider, not what the device receives.",
      rationale: """
        OneSignal, Amazon SNS, Expo and Braze make the payload of it. All other checks look at that
        payload, and what they find stands at the member that it was made of. `pushsim deliver` takes
        the request as it is, and Docs/ProviderRequests.md says what becomes of what.
        """,
      wrong: #"{"app_id":"…","contents":{"en":"Hi"},"included_segments":["All"]}"#,
      right: #"{"aps":{"alert":{"body":"Hi"},"mutable-content":1,"sound":"default"}}"#,
      fix: "nothing, or rehearse the payload itself", rules: [.`PAYL-01`]))

  static let badRequest = PayloadCheck(
    LintPage(
      id: "bad-request", title: "Request that its provider refuses", severity: .error,
      summary: "A member of a request to a push provider is missing or has the wrong type.",
      rationale: """
        The provider documents another form, so that it refuses the request or leaves the member out.
        Nothing else is looked for in such a request.
        """,
      wrong: #"{"app_id":"…","contents":"Hi","included_segments":["All"]}"#,
      right: #"{"app_id":"…","contents":{"en":"Hi"},"included_segments":["All"]}"#,
      fix: "write it as the provider documents it", rules: []))
}
