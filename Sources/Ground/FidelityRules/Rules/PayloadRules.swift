extension RuleText {
  /// What the keys of a payload mean.
  static let payload: Texts = [
    .`PAYL-01`: """
    Apple's keys live in a top-level dictionary named aps and custom keys are its siblings; unknown
    keys inside aps are ignored.
    figure: aps
    status: simulated
    confidence: documented
    sources: generating-payloads
    """,
    .`PAYL-02`: """
    The 2016 article on remote notifications prints its samples with a top-level key named apns;
    Apple defines only aps, so such a payload carries no alert and must wake nothing.
    figure: "apns" (wrong) vs "aps"
    status: simulated
    confidence: disputed
    sources: remote-notification-2016, generating-payloads
    """,
    .`PAYL-03`: """
    alert is a dictionary or a string; a string becomes the body text.
    figure: alert
    status: simulated
    confidence: documented
    sources: generating-payloads, remote-notification-2016
    """,
    .`PAYL-04`: """
    alert.title, alert.subtitle and alert.body are strings and map onto content.title, subtitle and
    body.
    figure: title subtitle body
    status: simulated
    confidence: documented
    sources: generating-payloads, remote-notification-2016
    """,
    .`PAYL-05`: """
    alert.launch-image names an image or storyboard shown when the notification launches the app.
    figure: launch-image
    status: approximated: the name reaches the content; no app is launched
    confidence: documented
    sources: generating-payloads
    """,
    .`PAYL-06`: """
    Assigning the empty string as launch image name makes the app start without a launch image,
    according to the 2016 article iOS10里的通知與推送.
    figure: launchImageName = ""
    status: approximated: the empty name reaches the content; no app is launched
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`PAYL-07`: """
    title-loc-key, subtitle-loc-key and loc-key replace title, subtitle and body by a lookup in the
    app's Localizable.strings.
    figure: title-loc-key subtitle-loc-key loc-key
    status: simulated
    confidence: documented
    sources: generating-payloads
    """,
    .`PAYL-08`: """
    title-loc-args, subtitle-loc-args and loc-args are string arrays whose items fill %@
    placeholders in order.
    figure: %@
    status: simulated
    confidence: documented
    sources: generating-payloads
    """,
    .`PAYL-09`: """
    Positional placeholders of the form %n$@ pick the n-th argument.
    figure: %1$@
    status: simulated
    confidence: documented
    sources: positional-arguments-note
    """,
    .`PAYL-10`: """
    When a localised user notification key is missing the lookup yields the key itself (stated for
    the local API).
    figure: key returned verbatim
    status: simulated
    confidence: documented
    sources: localized-string
    """,
    .`PAYL-11`: """
    Apple's reference says that a doubled percent sign in body shows as one and that other printf
    style sequences are stripped before display; two messengers saw both shown as sent since
    iOS 10.
    figure: %% -> %
    status: approximated: a body shows as sent; a finding names the disagreement
    confidence: disputed
    sources: mutable-content-class, signal-percent-signs, wire-percent-signs
    """,
    .`PAYL-12`: """
    badge is a number; 0 removes the badge, a positive number shows it, absence leaves it unchanged.
    figure: badge 0 / n / absent
    status: approximated: the number reaches the content; no icon keeps it
    confidence: documented
    sources: generating-payloads, mutable-content-class
    """,
    .`PAYL-13`: """
    What an absent badge does: current documentation leaves the badge, the old delegate reference
    said a missing badge clears it.
    figure: absent badge
    status: approximated: an absent badge changes nothing, as current documentation says; no icon
      keeps a number
    confidence: disputed
    sources: mutable-content-class, did-receive-remote
    """,
    .`PAYL-14`: """
    sound is a file name or "default"; the file is searched in the app container's Library/Sounds,
    then group containers, then the main bundle.
    figure: "default"
    status: approximated: the file is looked for in the app groups and in the app, where the
      extension lies in one; the app's own container is not kept, and nothing is played
    confidence: documented
    sources: generating-payloads, unnotification-sound, push-complete-2016
    """,
    .`PAYL-15`: """
    Sound files must be Linear PCM, IMA4, uLaw or aLaw in aiff, wav or caf and under 30 seconds,
    else the default sound plays.
    figure: 30 s ; aiff wav caf
    status: simulated
    confidence: documented
    sources: unnotification-sound
    """,
    .`PAYL-16`: """
    sound as a dictionary holds critical (1), name and volume between 0 and 1 and is meant for
    critical alerts, which need an entitlement.
    figure: critical name volume 0..1
    status: approximated: the values are read and checked; nothing is played, and the entitlement is
      not asked for
    confidence: documented
    sources: generating-payloads, unnotification-sound
    """,
    .`PAYL-17`: """
    thread-id groups notifications and appears as threadIdentifier.
    figure: thread-id
    status: approximated: the identifier reaches the content; nothing is grouped
    confidence: documented
    sources: generating-payloads, mutable-content-class
    """,
    .`PAYL-18`: """
    category selects a registered category and appears as categoryIdentifier.
    figure: category
    status: approximated: the identifier reaches the content and chooses the content extension;
      there are no actions
    confidence: documented
    sources: generating-payloads, remote-notification-2016
    """,
    .`PAYL-19`: """
    content-available set to 1 marks a background update, and a silent push must not contain alert,
    badge or sound.
    figure: content-available: 1
    status: simulated
    confidence: documented
    sources: generating-payloads, background-updates, push-complete-2016
    """,
    .`PAYL-20`: """
    A content-available value of 0 has no effect (a developer's tested or assumed table).
    figure: content-available: 0
    status: simulated
    confidence: observed
    sources: forums-745345
    """,
    .`PAYL-21`: """
    A client library once serialised a false content-available as 1, so the mere presence of the key
    must not be trusted.
    figure: content-available: 1 from false
    status: simulated
    confidence: observed
    sources: apns2-pr-82
    """,
    .`PAYL-22`: """
    mutable-content is a Number and the service extension path is taken when it equals 1.
    figure: mutable-content: 1
    status: simulated
    confidence: documented
    sources: generating-payloads, remote-notification-2016
    """,
    .`PAYL-23`: """
    Values such as the string "1", true or mutable_content are not in the documented table, and
    whether iOS coerces them is not stated.
    figure: Number 1 only documented
    status: switch mutable-content
    confidence: disputed
    sources: generating-payloads
    """,
    .`PAYL-24`: """
    target-content-id is copied to content.targetContentIdentifier and chooses the window to open.
    figure: target-content-id
    status: approximated: the identifier reaches the content; there are no windows
    confidence: documented
    sources: generating-payloads
    """,
    .`PAYL-25`: """
    interruption-level accepts passive, active, time-sensitive and critical; active is the default.
    figure: passive active time-sensitive critical
    status: simulated
    confidence: documented
    sources: generating-payloads, unnotification-interruption-level
    """,
    .`PAYL-26`: """
    relevance-score is a number between 0 and 1 for notifications and any Double for Live
    Activities.
    figure: 0..1
    status: simulated
    confidence: documented
    sources: generating-payloads
    """,
    .`PAYL-27`: """
    filter-criteria is a string evaluated against the current Focus filter.
    figure: filter-criteria
    status: approximated: the value reaches the content; no Focus filter is evaluated
    confidence: documented
    sources: generating-payloads
    """,
    .`PAYL-28`: """
    content.summaryArgument and summaryArgumentCount give the group summary's text and item count,
    while the current payload table lists no key for them.
    figure: summaryArgument summaryArgumentCount
    status: simulated
    confidence: documented
    sources: mutable-content-class, generating-payloads
    """,
    .`PAYL-29`: """
    stale-date, timestamp and dismissal-date are UNIX times for Live Activities.
    figure: stale-date timestamp dismissal-date
    status: approximated: the values are checked; no activity is started, updated or ended
    confidence: documented
    sources: generating-payloads
    """,
    .`PAYL-30`: """
    event is start, update or end, and start additionally needs attributes-type, attributes and an
    alert.
    figure: start update end
    status: approximated: the values are checked; no activity is started, updated or ended
    confidence: documented
    sources: generating-payloads, live-activity-pushes
    """,
    .`PAYL-31`: """
    content-state must decode with the default JSON strategies into the activity's ContentState or
    the update fails.
    figure: content-state
    status: approximated: the state must be a dictionary; the app's own type is not known here
    confidence: documented
    sources: live-activity-pushes
    """,
    .`PAYL-32`: """
    input-push-token set to 1 or input-push-channel in a start payload (iOS 18) chooses token or
    channel updates.
    figure: input-push-token ; input-push-channel
    status: approximated: the types of the two values are checked; no activity is started
    confidence: documented
    sources: live-activity-pushes
    """,
    .`PAYL-33`: """
    A push for a Live Activity that has already ended is ignored.
    figure: ignored
    status: out of scope: a push names its activity by its device token, which payload and headers
      do not hold
    confidence: documented
    sources: live-activity-pushes
    """,
    .`PAYL-34`: """
    userInfo of a remote notification holds the whole payload including aps.
    figure: userInfo
    status: simulated
    confidence: documented
    sources: mutable-content-class
    """,
    .`PAYL-35`: """
    Custom values may be dictionary, array, string, number or Boolean; the delegate dictionary may
    also contain NSNull.
    figure: property list + NSNull
    status: simulated
    confidence: documented
    sources: generating-payloads, did-receive-remote
    """,
    .`PAYL-36`: """
    Some providers strip aps keys they do not know, so mutable-content can vanish on the way.
    figure: mutable-content removed
    status: approximated: the scenario stripped-key takes the key out
    confidence: observed
    sources: kinvey-stripped-key
    """,
    .`PAYL-37`: """
    The system tries to show an alert when aps contains alert or when title, subtitle or body has a
    value.
    figure: alert present
    status: simulated
    confidence: documented
    sources: unnotification-settings
    """,
    .`PAYL-38`: """
    Since a payload is too small for media it carries a link or an identifier that the extension
    resolves.
    figure: 4 KB
    status: simulated
    confidence: documented
    sources: wwdc-2016-708, remote-notification-2016
    """,
    .`PAYL-39`: """
    A silent push must omit alert, badge and sound according to the 2016 article 推送完整剖析, yet its own
    sample keeps an empty alert string.
    figure: alert: ""
    status: simulated
    confidence: disputed
    sources: push-complete-2016
    """,
  ]
}
