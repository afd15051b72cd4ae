extension RuleText {
  /// What an app sees of a push, by its state.
  static let appState: Texts = [
    .`STAT-01`: """
    A normal push with the app in front shows no banner by default and its payload reaches
    didReceiveRemoteNotification (before iOS 10 APIs).
    figure: foreground, normal
    status: out of scope: it is about apps without the delegate of iOS 10; with it an app in front
      is asked willPresent (CENT-11)
    confidence: observed
    sources: push-complete-2016
    """,
    .`STAT-02`: """
    A normal push with the app in the background shows banner, sound and badge, and app code does
    not see it until a tap.
    figure: background, normal
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`STAT-03`: """
    A normal push with the app terminated shows banner, sound and badge, and app code cannot see it
    until a tap.
    figure: terminated, normal
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`STAT-04`: """
    Starting the app from its icon never gives it the payload of a pending notification.
    figure: icon start
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`STAT-05`: """
    Tapping the banner of a terminated app launches it with the payload in the launch options.
    figure: UIApplicationLaunchOptionsRemoteNotificationKey
    status: simulated
    confidence: documented
    sources: push-complete-2016, did-receive-remote
    """,
    .`STAT-06`: """
    A visible push with content-available 1 must carry at least one of alert, badge or sound, looks
    like a normal push, and additionally calls fetchCompletionHandler in the background.
    figure: content-available + visible
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`STAT-07`: """
    Background wake needs the remote-notification background mode; without it background code is not
    run.
    figure: UIBackgroundModes remote-notification
    status: approximated: without the mode no code of a phone's app is run in the background; an app in
      front gets the push all the same, as nobody says otherwise
    confidence: documented
    sources: background-updates, push-complete-2016
    """,
    .`STAT-08`: """
    A silent push in the foreground or background reaches fetchCompletionHandler and shows nothing.
    figure: silent
    status: simulated
    confidence: documented
    sources: push-complete-2016, background-updates
    """,
    .`STAT-09`: """
    A content-available push to a terminated app: the 2016 article 推送完整剖析 says code cannot receive
    it, Apple says the system launches the app in the background unless the user force-quit it.
    figure: terminated, content-available
    status: simulated
    confidence: disputed
    sources: push-complete-2016, did-receive-remote-fetch
    """,
    .`STAT-10`: """
    Time given to the background handler: the 2016 article 推送完整剖析 says a few minutes, Apple gives 30
    seconds of wall time.
    figure: 30 s vs minutes
    status: simulated
    confidence: disputed
    sources: push-complete-2016, background-updates, did-receive-remote-fetch
    """,
    .`STAT-11`: """
    A force-quit app is not launched for background pushes until the user opens it or restarts the
    device.
    figure: force quit
    status: simulated
    confidence: documented
    sources: did-receive-remote-fetch
    """,
    .`STAT-12`: """
    The system keeps only the newest held background push, drops it on force quit, and delivers it
    at once when the user opens the app.
    figure: 1 held push
    status: simulated
    confidence: documented
    sources: background-updates
    """,
    .`STAT-13`: """
    Not more than two or three background pushes an hour should be sent; excess is throttled.
    figure: 2-3 per hour
    status: switch background-budget
    confidence: documented
    sources: background-updates
    """,
    .`STAT-14`: """
    A device over its daily power budget receives no silent pushes until the budget resets once a
    day, except while run from Xcode.
    figure: daily reset
    status: out of scope: when the budget of a device is used up depends on its use and its power
    confidence: documented
    sources: troubleshooting-push-notifications
    """,
    .`STAT-15`: """
    If both remote-notification delegate methods exist only the one with fetchCompletionHandler is
    called.
    figure: precedence
    status: simulated
    confidence: documented
    sources: did-receive-remote
    """,
    .`STAT-16`: """
    An app that does not call the fetch completion handler is terminated.
    figure: 30 s
    status: simulated
    confidence: documented
    sources: did-receive-remote-fetch
    """,
    .`STAT-17`: """
    Implementing willPresent makes foreground display possible and the old
    didReceiveRemoteNotification is then not called.
    figure: willPresent
    status: approximated: an app in front whose script says so is asked willPresent, and nothing
      else is called
    confidence: observed
    sources: remote-notification-2016
    """,
    .`STAT-18`: """
    didReceive response is called for a tap even if the app had been killed.
    figure: terminated tap
    status: simulated
    confidence: observed
    sources: remote-notification-2016
    """,
    .`STAT-19`: """
    Opening the app by tapping the notification fills launchOptions, but opening it through a
    foreground action leaves launchOptions empty.
    figure: launchOptions nil
    status: simulated
    confidence: observed
    sources: remote-notification-2016
    """,
    .`STAT-20`: """
    Push type background with priority 5 and content-available 1 wakes the app without display;
    alert type without content-available displays without waking (developer's matrix).
    figure: matrix rows 3 and 10
    status: simulated
    confidence: observed
    sources: forums-745345
    """,
    .`STAT-21`: """
    Push type background with an alert in the payload is not displayed although the app may be woken
    (developer's matrix, unconfirmed by Apple).
    figure: matrix row 4
    status: simulated
    confidence: disputed
    sources: forums-745345
    """,
    .`STAT-22`: """
    PushKit pushes always go straight to the app, launching it if needed, and are never displayed.
    figure: PushKit
    status: approximated: nothing shows; the app is not launched
    confidence: documented
    sources: handling-notifications
    """,
    .`STAT-23`: """
    While an app is not running none of its own code can see a push; display is done by the system.
    figure: sandbox
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`STAT-24`: """
    With Background App Refresh off for an app, or in Low Power Mode, nothing wakes the app in the
    background: neither pushes nor places; in front it gets them.
    figure: backgroundRefreshStatus
    status: simulated
    confidence: documented
    sources: background-refresh-status
    """,
    .`STAT-25`: """
    An app that may always know the place is launched in the background when the phone crosses the
    edge of a region it watches, or moves far; launchOptions have the location key. One that a
    person ended is not; one that may know the place while it is used hears of it in front alone.
    figure: UIApplication.LaunchOptionsKey.location
    status: simulated
    confidence: documented
    sources: region-monitoring
    """,
  ]
}
