extension RuleText {
  /// The notification center.
  static let center: Texts = [
    .`CENT-01`: """
    The first requestAuthorization call prompts and later calls do not.
    figure: one prompt
    status: simulated
    confidence: documented
    sources: unuser-notification-center, asking-permission
    """,
    .`CENT-02`: """
    granted is true when at least one option was granted.
    figure: granted
    status: simulated
    confidence: documented
    sources: unuser-notification-center
    """,
    .`CENT-03`: """
    Statuses are notDetermined 0, denied 1, authorized 2, provisional 3 and ephemeral.
    figure: 0 1 2 3
    status: simulated
    confidence: documented
    sources: unauthorization-status, delphi-macapi-usernotifications-constants
    """,
    .`CENT-04`: """
    With status denied nothing is delivered and scheduling is ignored.
    figure: denied
    status: simulated
    confidence: documented
    sources: unnotification-settings
    """,
    .`CENT-05`: """
    Provisional authorization is granted without a prompt and delivers quietly to Notification
    Center only.
    figure: provisional
    status: simulated
    confidence: documented
    sources: asking-permission
    """,
    .`CENT-06`: """
    Alert, badge and sound settings gate each interaction separately and the system silently drops
    denied ones.
    figure: alertSetting badgeSetting soundSetting
    status: simulated
    confidence: documented
    sources: unnotification-settings
    """,
    .`CENT-07`: """
    Interactions the user did not authorise are prevented silently, without an error to the sender.
    figure: prevented
    status: simulated
    confidence: documented
    sources: unnotification-settings, mutable-content-class
    """,
    .`CENT-08`: """
    showPreviews has always, whenAuthenticated and never.
    figure: 0 1 2
    status: simulated
    confidence: documented
    sources: unnotification-settings, delphi-macapi-usernotifications-constants
    """,
    .`CENT-09`: """
    The delegate must be set before the app finishes launching or notifications may be missed.
    figure: before launch ends
    status: simulated
    confidence: documented
    sources: unuser-notification-center-delegate, notifications-and-push-2016,
      remote-notification-2016
    """,
    .`CENT-10`: """
    Only the app, not an extension, can set the delegate, as a header comment states.
    figure: delegate in app
    status: approximated: an extension's delegate is never called
    confidence: documented
    sources: remote-notification-2016
    """,
    .`CENT-11`: """
    willPresent decides foreground presentation: its options are badge, sound, alert (deprecated),
    list and banner; 0 silences.
    figure: options
    status: simulated
    confidence: documented
    sources: unuser-notification-center-delegate
    """,
    .`CENT-12`: """
    Without a delegate method for willPresent the notification is not shown in front.
    figure: none
    status: simulated
    confidence: documented
    sources: unuser-notification-center-delegate
    """,
    .`CENT-13`: """
    Without any delegate the reference says the original options are used, whereas two 2016 articles
    describe an app in front as showing nothing until willPresent is implemented.
    figure: no delegate
    status: switch no-delegate
    confidence: disputed
    sources: unuser-notification-center-delegate, remote-notification-2016, push-complete-2016
    """,
    .`CENT-14`: """
    Leaving alert out of the options lets the app draw its own message.
    figure: own banner
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`CENT-15`: """
    willPresent may prepare data and call its completion when ready.
    figure: deferred completion
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`CENT-16`: """
    A request with an identifier of a delivered notification replaces it, alerts again and moves it
    to the top; of a pending one it replaces the pending one.
    figure: same identifier
    status: simulated
    confidence: documented
    sources: unnotification-request
    """,
    .`CENT-17`: """
    A remote request's identifier is the apns-collapse-id if one was sent, else an assigned one.
    figure: apns-collapse-id
    status: simulated
    confidence: documented
    sources: unnotification-request
    """,
    .`CENT-18`: """
    A nil trigger delivers at once.
    figure: trigger nil
    status: simulated
    confidence: documented
    sources: unnotification-request
    """,
    .`CENT-19`: """
    Pending requests can be listed and removed; removal of a fired non-repeating request is ignored.
    figure: pending
    status: simulated
    confidence: documented
    sources: unuser-notification-center, notifications-and-push-2016
    """,
    .`CENT-20`: """
    Delivered notifications can be listed and removed while still in Notification Center.
    figure: delivered
    status: simulated
    confidence: documented
    sources: unuser-notification-center, notifications-and-push-2016
    """,
    .`CENT-21`: """
    Removal methods return at once and act on a background thread.
    figure: asynchronous
    status: approximated: the work is done when the call returns; no thread does it later
    confidence: documented
    sources: unuser-notification-center
    """,
    .`CENT-22`: """
    A repeating time interval trigger needs 60 seconds or more, otherwise an exception is raised.
    figure: NSInternalInconsistencyException "time interval must be at least 60 if repeating"
    status: simulated
    confidence: documented
    sources: time-interval-trigger, awesome-notifications-316
    """,
    .`CENT-23`: """
    A time interval must be greater than zero.
    figure: "time interval must be greater than 0"
    status: simulated
    confidence: documented
    sources: time-interval-trigger, adhan-swift-86
    """,
    .`CENT-24`: """
    A location trigger needs when-in-use authorization, and the system limits how many are
    scheduled.
    figure: when in use
    status: simulated
    confidence: documented
    sources: unlocation-notification-trigger
    """,
    .`CENT-25`: """
    A remote notification's trigger is UNPushNotificationTrigger.
    figure: UNPushNotificationTrigger
    status: simulated
    confidence: documented
    sources: unpush-notification-trigger, notifications-and-push-2016
    """,
    .`CENT-26`: """
    Trigger classes are push, time interval, calendar and location.
    figure: 4 classes
    status: simulated
    confidence: documented
    sources: notifications-and-push-2016
    """,
    .`CENT-27`: """
    An app has 64 pending local requests at most: up to iOS 10 the soonest stay, since iOS 11 the
    last that were added; the figure is on the deprecated UILocalNotification page and absent from
    the current reference.
    figure: 64
    status: switch pending-limit
    confidence: disputed
    sources: local-notification-class, radar-64-pending
    """,
    .`CENT-28`: """
    setBadgeCount updates the icon directly and an invalid count is an error.
    figure: 1600
    status: simulated
    confidence: documented
    sources: unuser-notification-center, unerror-code
    """,
    .`CENT-29`: """
    Interruption levels are passive, active (default), time-sensitive and critical; time-sensitive
    breaks through Focus and summary, critical needs an entitlement.
    figure: 0 1 2 3
    status: simulated
    confidence: documented
    sources: unnotification-interruption-level, kastri-ios-usernotifications-constants
    """,
    .`CENT-30`: """
    A critical notification without a sound uses the default critical sound.
    figure: default critical sound
    status: simulated
    confidence: documented
    sources: unnotification-interruption-level
    """,
    .`CENT-31`: """
    Notifications with equal thread identifier are grouped.
    figure: threadIdentifier
    status: simulated
    confidence: documented
    sources: mutable-content-class
    """,
    .`CENT-32`: """
    The center processes calls serially in call order and may be used from any thread.
    figure: serial
    status: simulated
    confidence: documented
    sources: unuser-notification-center
    """,
    .`CENT-33`: """
    Delivered and pending calls of an app never show another app's notifications.
    figure: own app only
    status: simulated
    confidence: documented
    sources: unuser-notification-center
    """,
    .`CENT-34`: """
    A notification's date is its delivery date.
    figure: date
    status: simulated
    confidence: documented
    sources: unnotification-request
    """,
    .`CENT-35`: """
    Asking for alert, sound and badge shows up in the device log as options 7.
    figure: Requesting authorization with options 7
    status: approximated: the phone's trace says it, in its own words: the line prompted has options
      7
    confidence: observed
    sources: notifications-and-push-2016, remote-notification-2016, device-log-test-report
    """,
    .`CENT-36`: """
    A foreground handler may change category or add attachments before it completes, by one 2016
    account; the system shows the content it received.
    figure: willPresent cannot replace content
    status: simulated
    confidence: disputed
    sources: notifications-and-push-2016, unuser-notification-center-delegate
    """,
    .`CENT-37`: """
    Business logic belongs in the response handler and willPresent should only decide presentation.
    figure: separation
    status: out of scope: it is advice, not behaviour of iOS
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`CENT-38`: """
    A request leaves the pending ones when it fired; a repeating one is scheduled again and stays
    pending until it is removed.
    figure: repeats
    status: simulated
    confidence: documented
    sources: unnotification-trigger, unuser-notification-center
    """,
    .`CENT-39`: """
    The timeInterval of a pending trigger never counts down, and its nextTriggerDate is now plus the
    interval at each call.
    figure: nextTriggerDate()
    status: simulated
    confidence: observed
    sources: radar-next-trigger-date
    """,
    .`CENT-40`: """
    A full date that is over never fires: no error, and nextTriggerDate is nil.
    figure: nil
    status: switch past-date
    confidence: observed
    sources: flutter-local-notifications-64
    """,
    .`CENT-41`: """
    A day or an hour that does not exist, the 31st of June or 02:30 on the night clocks go forward,
    fires at the next one that does, with the minutes kept; of an hour that comes twice the first
    fires.
    figure: nextTimePreservingSmallerComponents
    status: switch missing-date
    confidence: observed
    sources: radar-day-31, jakehao-calendar-triggers
    """,
    .`CENT-42`: """
    Negative date components, and a quarter of 0 as Calendar.dateComponents copies it, match no
    date.
    figure: quarter 0
    status: simulated
    confidence: observed
    sources: jakehao-calendar-triggers, stack-overflow-41526377
    """,
    .`CENT-43`: """
    A repeating hour fires today when it is still to come, also where the app meant from tomorrow
    on.
    figure: hour, minute
    status: simulated
    confidence: observed
    sources: notifee-241
    """,
    .`CENT-44`: """
    Date components without a time zone float with the device; those with one stay in it.
    figure: timeZone
    status: simulated
    confidence: observed
    sources: newbe-time-zones
    """,
    .`CENT-45`: """
    The system watches 20 regions of an app at most.
    figure: 20
    status: simulated
    confidence: documented
    sources: monitoring-regions
    """,
    .`CENT-46`: """
    A region fires on entry, on exit or both, as its flags say; a trigger that does not repeat fires
    once, and being inside when it is scheduled is no entry.
    figure: notifyOnEntry notifyOnExit
    status: simulated
    confidence: documented
    sources: unlocation-notification-trigger
    """,
    .`CENT-47`: """
    A location trigger takes beacon regions too.
    figure: CLBeaconRegion
    status: simulated
    confidence: documented
    sources: unlocation-notification-trigger
    """,
    .`CENT-48`: """
    Setting the badge to 0 takes all notifications of the app out of Notification Center; an icon
    badge number of -1 hides the badge and leaves them.
    figure: 0 / -1
    status: switch badge-zero
    confidence: observed
    sources: radar-badge-zero, radar-badge-minus-one, expo-28641
    """,
    .`CENT-49`: """
    The badge is a number of its own, not the count of delivered notifications.
    figure: badge
    status: simulated
    confidence: observed
    sources: onesignal-cordova-66
    """,
    .`CENT-50`: """
    A notification in front without the option list is not among the delivered ones; alert stands
    for list and banner.
    figure: list
    status: simulated
    confidence: documented
    sources: presentation-options
    """,
    .`CENT-51`: """
    A notification that was tapped, acted on or cleared leaves Notification Center.
    figure: leaves
    status: simulated
    confidence: documented
    sources: wwdc-2016-707
    """,
    .`CENT-52`: """
    Before the app asked for permission, pushes reach it silently and nothing shows.
    figure: notDetermined
    status: simulated
    confidence: documented
    sources: register-for-remote-notifications
    """,
    .`CENT-53`: """
    A provisional notification carries Keep and Turn Off: Keep delivers quietly on or in the
    scheduled summary, Turn Off denies.
    figure: Keep, Turn Off
    status: simulated
    confidence: documented
    sources: asking-permission
    """,
    .`CENT-54`: """
    A provisional app that asks again without provisional prompts.
    figure: second request
    status: simulated
    confidence: documented
    sources: asking-permission
    """,
    .`CENT-55`: """
    openSettingsFor gets nil from Settings and the notification from its management view, for an app
    that asked with providesAppNotificationSettings.
    figure: nil or the notification
    status: simulated
    confidence: documented
    sources: wwdc-2018-710
    """,
    .`CENT-56`: """
    The management view of a notification offers to deliver quietly (Notification Center only), to
    deliver prominently and to turn off.
    figure: Deliver Quietly
    status: simulated
    confidence: documented
    sources: wwdc-2018-710
    """,
    .`CENT-57`: """
    A person groups the notifications of an app automatically, by app or not at all; the newest
    leads its group and moves it up.
    figure: Automatic, By App, Off
    status: simulated
    confidence: documented
    sources: wwdc-2018-711
    """,
    .`CENT-58`: """
    The scheduled summary holds passive and active notifications of its apps until its next time and
    sorts them by relevance score; time-sensitive and critical ones are never held.
    figure: 08:00 and 18:00 by default
    status: simulated
    confidence: documented
    sources: relevance-score, batch-summary
    """,
    .`CENT-59`: """
    A Focus silences apps that it does not allow: their notifications go to the list without banner,
    sound and light; time-sensitive ones break through where it lets them, critical ones always.
    figure: Focus
    status: simulated
    confidence: documented
    sources: unnotification-interruption-level
    """,
    .`CENT-60`: """
    A local notification in the background gives the app no callback; only a touch does.
    figure: no callback
    status: simulated
    confidence: observed
    sources: notifee-486
    """,
    .`CENT-61`: """
    Whether a device crossed the edge of a region is decided by heuristics and not at once; the 20
    seconds that are often quoted stood in an archived guide.
    figure: 20 s
    status: switch region-latency
    confidence: disputed
    sources: unlocation-notification-trigger, monitoring-regions
    """,
    .`CENT-62`: """
    A person mutes an app for an hour or for the day: its notifications go to the list without
    banner, sound and light until then; critical ones break through.
    figure: 1 hour, today
    status: simulated
    confidence: observed
    sources: mute-notifications
    """,
    .`CENT-63`: """
    An App Clip whose card allows it may notify without asking until 8 hours after each launch.
    figure: 8 h
    status: simulated
    confidence: documented
    sources: app-clip-notifications
    """,
  ]
}
