extension RuleText {
  /// Quirks of devices that can be rehearsed by name.
  static let quirks: Texts = [
    .`QUIR-01`: """
    Scenario large image: a picture that decodes to several times its file size kills the extension
    and the original text shows.
    figure: memory follows pixel count (200-300 MB for JPEG files over 10 MB)
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016, kingfisher-739
    """,
    .`QUIR-02`: """
    Scenario data task: a data task in the free-running extension fails where a download task
    succeeds (memory).
    figure: dataTask vs downloadTask
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016, onesignal-ios-sdk-212
    """,
    .`QUIR-03`: """
    Scenario debugger: with the debugger attached the limits appear not to apply.
    figure: debug run
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`QUIR-04`: """
    Scenario slow attachment: when the download exceeds the deadline the expiry method delivers
    changed text without media.
    figure: 30 s
    status: simulated
    confidence: documented
    sources: remote-notification-2016, time-will-expire
    """,
    .`QUIR-05`: """
    Scenario startup stall: the extension never reaches didReceive and is killed at 30 seconds.
    figure: runtime 30.013551
    status: simulated
    confidence: observed
    sources: device-log-sideload-fix, forums-807554
    """,
    .`QUIR-06`: """
    Scenario retry delay: a startup stall delayed pushes by about a minute, attributed to repeated
    attempts.
    figure: about 60 s
    status: out of scope: a push is delivered once; when a device tries again is not known
    confidence: observed
    sources: device-log-sideload-fix
    """,
    .`QUIR-07`: """
    Scenario nil title: assigning nil shows the original.
    figure: nil
    status: simulated
    confidence: observed
    sources: remote-notification-2016
    """,
    .`QUIR-08`: """
    Scenario ratio zero: a content size ratio of 0 is ignored.
    figure: 0
    status: approximated: a ratio of 0 is a finding; no panel is drawn
    confidence: observed
    sources: remote-notification-2016
    """,
    .`QUIR-09`: """
    Scenario launch options: only a tap fills launchOptions.
    figure: nil after action
    status: simulated
    confidence: observed
    sources: remote-notification-2016
    """,
    .`QUIR-10`: """
    Scenario stripped key: a provider removes mutable-content so the extension never runs.
    figure: mutable-content missing
    status: simulated
    confidence: observed
    sources: kinvey-stripped-key
    """,
    .`QUIR-11`: """
    Scenario .tmp: an attachment without a usable extension fails with 101 and the text still shows.
    figure: 101
    status: simulated
    confidence: observed
    sources: stream-chat-swift-pr-3257, minglechang-notification-notes
    """,
    .`QUIR-12`: """
    Scenario wrong scheme: an attachment URL built from a plain path fails with 100.
    figure: 100
    status: simulated
    confidence: observed
    sources: xamarin-docs-2822
    """,
    .`QUIR-13`: """
    Scenario http: an http image URL fails with -1022 in the extension even if the app allows it.
    figure: -1022
    status: simulated
    confidence: observed
    sources: minglechang-notification-notes, react-native-onesignal-410
    """,
    .`QUIR-14`: """
    Scenario before first unlock: the extension runs but keys are unavailable.
    figure: -25308
    status: simulated
    confidence: observed
    sources: signal-notification-service, wire-ios-pr-100
    """,
    .`QUIR-15`: """
    Scenario memory: allocating past the cap ends the process at once with a kernel log line.
    figure: exceeded mem limit: ActiveHard 24 MB (fatal)
    status: simulated
    confidence: observed
    sources: nextcloud-talk-ios-1223
    """,
    .`QUIR-16`: """
    Scenario twice: one push invokes the extension twice.
    figure: duplicate
    status: simulated
    confidence: observed
    sources: openradar-31422811
    """,
    .`QUIR-17`: """
    Scenario burst: many pushes in a row leave some unmodified.
    figure: race
    status: approximated: many pushes come in a row; nothing goes wrong at random
    confidence: observed
    sources: openradar-31225636
    """,
    .`QUIR-18`: """
    Scenario empty without entitlement: empty content shows the original and logs the reason.
    figure: will deliver original content
    status: simulated
    confidence: observed
    sources: device-log-source-comment
    """,
    .`QUIR-19`: """
    Scenario empty with entitlement: nothing is shown.
    figure: suppressed
    status: simulated
    confidence: documented
    sources: filtering-entitlement
    """,
    .`QUIR-20`: """
    Scenario collapse: two pushes with equal apns-collapse-id leave one notification.
    figure: 1 notification
    status: simulated
    confidence: documented
    sources: sending-requests, unnotification-request
    """,
    .`QUIR-21`: """
    Scenario offline device: of several pushes sent while offline one arrives.
    figure: 1 stored
    status: simulated
    confidence: documented
    sources: sending-requests, push-metrics
    """,
    .`QUIR-22`: """
    Scenario expired: a push stored past its expiration is dropped.
    figure: discarded
    status: simulated
    confidence: documented
    sources: push-metrics
    """,
    .`QUIR-23`: """
    Scenario force quit: a silent push does not start the app.
    figure: not launched
    status: simulated
    confidence: documented
    sources: did-receive-remote-fetch
    """,
    .`QUIR-24`: """
    Scenario throttled silent pushes: beyond a few an hour they are held or dropped.
    figure: 2-3 per hour
    status: simulated
    confidence: documented
    sources: background-updates, troubleshooting-push-notifications
    """,
    .`QUIR-25`: """
    Scenario low power: priority 5 and 1 pushes are grouped and delivered in bursts depending on the
    device's power state.
    figure: priority 5 / 1
    status: out of scope: when a device groups pushes of low priority is not known
    confidence: documented
    sources: sending-requests
    """,
    .`QUIR-26`: """
    Scenario main thread loop: blocking didReceive on the main thread ends the extension early.
    figure: early teardown
    status: approximated: how early is not known; the deadline ends it here
    confidence: observed
    sources: forums-807554-follow-up
    """,
    .`QUIR-27`: """
    Scenario stale path: reading the URL used at creation after delivery fails because the file was
    moved.
    figure: moved
    status: simulated
    confidence: documented
    sources: attachment-init, notifications-and-push-2016
    """,
    .`QUIR-28`: """
    Scenario webp: the image is not attached.
    figure: unsupported
    status: simulated
    confidence: observed
    sources: iterable-swift-sdk-552
    """,
    .`QUIR-29`: """
    Scenario double tap start: the background handler may be called again when the user opens the
    alert.
    figure: second call
    status: switch tap-fetch
    confidence: documented
    sources: did-receive-remote-fetch
    """,
  ]
}
