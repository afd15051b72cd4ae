extension RuleText {
  /// Which pushes wake an extension.
  static let wake: Texts = [
    .`WAKE-01`: """
    The service extension runs only when aps.mutable-content is 1.
    figure: mutable-content = 1
    status: simulated
    confidence: documented
    sources: modifying-content, service-extension-class, remote-notification-2016
    """,
    .`WAKE-02`: """
    The payload must include an alert dictionary with title, subtitle or body information.
    figure: title, subtitle or body
    status: simulated
    confidence: documented
    sources: modifying-content
    """,
    .`WAKE-03`: """
    Whether a plain alert string qualifies: the guide asks for an alert dictionary, the class page
    only for a push configured to show an alert, and the 2016 article on remote notifications sends
    a string.
    figure: alert as string
    status: switch string-alert
    confidence: disputed
    sources: modifying-content, service-extension-class, remote-notification-2016
    """,
    .`WAKE-04`: """
    A payload that only plays a sound or sets a badge does not run the extension.
    figure: sound-only, badge-only
    status: simulated
    confidence: documented
    sources: modifying-content, service-extension-class, remote-notification-2016
    """,
    .`WAKE-05`: """
    A silent push does not run the extension.
    figure: silent
    status: simulated
    confidence: documented
    sources: service-extension-class, remote-notification-2016
    """,
    .`WAKE-06`: """
    If the user disabled alerts for the app the extension is not run.
    figure: alertSetting disabled
    status: simulated
    confidence: documented
    sources: modifying-content
    """,
    .`WAKE-07`: """
    A local notification never runs the service extension.
    figure: local
    status: approximated: every notification that is rehearsed is a push
    confidence: documented
    sources: remote-notification-2016, modifying-content
    """,
    .`WAKE-08`: """
    content-available together with mutable-content: the 2016 article on remote notifications and a
    OneSignal comment say the extension is not woken; another report shows it woken by a payload
    carrying both keys and an alert.
    figure: both keys
    status: switch content-available
    confidence: disputed
    sources: remote-notification-2016, onesignal-ios-sdk-104, onesignal-ios-sdk-79
    """,
    .`WAKE-09`: """
    The 2016 article ios10推送详解 says mutable-content decides whether the content extension is used;
    Apple binds the content extension to category and the service extension to mutable-content.
    figure: category vs mutable-content
    status: simulated
    confidence: disputed
    sources: push-in-detail-2016, customizing-appearance, modifying-content
    """,
    .`WAKE-10`: """
    A third-party answer claims the content extension is not called without mutable-content, while
    Apple and the 2016 article on remote notifications require only a matching category.
    figure: content extension
    status: simulated
    confidence: disputed
    sources: taourl-content-extension, customizing-appearance, remote-notification-2016
    """,
    .`WAKE-11`: """
    Category and the service extension: one Apple page says categories decide whether the extension
    runs and another that an unregistered category bypasses it, while the class page lists no such
    condition and testers saw a single extension handle every category.
    figure: category not required
    status: simulated
    confidence: disputed
    sources: actionable-types, mutable-content-class, service-extension-class, several-extensions-qa
    """,
    .`WAKE-12`: """
    An app effectively has one service extension; a second one is never chosen.
    figure: 1 extension per app
    status: approximated: an app has one extension here
    confidence: observed
    sources: several-extensions-qa
    """,
    .`WAKE-13`: """
    The extension bundle declares NSExtensionPointIdentifier com.apple.usernotifications.service and
    NSExtensionPrincipalClass naming its subclass.
    figure: com.apple.usernotifications.service
    status: simulated
    confidence: documented
    sources: service-extension-class
    """,
    .`WAKE-14`: """
    An extension packaged with the wrong suffix is not found and the push is shown unmodified, with
    a log line that no plug-ins matched.
    figure: match returned 0 plug-ins ; .appex
    status: approximated: an app without an extension shows the push unmodified; a bundle with
      another suffix is refused with an error that names the rule
    confidence: observed
    sources: extensions-that-do-not-launch
    """,
    .`WAKE-15`: """
    The device logs each remote push with flags for waking, alert, sound, badge, content-available
    and mutable-content and with the push type.
    figure: Received remote notification request <id> [ waking: 0, hasAlertContent: 1, hasSound: 0
      hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 1 pushType: Alert]
    status: simulated
    confidence: observed
    sources: tmail-push-notes
    """,
    .`WAKE-16`: """
    After an alert is delivered the device logs a user visible delivery.
    figure: Delivered user visible push notification <id>
    status: simulated
    confidence: observed
    sources: device-log-test-report
    """,
    .`WAKE-17`: """
    xcrun simctl push shows the alert but does not start the service extension, so extension code is
    never exercised by it.
    figure: simctl push
    status: out of scope: it is about Apple's simulator, whose gap pushsim fills
    confidence: observed
    sources: public-project-scripts-noting-simctl
    """,
    .`WAKE-18`: """
    On the simulator a content-available push is refused with its own log line.
    figure: Content-available push notifications are only supported on-device for iOS, watchOS, and
      tvOS
    status: out of scope: it is about Apple's simulator
    confidence: observed
    sources: simulator-log-report
    """,
  ]
}
