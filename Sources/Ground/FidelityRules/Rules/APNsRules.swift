extension RuleText {
  /// What a provider sends to APNs and what APNs answers.
  static let apns: Texts = [
    .`APNS-01`: """
    The provider sends one HTTP/2 POST per notification to /3/device/ followed by the device token
    in hexadecimal.
    figure: POST /3/device/<device_token>
    status: simulated
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-02`: """
    Two hosts exist, a development and a production one, both on port 443 and both also reachable on
    port 2197.
    figure: api.sandbox.push.apple.com:443 ; api.push.apple.com:443 ; alternate port 2197
    status: approximated: one door stands for both, with the names of both in its certificate and
      --environment to choose one
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-03`: """
    A connection must use HTTP/2 over TLS 1.2 or later; the binary legacy protocol stopped working
    on 31 March 2021.
    figure: TLS 1.2+ ; 2021-03-31
    status: simulated
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-04`: """
    A plain HTTP/1.1 client cannot talk to APNs: the connection is refused before any request is
    answered.
    figure: curl result 000
    status: simulated
    confidence: observed
    sources: public-apns-proof-of-concept
    """,
    .`APNS-05`: """
    With token authentication APNs opens only one stream until a request carrying a valid token has
    been accepted.
    figure: 1 stream
    status: simulated
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-06`: """
    A success answer is status 200 with an empty body; a failure carries a JSON object with a reason
    key.
    figure: 200 ; {"reason":"..."}
    status: approximated: a refusal has its status and reason string; there is no HTTP answer
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-07`: """
    Every response has an apns-id header equal to the request's apns-id, or a fresh UUID when the
    request gave none.
    figure: apns-id
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-08`: """
    The development environment adds an apns-unique-id response header that keys the delivery log
    kept for seven days.
    figure: apns-unique-id ; 7 days
    status: simulated
    confidence: documented
    sources: apns-responses, push-console
    """,
    .`APNS-09`: """
    An apns-id must be a lowercase canonical UUID in 8-4-4-4-12 form; an invalid one is rejected.
    figure: 400 BadMessageId
    status: simulated
    confidence: documented
    sources: sending-requests, apns-responses
    """,
    .`APNS-10`: """
    apns-push-type accepts alert, background, controls, location, voip, complication, fileprovider,
    mdm, liveactivity, pushtotalk and, since iOS 26, widgets, and any other value is refused.
    figure: 400 InvalidPushType
    status: simulated
    confidence: documented
    sources: sending-requests, apns-responses, widget-pushes
    """,
    .`APNS-11`: """
    A missing or mismatching apns-push-type may produce an error, a delay or a drop; it is required
    on watchOS 6+ and recommended elsewhere.
    figure: apns-push-type
    status: approximated: a type that does not fit the payload is a finding; nothing is delayed or
      dropped for it
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-12`: """
    For alert and background pushes the topic is the bare bundle identifier.
    figure: <bundle-id>
    status: simulated
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-13`: """
    For voip the topic is the bundle identifier plus .voip.
    figure: .voip
    status: simulated
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-14`: """
    For complication the topic is the bundle identifier plus .complication.
    figure: .complication
    status: simulated
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-15`: """
    For fileprovider the topic is the bundle identifier plus .pushkit.fileprovider.
    figure: .pushkit.fileprovider
    status: simulated
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-16`: """
    For location the topic is the bundle identifier plus .location-query and only token
    authentication is allowed.
    figure: .location-query
    status: approximated: the topic is checked; how the provider signs in is not
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-17`: """
    For liveactivity the topic is the bundle identifier plus .push-type.liveactivity.
    figure: .push-type.liveactivity
    status: simulated
    confidence: documented
    sources: sending-requests, live-activity-pushes
    """,
    .`APNS-18`: """
    For pushtotalk the topic is the bundle identifier plus .voip-ptt.
    figure: .voip-ptt
    status: simulated
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-19`: """
    For mdm the topic is the UID attribute of the MDM push certificate's subject.
    figure: UID attribute
    status: approximated: the topic must begin with com.apple.mgmt., as the UIDs of such
      certificates do; the certificate itself is not known
    confidence: documented
    sources: sending-requests, mdm-payload
    """,
    .`APNS-20`: """
    apns-topic is compulsory with token authentication, while a single-topic certificate supplies
    the bundle identifier as the default topic.
    figure: 400 MissingTopic
    status: approximated: MissingTopic is simulated for envelopes whose headers have authorization:
      bearer; any other push without a topic counts as one sent with a certificate for its app
    confidence: documented
    sources: sending-requests, apns-responses
    """,
    .`APNS-21`: """
    apns-priority defaults to 10; 10 means at once, 5 weighs device power, 1 puts power first and
    never wakes the device.
    figure: 10 (default) ; 5 ; 1
    status: approximated: only these values are taken; the phone is at hand and awake, so none of
      them delays
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-22`: """
    A background push must use priority 5; priority 10 is declared an error, but the reason string
    for it is not stated.
    figure: priority 5 only
    status: approximated: the refusal is simulated; that its reason string is BadPriority is an
      assumption
    confidence: documented
    sources: sending-requests, background-updates
    """,
    .`APNS-23`: """
    apns-expiration is a UNIX time in seconds; nonzero means store and retry until then, 0 means a
    single attempt without storage.
    figure: 0 = no storage
    status: approximated: in the scenarios offline-device and expired; otherwise the device is in
      reach and every push is delivered at once
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-24`: """
    A notification that cannot be delivered is kept at most 30 days or until its expiration,
    whichever comes first.
    figure: 30 days
    status: approximated: in the scenarios offline-device and expired; otherwise the device is in
      reach and every push is delivered at once
    confidence: documented
    sources: sending-requests, push-metrics
    """,
    .`APNS-25`: """
    APNs keeps only one undelivered notification per device and bundle identifier, so later sends
    can overwrite earlier ones.
    figure: 1 per app per device
    status: approximated: in the scenarios offline-device and expired; otherwise the device is in
      reach and every push is delivered at once
    confidence: documented
    sources: sending-requests, push-metrics
    """,
    .`APNS-26`: """
    Which notification survives in storage: the 2025-03 text says the choice is non-deterministic,
    the later text and the Metrics article say usually the newest but without guarantee.
    figure: newest usually, not guaranteed
    status: switch stored-push
    confidence: disputed
    sources: sending-requests, push-metrics
    """,
    .`APNS-27`: """
    Order of arrival for one device token is not guaranteed.
    figure: best effort
    status: approximated: pushes arrive in the order they are given in, which is one of those that
      happen
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-28`: """
    apns-collapse-id merges notifications with equal value into one shown notification and may not
    exceed 64 bytes.
    figure: 64 bytes ; 400 BadCollapseId
    status: simulated
    confidence: documented
    sources: sending-requests, apns-responses
    """,
    .`APNS-29`: """
    A regular payload over 4096 bytes is refused.
    figure: 4096 ; 413 PayloadTooLarge
    status: simulated
    confidence: documented
    sources: generating-payloads, apns-responses
    """,
    .`APNS-30`: """
    A VoIP payload may reach 5120 bytes.
    figure: 5120 ; 413 PayloadTooLarge
    status: simulated
    confidence: documented
    sources: generating-payloads, apns-responses
    """,
    .`APNS-31`: """
    Broadcast (channel) pushes go to /4/broadcasts/apps/<bundle ID> with apns-channel-id,
    apns-push-type liveactivity, apns-priority and apns-expiration, and may reach 5120 bytes.
    figure: /4/broadcasts/apps/<bundle ID> ; 5120
    status: approximated: the headers and the size are checked; no Live Activity gets the push
    confidence: documented
    sources: broadcast-requests
    """,
    .`APNS-32`: """
    The request body must be uncompressed JSON and must not be empty.
    figure: 400 PayloadEmpty
    status: approximated: an empty body is PayloadEmpty; a body that is not JSON is an error of the
      input instead, since no refusal of it is documented
    confidence: documented
    sources: sending-requests, apns-responses
    """,
    .`APNS-33`: """
    Historic payload limits: 256 bytes before iOS 8 and 2048 bytes from iOS 8.
    figure: 256 ; 2048
    status: out of scope: it is about iOS before version 9
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`APNS-34`: """
    The date of the 4 KB limit differs: the 2016 article iOS10里的通知與推送 ties it to iOS 10, the WWDC
    2016 talk says it was raised the year before (iOS 9 era).
    figure: 4096
    status: out of scope: it is about the date of a limit that is the same in every version
      simulated
    confidence: disputed
    sources: notifications-and-push-2016, wwdc-2016-708
    """,
    .`APNS-35`: """
    A malformed expiration value is rejected.
    figure: 400 BadExpirationDate
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-36`: """
    A malformed priority value is rejected.
    figure: 400 BadPriority
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-37`: """
    An invalid topic value is rejected.
    figure: 400 BadTopic
    status: approximated: an empty topic is BadTopic; what else is invalid is not documented
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-38`: """
    A token that is malformed or belongs to the other environment is rejected and must not be
    retried.
    figure: 400 BadDeviceToken
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-39`: """
    A token that belongs to another topic is rejected.
    figure: 400 DeviceTokenNotForTopic
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-40`: """
    Repeating a header is rejected.
    figure: 400 DuplicateHeaders
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-41`: """
    An idle connection can be closed with this reason.
    figure: 400 IdleTimeout
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-42`: """
    A path without a token is rejected.
    figure: 400 MissingDeviceToken
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-43`: """
    Pushing to a topic the credential may not use is rejected.
    figure: 400 TopicDisallowed
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-44`: """
    An invalid provider certificate is rejected.
    figure: 403 BadCertificate
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-45`: """
    A certificate of the other environment is rejected.
    figure: 403 BadCertificateEnvironment
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-46`: """
    A provider token older than one hour is rejected.
    figure: 403 ExpiredProviderToken ; 3600 s
    status: simulated
    confidence: documented
    sources: token-connection, apns-responses
    """,
    .`APNS-47`: """
    A disallowed action is rejected.
    figure: 403 Forbidden
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-48`: """
    A provider token that is invalid or whose signature fails is rejected.
    figure: 403 InvalidProviderToken
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-49`: """
    A request with neither certificate nor bearer token is rejected.
    figure: 403 MissingProviderToken
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-50`: """
    A token signed with a key unrelated to the first push's key on the same connection is rejected
    until a new connection is opened.
    figure: 403 UnrelatedKeyIdInToken
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-51`: """
    A key used against the wrong environment: later documentation spells the reason
    BadEnvironmentKeyIdInToken while servers were seen to answer BadEnvironmentKeyInToken; the
    2025-03 table lists neither.
    figure: 403 BadEnvironmentKeyIdInToken vs 403 BadEnvironmentKeyInToken
    status: simulated: keys of one world; --wrong-environment-reason chooses between the two spellings
    confidence: disputed
    sources: apns-responses, apnswift-pr-229, public-apns-client-tests-noting,
      public-apns-proof-of-concept
    """,
    .`APNS-52`: """
    An unknown path is rejected.
    figure: 404 BadPath
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-53`: """
    A method other than POST is rejected.
    figure: 405 MethodNotAllowed
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-54`: """
    An expired device token is rejected.
    figure: 410 ExpiredToken
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-55`: """
    A token no longer active for the topic is rejected.
    figure: 410 Unregistered
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-56`: """
    Only 410 answers add a timestamp in milliseconds since 1970 at which the token was confirmed
    invalid.
    figure: timestamp (ms)
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-57`: """
    Renewing the provider token more than once in 20 minutes is rejected.
    figure: 429 TooManyProviderTokenUpdates ; 1200 s
    status: simulated
    confidence: documented
    sources: token-connection, apns-responses
    """,
    .`APNS-58`: """
    Scope of the 20 minute rule: the guide says per connection, field reports treat it as per
    signing key (98 of 100 sends failed when parallel workers each minted a token).
    figure: per connection vs per key
    status: simulated
    confidence: disputed
    sources: token-connection, posthog-push-code-comment, public-apns-proof-of-concept
    """,
    .`APNS-59`: """
    Too many consecutive requests for one device token are rejected.
    figure: 429 TooManyRequests
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-60`: """
    A server fault is reported.
    figure: 500 InternalServerError
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-61`: """
    An unavailable server is reported.
    figure: 503 ServiceUnavailable
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-62`: """
    A server going down is reported, also as JSON inside GOAWAY.
    figure: 503 Shutdown
    status: simulated
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-63`: """
    A 5xx answer may be retried after 15 minutes with back-off, while BadDeviceToken,
    DeviceTokenNotForTopic, Forbidden, ExpiredToken, Unregistered and PayloadTooLarge must not be
    retried.
    figure: 15 minutes
    status: out of scope: it is advice for providers; faults of the inbox give the answers to try it on
    confidence: documented
    sources: apns-responses
    """,
    .`APNS-64`: """
    APNs may close the connection with GOAWAY after bad device tokens, failing requests in flight.
    figure: GOAWAY after BadDeviceToken ; 10-18 % stream failures
    status: simulated
    confidence: observed
    sources: public-apns-proof-of-concept
    """,
    .`APNS-65`: """
    The provider token is a JWT with header alg and kid and claims iss and iat, sent as a bearer
    value.
    figure: ES256 ; kid 10 chars ; iss 10-char Team ID ; iat seconds ; authorization: bearer
    status: simulated
    confidence: documented
    sources: token-connection
    """,
    .`APNS-66`: """
    The token's iat may not differ from the current time by more than one hour and must be refreshed
    no sooner than 20 and no later than 60 minutes.
    figure: 20-60 min
    status: simulated
    confidence: documented
    sources: token-connection
    """,
    .`APNS-67`: """
    One connection serves one developer team; a token of another team on it is an error.
    figure: one team per connection
    status: simulated
    confidence: documented
    sources: token-connection
    """,
    .`APNS-68`: """
    A topic-scoped key works for at most 400 topics and a team may hold 200 such keys per
    environment.
    figure: 400 ; 200
    status: out of scope: it is about accounts and the making of their keys
    confidence: documented
    sources: token-connection
    """,
    .`APNS-69`: """
    The push environment of a build is set by the aps-environment entitlement.
    figure: development or production
    status: simulated
    confidence: documented
    sources: aps-environment-entitlement
    """,
    .`APNS-70`: """
    A device token identifies one app on one device and can change after restore, reinstall of the
    system or installation elsewhere.
    figure: device+app
    status: simulated
    confidence: documented
    sources: registering-app, push-complete-2016
    """,
    .`APNS-71`: """
    On iOS 9 repeated delete and install changed the token each time and could make one push arrive
    twice.
    figure: duplicate delivery
    status: out of scope: it is about iOS 9
    confidence: observed
    sources: push-complete-2016
    """,
    .`APNS-72`: """
    Pushing needs a paid developer account, a real networked device and a matching certificate; a
    simulator could not register in 2016.
    figure: paid account, device
    status: out of scope: it is about accounts and machines for development, not about what a device
      does
    confidence: observed
    sources: push-complete-2016
    """,
    .`APNS-73`: """
    Broadcast errors add reasons such as FeatureNotEnabled, MissingChannelId, BadChannelId,
    ChannelNotRegistered, CannotCreateChannelConfig, MissingPushType and 403 TopicMismatch.
    figure: 400/403 strings
    status: approximated: MissingPushType, InvalidPushType, MissingChannelId and BadChannelId are
      simulated; what depends on the account and its channels is not known
    confidence: documented
    sources: broadcast-errors
    """,
    .`APNS-74`: """
    APNs discards a push when the token is inactive, the user disabled notifications for the app, or
    it expired.
    figure: discarded
    status: approximated: a push to an app without permission shows nothing, and expired ones are
      dropped in the scenario expired; tokens are not kept
    confidence: documented
    sources: push-metrics
    """,
    .`APNS-75`: """
    The 2016 article iOS10里的通知與推送 states that from iOS 10 APNs can be asked whether a given
    notification was read; Apple's API documents no such query, only provider-side delivery metrics.
    figure: no read receipt
    status: out of scope: Apple's interface has no such query, so there is nothing to simulate
    confidence: disputed
    sources: notifications-and-push-2016, push-metrics
    """,
    .`APNS-76`: """
    Delivery has three stages: the provider hands message and target to APNs, APNs looks up the
    device, the device passes it to the app and shows it.
    figure: provider -> APNs -> device
    status: approximated: APNs' checks and the device are simulated; no time passes between them
    confidence: documented
    sources: push-in-detail-2016, push-complete-2016
    """,
    .`APNS-77`: """
    The app obtains a device token through registerForRemoteNotifications, receives it in a callback
    and sends it to its provider.
    figure: didRegisterForRemoteNotificationsWithDeviceToken
    status: simulated
    confidence: documented
    sources: remote-notification-2016, push-in-detail-2016, registering-app
    """,
    .`APNS-78`: """
    Registration failure is reported in its own callback, for example without network or
    entitlement.
    figure: didFailToRegisterForRemoteNotificationsWithError
    status: simulated
    confidence: documented
    sources: notifications-and-push-2016, registering-app
    """,
    .`APNS-79`: """
    Delivery through APNs is unreliable in time: peaks cause delay, and undelivered notifications
    are kept only for a while with no history to query.
    figure: delay, no history
    status: out of scope: how late a push comes is chance; the simulator delivers at once
    confidence: observed
    sources: push-complete-2016
    """,
    .`APNS-80`: """
    A new version of a notification can update the earlier one instead of adding another.
    figure: update in place
    status: simulated
    confidence: documented
    sources: notifications-and-push-2016, unnotification-request
    """,
    .`APNS-81`: """
    After an hour without traffic a connection may be kept alive with an HTTP/2 PING.
    figure: 1 h
    status: simulated
    confidence: documented
    sources: sending-requests
    """,
    .`APNS-82`: """
    For controls the topic is the bundle identifier plus .push-type.controls.
    figure: .push-type.controls
    status: simulated
    confidence: documented
    sources: control-pushes
    """,
    .`APNS-83`: """
    For widgets the topic is the bundle identifier plus .push-type.widgets.
    figure: .push-type.widgets
    status: simulated
    confidence: documented
    sources: widget-pushes
    """,
  ]
}
