extension RuleText {
  /// Categories and actions.
  static let categories: Texts = [
    .`CATE-01`: """
    Categories are registered as one set that replaces the earlier set.
    figure: setNotificationCategories
    status: simulated
    confidence: documented
    sources: unuser-notification-center
    """,
    .`CATE-02`: """
    An unknown category identifier shows the notification without actions.
    figure: unknown category
    status: simulated
    confidence: documented
    sources: mutable-content-class
    """,
    .`CATE-03`: """
    Action identifiers must be unique across all categories and not empty.
    figure: unique
    status: simulated
    confidence: documented
    sources: action-options, actionable-types
    """,
    .`CATE-04`: """
    authenticationRequired (1<<0) demands unlocking before the action is delivered.
    figure: 1
    status: simulated
    confidence: documented
    sources: action-options, notifications-and-push-2016
    """,
    .`CATE-05`: """
    destructive (1<<1) only highlights the button; the 2016 article iOS10里的通知與推送 describes it as
    removing the notification.
    figure: 2
    status: simulated
    confidence: disputed
    sources: action-options, notifications-and-push-2016
    """,
    .`CATE-06`: """
    foreground (1<<2) brings the app to the front.
    figure: 4
    status: simulated
    confidence: documented
    sources: notifications-and-push-2016
    """,
    .`CATE-07`: """
    An action without foreground runs the app in the background and does not bring it forward.
    figure: background action
    status: simulated
    confidence: documented
    sources: actionable-types
    """,
    .`CATE-08`: """
    Number of actions: current text says up to 10 with ample space and two when space is limited;
    banners show the first two.
    figure: 10 / 2
    status: simulated
    confidence: documented
    sources: unnotification-category
    """,
    .`CATE-09`: """
    A text input action shows a field with a button title and placeholder and yields
    UNTextInputNotificationResponse.userText.
    figure: userText ; "" when nothing typed
    status: simulated
    confidence: documented
    sources: untext-input-notification-response, wwdc-2016-708, notifications-and-push-2016
    """,
    .`CATE-10`: """
    The 2016 article iOS10里的通知與推送 tests the response against UNTextInputNotificationAction in the
    content extension, a class check that can never match.
    figure: wrong class check
    status: out of scope: it is a mistake in one article's sample, not behaviour of iOS
    confidence: disputed
    sources: notifications-and-push-2016, untext-input-notification-response
    """,
    .`CATE-11`: """
    Tapping the notification reports the default action identifier without any category.
    figure: com.apple.UNNotificationDefaultActionIdentifier
    status: simulated
    confidence: documented
    sources: unnotification-default-action-identifier, public-swift-test-asserting-both,
      remote-notification-2016
    """,
    .`CATE-12`: """
    The dismiss identifier is reported only when the category has customDismissAction and the user
    dismisses explicitly; flicking a banner away does not count.
    figure: com.apple.UNNotificationDismissActionIdentifier
    status: simulated
    confidence: documented
    sources: unnotification-dismiss-action-identifier, public-swift-test-asserting-both
    """,
    .`CATE-13`: """
    The 2016 article on remote notifications describes the dismiss identifier as sent whenever the
    user clears a notification, omitting the customDismissAction requirement.
    figure: customDismissAction
    status: simulated
    confidence: disputed
    sources: remote-notification-2016, unnotification-dismiss-action-identifier
    """,
    .`CATE-14`: """
    hiddenPreviewsBodyPlaceholder may contain only %u for the number of notifications in the thread.
    figure: %u
    status: simulated
    confidence: documented
    sources: unnotification-category
    """,
    .`CATE-15`: """
    Options hiddenPreviewsShowTitle (4) and hiddenPreviewsShowSubtitle (8) keep title or subtitle
    visible when previews are hidden; customDismissAction is 1, allowInCarPlay 2 and
    allowAnnouncement 16.
    figure: 1 2 4 8 16
    status: simulated
    confidence: documented
    sources: unnotification-category, kastri-ios-usernotifications-constants
    """,
    .`CATE-16`: """
    Category definitions can be read from a JSON file holding UNNotificationCategory and
    UNNotificationAction maps with identifier, title, actions and options, so buttons change without
    a release.
    figure: NotificationConfig ; options 4
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`CATE-17`: """
    Because the content extension's categories are fixed in its plist, a numbered pool of category
    names is pre-registered for dynamic use.
    figure: pool 0-10
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`CATE-18`: """
    In the dynamic loader an action name missing from the action map is skipped.
    figure: skipped
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`CATE-19`: """
    iOS 10 notifications offer only button and text actions; custom controls in the content view do
    not react.
    figure: button, text
    status: approximated: a card of the phone has button and text actions only; touches of a content
      view are not simulated
    confidence: observed
    sources: notifications-and-push-2016, wwdc-2016-708
    """,
    .`CATE-20`: """
    The 2016 article iOS10里的通知與推送's response handler removes the delivered notification itself for
    one of its two actions.
    figure: removeDeliveredNotifications(withIdentifiers:)
    status: out of scope: it is one article's own design, not behaviour of iOS
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`CATE-21`: """
    With hidden previews the text is "Notification" where the category has no placeholder; title,
    subtitle, body and attachments are hidden.
    figure: Notification
    status: simulated
    confidence: documented
    sources: wwdc-2017-708
    """,
    .`CATE-22`: """
    The set of categories outlives the app's process; on iOS 10.1 it outlived deleting the app.
    figure: persists
    status: simulated
    confidence: observed
    sources: radar-categories-persist
    """,
    .`CATE-23`: """
    A text input action with authenticationRequired asks for the passcode when the text is sent.
    figure: Send
    status: simulated
    confidence: observed
    sources: radar-authentication-at-send
    """,
    .`CATE-24`: """
    A category's summary format gets the number of notifications behind the leading one and their
    arguments; since iOS 15 it is ignored.
    figure: %u more
    status: switch summary-format
    confidence: documented
    sources: wwdc-2018-711, summary-argument
    """,
  ]
}
