extension RuleText {
  /// How a service extension lives and ends.
  static let lifeCycle: Texts = [
    .`LIFE-01`: """
    The system starts the extension after a matching push arrives and before the alert is shown,
    without launching the app.
    figure: before display
    status: simulated
    confidence: documented
    sources: notifications-and-push-2016, remote-notification-2016, wwdc-2016-708
    """,
    .`LIFE-02`: """
    didReceive gets about 30 seconds; the reference page words it as no more than 30.
    figure: 30 s
    status: simulated
    confidence: documented
    sources: modifying-content, did-receive-content-handler, notifications-and-push-2016
    """,
    .`LIFE-03`: """
    If the handler was not called in time serviceExtensionTimeWillExpire runs on another thread as a
    last chance.
    figure: serviceExtensionTimeWillExpire
    status: simulated
    confidence: documented
    sources: time-will-expire, remote-notification-2016
    """,
    .`LIFE-04`: """
    If neither method calls the handler the original payload is displayed.
    figure: original content
    status: simulated
    confidence: documented
    sources: modifying-content, time-will-expire, notifications-and-push-2016
    """,
    .`LIFE-05`: """
    Device logs show the fallback with the runtime used.
    figure: Did not mutate content for notification request, will deliver original content; runtime:
      30.013551
    status: simulated
    confidence: observed
    sources: device-log-sideload-fix
    """,
    .`LIFE-07`: """
    An extension that spends its budget before didReceive starts is killed without any expiry
    callback and the original is shown.
    figure: Extension will be killed because it used its runtime in starting up
    status: simulated
    confidence: observed
    sources: forums-807554, device-log-sideload-fix
    """,
    .`LIFE-08`: """
    Blocking the main thread in didReceive makes the extension unresponsive and it is torn down
    early, whereas the same work on a background queue lasts until the deadline.
    figure: main thread block
    status: approximated: how early is not known; a blocked main thread lasts until the deadline
      here, with a warning
    confidence: observed
    sources: forums-807554, forums-807554-follow-up
    """,
    .`LIFE-09`: """
    If the extension crashes inside didReceive the original notification is displayed.
    figure: original content
    status: simulated
    confidence: observed
    sources: remote-notification-2016
    """,
    .`LIFE-10`: """
    A memory kill gives no expiry callback; a forum poster saw the unmodified notification delivered
    and no crash report, Delta Chat (filtering entitlement) saw no notification at all.
    figure: no callback
    status: switch memory-kill
    confidence: disputed
    sources: forums-807554, deltachat-ios-pr-2477
    """,
    .`LIFE-11`: """
    The memory limit is 24 MB on current devices according to kernel logs and a reply attributed to
    Apple.
    figure: exceeded mem limit: ActiveHard 24 MB (fatal)
    status: simulated
    confidence: observed
    sources: nextcloud-talk-ios-1223, forums-740332, forums-807554-follow-up, damus-pr-3561
    """,
    .`LIFE-12`: """
    Older limits reported: 12 MB on an iPhone 5s and 16 MB on an iPhone X (2020), 12 MB on older
    iOS, about 4.5 MB (2018).
    figure: 12 MB ; 16 MB ; 4.5 MB
    status: approximated: the cap is 24 MB by default; --memory-limit 12MB and 16MB rehearse the
      older devices
    confidence: disputed
    sources: element-ios-3868, deltachat-ios-pr-2477, opencallblock-4
    """,
    .`LIFE-13`: """
    One 2025 report measured a kill only at 150-180 MB before being pointed to the 24 MB figure.
    figure: 150-180 MB
    status: approximated: the cap is 24 MB by default; --memory-limit takes any other
    confidence: disputed
    sources: forums-807554, forums-807554-follow-up
    """,
    .`LIFE-14`: """
    Apple publishes no memory figure; the limit may differ between iOS versions (iOS 10 assumed
    lower than 11).
    figure: undocumented
    status: approximated: the cap is 24 MB by default; --memory-limit takes any other
    confidence: observed
    sources: dotnet-macios-3784-and-3744, forums-807554
    """,
    .`LIFE-15`: """
    The process is not started afresh for each notification; one process may serve several.
    figure: process reuse
    status: simulated
    confidence: observed
    sources: signal-notification-service, element-x-ios-pr-2022, bluesky-4992
    """,
    .`LIFE-16`: """
    didReceive may be called twice in one process, on different threads, on the same or another
    instance.
    figure: new instance not guaranteed
    status: approximated: each notification has an instance of its own, also in a reused process
    confidence: disputed
    sources: signal-notification-service, element-ios-3326, forums-702248
    """,
    .`LIFE-17`: """
    Parallel handling: Signal, Element and Bluesky code assumes notifications may be processed in
    parallel; an Element reviewer believes the next waits for the previous handler and Comm never
    observed parallelism.
    figure: parallel vs serial
    status: approximated: one process serves one notification after the other; parallel ones are not
      offered
    confidence: disputed
    sources: signal-notification-service, bluesky-4992, element-x-ios-pr-2022, comm-d8795
    """,
    .`LIFE-18`: """
    The extension was occasionally invoked twice for one push, producing duplicates (iOS 10.2.1).
    figure: invoked twice
    status: approximated: the scenario twice hands one push over two times
    confidence: observed
    sources: openradar-31422811
    """,
    .`LIFE-19`: """
    In bursts the original text sometimes appeared although the extension returned changed content
    (iOS 10.2.1).
    figure: original shown
    status: approximated: the scenario burst sends many pushes in a row; nothing goes wrong at
      random
    confidence: observed
    sources: openradar-31225636
    """,
    .`LIFE-20`: """
    Modified content that would not visibly alert is discarded, the original is delivered, and the
    log says so.
    figure: Mutated notification request will not visibly alert the user, will deliver original
      content; runtime: 0.367519
    status: simulated
    confidence: observed
    sources: device-log-source-comment, did-receive-content-handler
    """,
    .`LIFE-21`: """
    Content without any alert text makes the system ignore all modifications, not only the text.
    figure: no alert text
    status: simulated
    confidence: documented
    sources: did-receive-content-handler
    """,
    .`LIFE-22`: """
    Setting title or subtitle to nil: the 2016 article on remote notifications (beta 6) saw the
    original notification, Apple ties the fallback to content with no alert text left at all, and
    the 2016 article iOS10里的通知與推送 sets title to an empty string and goes on.
    figure: nil vs "" title
    status: switch empty-title
    confidence: disputed
    sources: remote-notification-2016, did-receive-content-handler, notifications-and-push-2016
    """,
    .`LIFE-23`: """
    Passing nil to the handler shows the original notification (iOS 10.1).
    figure: nil content
    status: simulated
    confidence: observed
    sources: openradar-29044281
    """,
    .`LIFE-24`: """
    With the filtering entitlement, empty content (no title, subtitle, body, attachments or sound)
    suppresses the notification.
    figure: com.apple.developer.usernotifications.filtering
    status: simulated
    confidence: documented
    sources: filtering-entitlement
    """,
    .`LIFE-25`: """
    Filtering works only if apns-push-type was alert; otherwise the banner always shows.
    figure: apns-push-type: alert
    status: approximated: empty content hides a push that states no type too, with a finding; one of
      another type never wakes the extension
    confidence: documented
    sources: filtering-entitlement
    """,
    .`LIFE-26`: """
    The filtering entitlement goes into the service extension target and is honoured from iOS 13.3
    on.
    figure: 13.3
    status: approximated: the entitlement is read from the extension; its iOS version is not
      compared
    confidence: observed
    sources: filtering-entitlement, element-ios-3288
    """,
    .`LIFE-27`: """
    Without the entitlement a notification cannot be hidden, only made quiet and removed afterwards.
    figure: no suppression
    status: simulated
    confidence: observed
    sources: deltachat-ios-pr-2124, openradar-29044281
    """,
    .`LIFE-28`: """
    Never calling the handler: Apple and Signal say the original payload then appears, the convos
    project assumed that with the filtering entitlement nothing appears.
    figure: not calling
    status: switch silent-handler
    confidence: disputed
    sources: time-will-expire, signal-notification-service, convos-ios-pr-85
    """,
    .`LIFE-29`: """
    Content without text but with a badge is used with the entitlement to update the badge silently.
    figure: badge-only content
    status: simulated
    confidence: observed
    sources: signal-notification-service
    """,
    .`LIFE-30`: """
    The effect of calling the handler twice is not documented; shipped extensions swap the stored
    handler out so it is called at most once.
    figure: at most once
    status: approximated: the first call wins and a later one is a finding; that is an assumption
    confidence: observed
    sources: signal-notification-service
    """,
    .`LIFE-31`: """
    After the handler returns the process may live on briefly, so a stray request can finish, but
    this is not guaranteed.
    figure: no guarantee
    status: simulated
    confidence: observed
    sources: forums-820483
    """,
    .`LIFE-32`: """
    The extension may change title, subtitle, body, badge, sound, category, thread, userInfo,
    attachments and interruption level.
    figure: mutable fields
    status: simulated
    confidence: documented
    sources: did-receive-content-handler, mutable-content-class
    """,
    .`LIFE-33`: """
    Content passed on unchanged is allowed and displays as the original.
    figure: unchanged
    status: simulated
    confidence: documented
    sources: did-receive-content-handler
    """,
    .`LIFE-34`: """
    updating(from:) with a valid INSendMessageIntent turns the notification into a communication
    one, and its result must be handed on unmutated.
    figure: updating(from:)
    status: simulated
    confidence: documented
    sources: updating-from, communication-notifications
    """,
    .`LIFE-35`: """
    Communication notifications need the capability, NSUserActivityTypes entries and a donated
    incoming interaction, else the avatar does not replace the icon.
    figure: NSUserActivityTypes INSendMessageIntent
    status: simulated
    confidence: documented
    sources: communication-notifications
    """,
    .`LIFE-36`: """
    A custom object conforming to UNNotificationContentProviding is ignored and an invalid provider
    object throws.
    figure: 1500 / 1501
    status: simulated
    confidence: documented
    sources: updating-from, unerror-code
    """,
    .`LIFE-37`: """
    The extension has its own container; sharing with the app needs an app group.
    figure: app group
    status: simulated
    confidence: documented
    sources: notifications-and-push-2016, customizing-appearance
    """,
    .`LIFE-38`: """
    The extension cannot activate an audio session.
    figure: Code=561015905 Session activation failed
    status: simulated
    confidence: observed
    sources: forums-audio-session
    """,
    .`LIFE-39`: """
    The extension can add and remove local notifications of the app while it runs, although Delta
    Chat once could not obtain a center there.
    figure: UNUserNotificationCenter in extension
    status: approximated: they are kept in the extension's process, not on the device
    confidence: observed
    sources: acinq-phoenix-pr-724, deltachat-ios-pr-2105
    """,
    .`LIFE-40`: """
    Keychain items with the default class are unreadable while the device is locked;
    AfterFirstUnlock is needed in the extension.
    figure: kSecAttrAccessibleAfterFirstUnlock ; errSecInteractionNotAllowed -25308
    status: simulated
    confidence: observed
    sources: wire-ios-pr-100
    """,
    .`LIFE-41`: """
    Before the first unlock after boot the extension can run but protected keys are unreadable;
    Signal then shows one fixed text and stays silent afterwards.
    figure: before first unlock
    status: simulated
    confidence: observed
    sources: signal-notification-service
    """,
    .`LIFE-42`: """
    A download over plain http fails under App Transport Security unless the extension's own
    Info.plist allows it.
    figure: NSURLErrorDomain -1022 "The resource could not be loaded because the App Transport
      Security policy requires the use of a secure connection."
    status: simulated
    confidence: observed
    sources: nsurlerrordomain-1022-logs, push-in-detail-2016, minglechang-notification-notes,
      react-native-onesignal-410
    """,
    .`LIFE-43`: """
    Whether extensions may use the network: the 2016 article ios10推送详解 says extensions cannot
    request data on their own, then downloads synchronously in the service extension; WWDC 708
    recommends URLSession there.
    figure: network allowed
    status: approximated: the network may be used, as Apple recommends
    confidence: disputed
    sources: push-in-detail-2016, wwdc-2016-708
    """,
    .`LIFE-44`: """
    The extension may use any download technique, and URLSession lets the system manage resources.
    figure: URLSession
    status: simulated
    confidence: documented
    sources: wwdc-2016-708
    """,
    .`LIFE-45`: """
    Debug and release runs differ: larger images worked under the debugger but the extension stopped
    working on a free-running device.
    figure: debugger exempt
    status: approximated: the scenario debugger runs once within the limits and once without
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`LIFE-46`: """
    An extension can be wedged so that later pushes do not wake it until the app is reinstalled
    (single report, iOS 16.0.2).
    figure: reinstall needed
    status: out of scope: one report, and nothing in it that could be provoked
    confidence: observed
    sources: forums-718102
    """,
  ]
}
