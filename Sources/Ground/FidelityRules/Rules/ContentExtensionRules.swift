extension RuleText {
  /// How content extensions are chosen and used.
  static let contentExtension: Texts = [
    .`CEXT-01`: """
    A content extension declares extension point com.apple.usernotifications.content-extension and a
    main storyboard.
    figure: com.apple.usernotifications.content-extension ; NSExtensionMainStoryboard
    status: simulated
    confidence: documented
    sources: content-extension-class
    """,
    .`CEXT-02`: """
    UNNotificationExtensionCategory is required and is a string or an array of case-sensitive
    category identifiers.
    figure: UNNotificationExtensionCategory
    status: simulated
    confidence: documented
    sources: content-extension-class, customizing-appearance, remote-notification-2016
    """,
    .`CEXT-03`: """
    UNNotificationExtensionInitialContentSizeRatio is required and is height divided by width.
    figure: UNNotificationExtensionInitialContentSizeRatio
    status: simulated
    confidence: documented
    sources: content-extension-class, notifications-and-push-2016
    """,
    .`CEXT-04`: """
    A ratio of 0 has no effect; 0.00001 was used to get the smallest area.
    figure: 0.00001
    status: simulated
    confidence: observed
    sources: remote-notification-2016
    """,
    .`CEXT-05`: """
    The 2016 article on remote notifications misspells that key, which a plist check should flag.
    figure: UNNoficicationExtensionInitialContentSizeRatio (misspelt)
    status: simulated
    confidence: disputed
    sources: remote-notification-2016
    """,
    .`CEXT-06`: """
    UNNotificationExtensionDefaultContentHidden YES hides the default title, subtitle and body; the
    default is NO, and header and buttons always stay.
    figure: UNNotificationExtensionDefaultContentHidden
    status: simulated
    confidence: documented
    sources: content-extension-class, remote-notification-2016, wwdc-2016-708
    """,
    .`CEXT-07`: """
    UNNotificationExtensionOverridesDefaultTitle YES uses the controller's title instead of the app
    name; default NO.
    figure: UNNotificationExtensionOverridesDefaultTitle
    status: simulated
    confidence: documented
    sources: content-extension-class
    """,
    .`CEXT-08`: """
    UNNotificationExtensionUserInteractionEnabled YES delivers touches from iOS 12 on; without it
    touches are not delivered.
    figure: UNNotificationExtensionUserInteractionEnabled
    status: simulated
    confidence: documented
    sources: customizing-appearance, wwdc-2016-708
    """,
    .`CEXT-09`: """
    An app may have several content extensions but each must claim a different set of categories.
    figure: unique categories
    status: simulated
    confidence: documented
    sources: customizing-appearance
    """,
    .`CEXT-10`: """
    A content extension holds exactly one view controller.
    figure: 1 controller
    status: simulated
    confidence: documented
    sources: customizing-appearance, notifications-and-push-2016
    """,
    .`CEXT-11`: """
    didReceive notification is the only required method and is called with the view life cycle when
    the notification is expanded.
    figure: didReceive(_:)
    status: simulated
    confidence: documented
    sources: wwdc-2016-708, content-extension-class
    """,
    .`CEXT-12`: """
    didReceive is called again for a new notification with the same thread identifier while visible,
    on the main thread.
    figure: threadIdentifier match
    status: simulated
    confidence: documented
    sources: content-extension-class
    """,
    .`CEXT-13`: """
    Only height changes of the view are honoured; width is ignored.
    figure: height only
    status: simulated
    confidence: documented
    sources: content-extension-class
    """,
    .`CEXT-14`: """
    Without the initial ratio the panel appears at a wrong size and animates to the final one.
    figure: resize animation
    status: approximated: the panel has the height of its view then; nothing moves
    confidence: observed
    sources: wwdc-2016-708
    """,
    .`CEXT-15`: """
    If the second didReceive is not implemented the action goes to the app and the notification
    closes at once.
    figure: default action path
    status: simulated
    confidence: documented
    sources: content-extension-class, wwdc-2016-708
    """,
    .`CEXT-16`: """
    If it is implemented it must handle every action of every category it claims.
    figure: all actions
    status: simulated
    confidence: documented
    sources: content-extension-class, wwdc-2016-708
    """,
    .`CEXT-17`: """
    doNotDismiss keeps the interface open.
    figure: doNotDismiss
    status: simulated
    confidence: documented
    sources: content-extension-response, wwdc-2016-708
    """,
    .`CEXT-18`: """
    dismiss closes the interface, and the extension has handled the action.
    figure: dismiss
    status: simulated
    confidence: documented
    sources: content-extension-response, notifications-and-push-2016
    """,
    .`CEXT-19`: """
    dismissAndForwardAction closes it and passes the action to the app's delegate.
    figure: dismissAndForwardAction
    status: simulated
    confidence: documented
    sources: content-extension-response, wwdc-2016-708
    """,
    .`CEXT-20`: """
    The dismissal can be delayed until a server answered and the interface was updated.
    figure: delayed completion
    status: simulated
    confidence: documented
    sources: wwdc-2016-708
    """,
    .`CEXT-21`: """
    The media button appears only if a nonempty mediaPlayPauseButtonFrame is implemented; the type
    defaults to none.
    figure: mediaPlayPauseButtonFrame ; none default overlay
    status: simulated
    confidence: documented
    sources: content-extension-media
    """,
    .`CEXT-22`: """
    The system calls mediaPlay and mediaPause, and the extension reports programmatic changes
    through mediaPlayingStarted and mediaPlayingPaused.
    figure: mediaPlay mediaPause
    status: simulated
    confidence: documented
    sources: customizing-appearance
    """,
    .`CEXT-23`: """
    Being first responder with an own inputAccessoryView replaces the default text field for a text
    action.
    figure: canBecomeFirstResponder
    status: simulated
    confidence: documented
    sources: wwdc-2016-708
    """,
    .`CEXT-24`: """
    The extension must draw from data at hand and should not fetch from the network.
    figure: no long work
    status: approximated: what it fetches is a finding; how long a device waits is not known
    confidence: documented
    sources: customizing-appearance
    """,
    .`CEXT-25`: """
    The service extension gets no action responses; only the content extension or the app does.
    figure: responses
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`CEXT-26`: """
    The banner shows title, subtitle and two to four body lines before expansion.
    figure: 2-4 lines
    status: simulated
    confidence: documented
    sources: customizing-appearance
    """,
    .`CEXT-27`: """
    The header with icon and app name opens the app and is always present.
    figure: header
    status: simulated
    confidence: documented
    sources: wwdc-2016-708, customizing-appearance
    """,
    .`CEXT-28`: """
    The Xcode template makes a view controller, a storyboard and an Info.plist for the content
    extension.
    figure: 3 files
    status: out of scope: it is about Xcode's template
    confidence: documented
    sources: wwdc-2016-708
    """,
    .`CEXT-29`: """
    The size can also be set at run time through preferredContentSize or constraints.
    figure: preferredContentSize
    status: simulated
    confidence: documented
    sources: notifications-and-push-2016, wwdc-2016-708
    """,
    .`CEXT-30`: """
    A notification is expanded by pressing firmly, pulling down or swiping and choosing view.
    figure: expand gestures
    status: out of scope: it is about gestures on a screen
    confidence: observed
    sources: remote-notification-2016, wwdc-2016-708
    """,
    .`CEXT-31`: """
    Different looks inside one content extension are chosen in code, since it has one controller.
    figure: one controller
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`CEXT-32`: """
    The category that selects the content extension is the same identifier that selects the actions.
    figure: shared category
    status: simulated
    confidence: documented
    sources: remote-notification-2016, wwdc-2016-708
    """,
    .`CEXT-33`: """
    From iOS 12 on extensionContext.notificationActions gives the open card other buttons at once.
    figure: notificationActions
    status: simulated
    confidence: documented
    sources: wwdc-2018-710
    """,
    .`CEXT-34`: """
    performNotificationDefaultAction opens the app with the default action;
    dismissNotificationContentExtension closes the card, and the notification stays in Notification
    Center.
    figure: performNotificationDefaultAction ; dismissNotificationContentExtension
    status: simulated
    confidence: documented
    sources: wwdc-2018-710
    """,
  ]
}
