extension RuleText {
  /// Where the rules are from: a key, a title and, where it can be linked to, an address.
  static let sourceList: KeyValuePairs<String, StaticString> = [
    "signal-percent-signs": """
    Signal for iOS: percent signs in notifications
    https://github.com/signalapp/Signal-iOS/pull/4212
    """,
    "wire-percent-signs": """
    Wire for iOS: percent signs in notifications
    https://github.com/wireapp/wire-ios-sync-engine/pull/903
    """,
    "sending-requests": """
    Sending notification requests to APNs
    https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
    """,
    "public-apns-proof-of-concept": """
    Public APNs proof-of-concept log
    """,
    "apns-responses": """
    Handling notification responses from APNs
    https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
    """,
    "push-console": """
    Testing notifications using the Push Notification Console
    https://developer.apple.com/documentation/usernotifications/testing-notifications-using-the-push-notification-console
    """,
    "live-activity-pushes": """
    Starting and updating Live Activities with ActivityKit push notifications
    https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications
    """,
    "control-pushes": """
    Updating controls locally and remotely
    https://developer.apple.com/documentation/widgetkit/updating-controls-locally-and-remotely
    """,
    "widget-pushes": """
    Updating widgets with WidgetKit push notifications
    https://developer.apple.com/documentation/widgetkit/updating-widgets-with-widgetkit-push-notifications
    """,
    "mdm-payload": """
    MDM, the payload that configures device management
    https://developer.apple.com/documentation/devicemanagement/mdm
    """,
    "background-updates": """
    Pushing background updates to your App
    https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app
    """,
    "push-metrics": """
    Viewing the status of push notifications using Metrics and APNs
    https://developer.apple.com/documentation/usernotifications/viewing-the-status-of-push-notifications-using-metrics-and-apns
    """,
    "generating-payloads": """
    Generating a remote notification
    https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
    """,
    "broadcast-requests": """
    Sending broadcast push notification requests to APNs
    https://developer.apple.com/documentation/usernotifications/sending-broadcast-push-notification-requests-to-apns
    """,
    "notifications-and-push-2016": """
    iOS10里的通知與推送 (article, 2016)
    """,
    "wwdc-2016-708": """
    WWDC 2016 session 708, Advanced Notifications
    https://developer.apple.com/videos/play/wwdc2016/708/
    """,
    "token-connection": """
    Establishing a token-based connection to APNs
    https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
    """,
    "apnswift-pr-229": """
    APNSwift PR 229
    https://github.com/swift-server-community/APNSwift/pull/229
    """,
    "public-apns-client-tests-noting": """
    Public apns client tests noting documented vs returned string
    """,
    "posthog-push-code-comment": """
    PostHog, comment in its push code
    https://github.com/PostHog/posthog
    """,
    "aps-environment-entitlement": """
    aps-environment entitlement
    https://developer.apple.com/documentation/bundleresources/entitlements/aps-environment
    """,
    "registering-app": """
    Registering your app with APNs
    https://developer.apple.com/documentation/usernotifications/registering-your-app-with-apns
    """,
    "push-complete-2016": """
    iOS10 推送完整剖析和注意事項 (article, 2016)
    """,
    "broadcast-errors": """
    Handling error responses from APNs (broadcast/channels)
    https://developer.apple.com/documentation/usernotifications/handling-error-responses-from-apns
    """,
    "push-in-detail-2016": """
    ios10推送详解 (article, 2016)
    """,
    "remote-notification-2016": """
    用iOS10 UserNotifications框架来接收remote notification (article, 2016)
    """,
    "unnotification-request": """
    UNNotificationRequest
    https://developer.apple.com/documentation/usernotifications/unnotificationrequest
    """,
    "positional-arguments-note": """
    Payload Key Reference (%@ and %n$@ in loc-key)
    https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/RemoteNotificationsPG/PayloadKeyReference.html
    """,
    "localized-string": """
    localizedUserNotificationString(forKey:arguments:)
    https://developer.apple.com/documentation/foundation/nsstring/localizedusernotificationstring(forkey:arguments:)
    """,
    "mutable-content-class": """
    UNNotificationContent and UNMutableNotificationContent
    https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent
    """,
    "did-receive-remote": """
    application(_:didReceiveRemoteNotification:)
    https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:)
    """,
    "unnotification-sound": """
    UNNotificationSound
    https://developer.apple.com/documentation/usernotifications/unnotificationsound
    """,
    "forums-745345": """
    Apple Developer Forums 745345 (poster's own matrix)
    https://developer.apple.com/forums/thread/745345
    """,
    "apns2-pr-82": """
    apns2 PR 82
    https://github.com/AndrewBarba/apns2/pull/82
    """,
    "unnotification-interruption-level": """
    UNNotificationInterruptionLevel
    https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel
    """,
    "kinvey-stripped-key": """
    Kinvey thread on a stripped mutable-content key
    https://support.kinvey.com/support/discussions/topics/12000009435
    """,
    "unnotification-settings": """
    UNNotificationSettings
    https://developer.apple.com/documentation/usernotifications/unnotificationsettings
    """,
    "modifying-content": """
    Modifying content in newly delivered notifications
    https://developer.apple.com/documentation/usernotifications/modifying-content-in-newly-delivered-notifications
    """,
    "service-extension-class": """
    UNNotificationServiceExtension
    https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension
    """,
    "onesignal-ios-sdk-104": """
    OneSignal-iOS-SDK issue 104
    https://github.com/OneSignal/OneSignal-iOS-SDK/issues/104
    """,
    "onesignal-ios-sdk-79": """
    OneSignal-iOS-SDK issue 79
    https://github.com/OneSignal/OneSignal-iOS-SDK/issues/79
    """,
    "customizing-appearance": """
    Customizing the appearance of notifications
    https://developer.apple.com/documentation/usernotificationsui/customizing-the-appearance-of-notifications
    """,
    "taourl-content-extension": """
    TaoURL answer on content extension callbacks
    https://taourl.com/read-1849441.html
    """,
    "actionable-types": """
    Declaring your actionable notification types
    https://developer.apple.com/documentation/usernotifications/declaring-your-actionable-notification-types
    """,
    "several-extensions-qa": """
    Multiple notification service extensions Q&A
    https://mcmap.net/q/1100810/-multiple-notification-service-extension-in-one-app
    """,
    "extensions-that-do-not-launch": """
    When app extensions don't launch
    https://www.tumlook.com/tag/notification-extensions
    """,
    "tmail-push-notes": """
    linagora/tmail-flutter push debugging notes
    https://github.com/linagora/tmail-flutter
    """,
    "device-log-test-report": """
    Device log quoted in a public test report
    """,
    "public-project-scripts-noting-simctl": """
    Public project scripts noting simctl behaviour
    """,
    "simulator-log-report": """
    Simulator log quoted in a public report
    """,
    "did-receive-remote-fetch": """
    application(_:didReceiveRemoteNotification:fetchCompletionHandler:)
    https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
    """,
    "troubleshooting-push-notifications": """
    Troubleshooting push notifications
    https://developer.apple.com/documentation/usernotifications/troubleshooting-push-notifications
    """,
    "handling-notifications": """
    Handling notifications and notification-related actions
    https://developer.apple.com/documentation/usernotifications/handling-notifications-and-notification-related-actions
    """,
    "did-receive-content-handler": """
    didReceive(_:withContentHandler:)
    https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension/didreceive(_:withcontenthandler:)
    """,
    "time-will-expire": """
    serviceExtensionTimeWillExpire
    https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension/serviceextensiontimewillexpire
    """,
    "device-log-sideload-fix": """
    Device log quoted in the notes of a sideloading fix (sparkle-ig)
    https://github.com/efibalogh/sparkle-ig/blob/HEAD/modules/SPKSideloadFix/README.md
    """,
    "forums-807554": """
    Apple Developer Forums 807554
    https://developer.apple.com/forums/thread/807554
    """,
    "forums-807554-follow-up": """
    Apple Developer Forums 807554, follow-up on the 24 MB figure
    https://origin-devforums.apple.com/forums/profile/vd02/replies
    """,
    "deltachat-ios-pr-2477": """
    deltachat-ios PR 2477
    https://github.com/deltachat/deltachat-ios/pull/2477
    """,
    "nextcloud-talk-ios-1223": """
    nextcloud/talk-ios issue 1223
    https://github.com/nextcloud/talk-ios/issues/1223
    """,
    "forums-740332": """
    Apple Developer Forums 740332 (quoted second-hand)
    https://developer.apple.com/forums/thread/740332
    """,
    "damus-pr-3561": """
    damus PR 3561
    https://github.com/damus-io/damus/pull/3561
    """,
    "element-ios-3868": """
    element-ios issue 3868
    https://github.com/element-hq/element-ios/issues/3868
    """,
    "opencallblock-4": """
    OpenCallBlock issue 4
    https://github.com/chrisballinger/OpenCallBlock/issues/4
    """,
    "dotnet-macios-3784-and-3744": """
    dotnet/macios issues 3784 and 3744
    https://github.com/dotnet/macios/issues/3784
    """,
    "signal-notification-service": """
    Signal-iOS NotificationService.swift (comments and code)
    https://github.com/signalapp/Signal-iOS
    """,
    "element-x-ios-pr-2022": """
    element-x-ios PR 2022 Fix NSE Leak
    https://github.com/element-hq/element-x-ios/pull/2022
    """,
    "bluesky-4992": """
    Bluesky NSE improvements (#4992) comment, mirrored
    https://tangled.org/pyrox.dev/witchsky/commit/53b095adeb235cdee0b2b883057900d64f9d51e7
    """,
    "element-ios-3326": """
    element-ios issue 3326
    https://github.com/element-hq/element-ios/issues/3326
    """,
    "forums-702248": """
    Apple Developer Forums 702248 (unanswered)
    https://developer.apple.com/forums/thread/702248
    """,
    "comm-d8795": """
    Comm app differential D8795
    https://phab.comm.dev/rCOMMaea53f271c7d5847029492e052ea28e517fae0cf
    """,
    "openradar-31422811": """
    openradar 31422811
    https://github.com/lionheart/openradar-mirror/issues/17196
    """,
    "openradar-31225636": """
    openradar 31225636
    https://github.com/lionheart/openradar-mirror/issues/17127
    """,
    "device-log-source-comment": """
    Device log quoted in a public source comment
    """,
    "openradar-29044281": """
    openradar 29044281
    https://github.com/lionheart/openradar-mirror/issues/16264
    """,
    "filtering-entitlement": """
    com.apple.developer.usernotifications.filtering
    https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.usernotifications.filtering
    """,
    "element-ios-3288": """
    element-ios issue 3288
    https://github.com/element-hq/element-ios/issues/3288
    """,
    "deltachat-ios-pr-2124": """
    deltachat-ios PR 2124
    https://github.com/deltachat/deltachat-ios/pull/2124
    """,
    "convos-ios-pr-85": """
    convos-ios PR 85
    https://github.com/xmtplabs/convos-ios/pull/85
    """,
    "forums-820483": """
    Apple Developer Forums 820483
    https://developer.apple.com/forums/thread/820483
    """,
    "updating-from": """
    UNNotificationContent.updating(from:)
    https://developer.apple.com/documentation/usernotifications/unnotificationcontent/updating(from:)
    """,
    "communication-notifications": """
    Implementing communication notifications
    https://developer.apple.com/documentation/usernotifications/implementing-communication-notifications
    """,
    "unerror-code": """
    UNError.Code
    https://developer.apple.com/documentation/usernotifications/unerror/code
    """,
    "forums-audio-session": """
    Apple Developer Forums notifications feed (AVAudioSession in NSE)
    https://developer.apple.com/forums/topics/app-and-system-services/app-and-system-services-notifications
    """,
    "acinq-phoenix-pr-724": """
    ACINQ/phoenix PR 724
    https://github.com/ACINQ/phoenix/pull/724
    """,
    "deltachat-ios-pr-2105": """
    deltachat-ios PR 2105
    https://github.com/deltachat/deltachat-ios/pull/2105
    """,
    "wire-ios-pr-100": """
    wire-ios PR 100
    https://github.com/wireapp/wire-ios/pull/100
    """,
    "nsurlerrordomain-1022-logs": """
    NSURLErrorDomain -1022 logs
    """,
    "minglechang-notification-notes": """
    MingleChang notification notes
    https://github.com/MingleChang/Hexo_Blog/blob/HEAD/source/_posts/iOS10-Notification-Service-Extension.md
    """,
    "react-native-onesignal-410": """
    react-native-onesignal issue 410
    https://github.com/OneSignal/react-native-onesignal/issues/410
    """,
    "forums-718102": """
    Apple Developer Forums 718102
    https://developer.apple.com/forums/thread/718102
    """,
    "attachment-class": """
    UNNotificationAttachment
    https://developer.apple.com/documentation/usernotifications/unnotificationattachment
    """,
    "iterable-swift-sdk-552": """
    iterable-swift-sdk issue 552
    https://github.com/Iterable/iterable-swift-sdk/issues/552
    """,
    "attachment-init": """
    UNNotificationAttachment init(identifier:url:options:)
    https://developer.apple.com/documentation/usernotifications/unnotificationattachment/init(identifier:url:options:)
    """,
    "type-hint-key": """
    UNNotificationAttachmentOptionsTypeHintKey
    https://developer.apple.com/documentation/usernotifications/unnotificationattachmentoptionstypehintkey
    """,
    "notifee-968": """
    notifee issue 968
    https://github.com/invertase/notifee/issues/968
    """,
    "stream-chat-swift-pr-3257": """
    stream-chat-swift PR 3257
    https://github.com/GetStream/stream-chat-swift/pull/3257
    """,
    "flutter-cache-manager": """
    Public Flutter source: flutter_cache_manager .file names rejected
    """,
    "xamarin-docs-2822": """
    xamarin-docs issue 2822
    https://github.com/MicrosoftDocs/xamarin-docs/issues/2822
    """,
    "openradar-27708555": """
    openradar 27708555
    https://github.com/lionheart/openradar-mirror/issues/15555
    """,
    "xamarin-sample-comment-on-file": """
    Xamarin sample comment on file:///
    """,
    "attachment-type": """
    UNNotificationAttachment.type
    https://developer.apple.com/documentation/usernotifications/unnotificationattachment/type
    """,
    "thumbnail-hidden-key": """
    UNNotificationAttachmentOptionsThumbnailHiddenKey
    https://developer.apple.com/documentation/usernotifications/unnotificationattachmentoptionsthumbnailhiddenkey
    """,
    "thumbnail-clipping-key": """
    UNNotificationAttachmentOptionsThumbnailClippingRectKey
    https://developer.apple.com/documentation/usernotifications/unnotificationattachmentoptionsthumbnailclippingrectkey
    """,
    "thumbnail-time-key": """
    UNNotificationAttachmentOptionsThumbnailTimeKey
    https://developer.apple.com/documentation/usernotifications/unnotificationattachmentoptionsthumbnailtimekey
    """,
    "youku-device-url": """
    YouKu push SDK demo, source comment with a device URL
    https://github.com/ForeverCarousel/UserNotificaitonCenter
    """,
    "demo-device-path": """
    Demo app source with a device path
    """,
    "forensic-tools": """
    iLEAPP, a forensic tool, on notification files by version of iOS
    https://github.com/abrignoni/iLEAPP/blob/HEAD/scripts/artifacts/notificationsXII.py
    """,
    "pushstore-parser-readme": """
    pushstore_parser README
    https://github.com/jakev/pushstore-parser
    """,
    "attachment-url": """
    UNNotificationAttachment.url
    https://developer.apple.com/documentation/usernotifications/unnotificationattachment/url
    """,
    "public-changelog-on-error-104": """
    Notes of a fork of ntfy-macos on error 104; the original is linked
    https://github.com/laurentftech/ntfy-macos
    """,
    "onesignal-ios-sdk-212": """
    OneSignal-iOS-SDK issue 212
    https://github.com/OneSignal/OneSignal-iOS-SDK/issues/212
    """,
    "onesignal-ios-sdk-686": """
    OneSignal-iOS-SDK issue 686
    https://github.com/OneSignal/OneSignal-iOS-SDK/issues/686
    """,
    "onesignal-ios-sdk-134": """
    OneSignal-iOS-SDK issue 134
    https://github.com/OneSignal/OneSignal-iOS-SDK/issues/134
    """,
    "pyobjc-unerror": """
    PyObjC test_unerror.py (asserts the numeric values)
    https://github.com/ronaldoussoren/pyobjc/blob/HEAD/pyobjc-framework-UserNotifications/PyObjCTest/test_unerror.py
    """,
    "kastri-ios-usernotifications-constants": """
    Kastri iOS UserNotifications constants
    https://github.com/DelphiWorlds/Kastri/blob/HEAD/API/DW.iOSapi.UserNotifications.pas
    """,
    "content-extension-class": """
    UNNotificationContentExtension
    https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension
    """,
    "content-extension-response": """
    UNNotificationContentExtensionResponseOption
    https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextensionresponseoption
    """,
    "content-extension-media": """
    UNNotificationContentExtension media properties
    https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension/mediaplaypausebuttontype
    """,
    "unuser-notification-center": """
    UNUserNotificationCenter
    https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
    """,
    "action-options": """
    UNNotificationAction and UNNotificationActionOptions
    https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions
    """,
    "unnotification-category": """
    UNNotificationCategory
    https://developer.apple.com/documentation/usernotifications/unnotificationcategory
    """,
    "untext-input-notification-response": """
    UNTextInputNotificationResponse
    https://developer.apple.com/documentation/usernotifications/untextinputnotificationresponse
    """,
    "unnotification-default-action-identifier": """
    UNNotificationDefaultActionIdentifier
    https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier
    """,
    "public-swift-test-asserting-both": """
    Public Swift test asserting both constants
    """,
    "unnotification-dismiss-action-identifier": """
    UNNotificationDismissActionIdentifier
    https://developer.apple.com/documentation/usernotifications/unnotificationdismissactionidentifier
    """,
    "asking-permission": """
    Asking permission to use notifications
    https://developer.apple.com/documentation/usernotifications/asking-permission-to-use-notifications
    """,
    "unauthorization-status": """
    UNAuthorizationStatus
    https://developer.apple.com/documentation/usernotifications/unauthorizationstatus
    """,
    "delphi-macapi-usernotifications-constants": """
    Delphi Macapi.UserNotifications constants
    """,
    "unuser-notification-center-delegate": """
    UNUserNotificationCenterDelegate
    https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
    """,
    "time-interval-trigger": """
    UNTimeIntervalNotificationTrigger init
    https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger/init(timeinterval:repeats:)
    """,
    "awesome-notifications-316": """
    awesome_notifications issue 316 (crash on a repeating interval of 5 s)
    https://github.com/rafaelsetragni/awesome_notifications/issues/316
    """,
    "adhan-swift-86": """
    adhan-swift issue 86 (quotes the exception)
    https://github.com/batoulapps/adhan-swift/issues/86
    """,
    "unlocation-notification-trigger": """
    UNLocationNotificationTrigger
    https://developer.apple.com/documentation/usernotifications/unlocationnotificationtrigger
    """,
    "background-refresh-status": """
    UIApplication.backgroundRefreshStatus
    https://developer.apple.com/documentation/uikit/uiapplication/backgroundrefreshstatus-swift.property
    """,
    "region-monitoring": """
    Monitoring the user's proximity to geographic regions
    https://developer.apple.com/documentation/corelocation/monitoring-the-user-s-proximity-to-geographic-regions
    """,
    "unpush-notification-trigger": """
    UNPushNotificationTrigger
    https://developer.apple.com/documentation/usernotifications/unpushnotificationtrigger
    """,
    "local-notification-class": """
    UILocalNotification class reference (deprecated)
    https://developer.apple.com/documentation/uikit/uilocalnotification
    """,
    "jpush-how-to-use-alias": """
    JPush How to use alias and tags
    https://docs.jiguang.cn/en/jpush/practice/tag_and_alias
    """,
    "jpush-rest-v3-audience-table": """
    JPush REST v3 audience table
    https://cnblogs.com/studyNT/p/6072775.html
    """,
    "jpush-alias-tag-client-notes": """
    JPush alias/tag client notes
    https://blog.csdn.net/u013929312/article/details/40870047
    """,
    "jpush-apns-vs-in-app": """
    JPush APNs vs in-app message comparison
    https://blog.csdn.net/fishmai/article/details/76532378
    """,
    "kingfisher-739": """
    Kingfisher issue 739
    https://github.com/onevcat/Kingfisher/issues/739
    """,
    "unnotification-trigger": """
    UNNotificationTrigger.repeats
    https://developer.apple.com/documentation/usernotifications/unnotificationtrigger/repeats
    """,
    "radar-next-trigger-date": """
    Radar on nextTriggerDate of a time interval trigger
    https://github.com/lionheart/openradar-mirror/issues/20122
    """,
    "flutter-local-notifications-64": """
    flutter_local_notifications issue 64
    https://github.com/MaikuB/flutter_local_notifications/issues/64
    """,
    "radar-day-31": """
    Radar on a calendar trigger for day 31
    https://github.com/lionheart/openradar-mirror/issues/17676
    """,
    "jakehao-calendar-triggers": """
    jakehao.com on calendar triggers
    """,
    "stack-overflow-41526377": """
    Stack Overflow: a calendar trigger with all components never fires
    https://stackoverflow.com/questions/41526377
    """,
    "notifee-241": """
    notifee issue 241
    https://github.com/invertase/notifee/issues/241
    """,
    "newbe-time-zones": """
    newbe.dev on time zones of calendar triggers
    """,
    "monitoring-regions": """
    Monitoring the user's proximity to geographic regions
    https://developer.apple.com/documentation/corelocation/monitoring-the-user-s-proximity-to-geographic-regions
    """,
    "radar-badge-zero": """
    Radar on a badge of 0 that clears Notification Center
    https://github.com/lionheart/openradar-mirror/issues/17743
    """,
    "radar-badge-minus-one": """
    Radar on clearing the badge without clearing notifications
    https://github.com/lionheart/openradar-mirror/issues/18912
    """,
    "expo-28641": """
    Expo issue 28641
    https://github.com/expo/expo/issues/28641
    """,
    "onesignal-cordova-66": """
    OneSignal-Cordova-SDK issue 66
    https://github.com/OneSignal/OneSignal-Cordova-SDK/issues/66
    """,
    "presentation-options": """
    UNNotificationPresentationOptions
    https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions
    """,
    "register-for-remote-notifications": """
    registerForRemoteNotifications()
    https://developer.apple.com/documentation/uikit/uiapplication/registerforremotenotifications()
    """,
    "radar-64-pending": """
    rdar://38065340, the last 64 pending requests are kept
    https://github.com/lionheart/openradar-mirror/issues/19448
    """,
    "app-clip-notifications": """
    Enabling notifications in App Clips
    https://developer.apple.com/documentation/appclip/enabling-notifications-in-app-clips
    """,
    "mute-notifications": """
    iPhone User Guide: View and respond to notifications
    """,
    "wwdc-2018-710": """
    WWDC 2018 session 710, What's New in User Notifications
    https://github.com/ASCIIwwdc/wwdc-session-transcripts
    """,
    "wwdc-2018-711": """
    WWDC 2018 session 711, Using Grouped Notifications
    https://github.com/ASCIIwwdc/wwdc-session-transcripts
    """,
    "relevance-score": """
    UNNotificationContent.relevanceScore
    https://developer.apple.com/documentation/usernotifications/unnotificationcontent/relevancescore
    """,
    "batch-summary": """
    Batch help on the scheduled summary
    """,
    "notifee-486": """
    notifee issue 486
    https://github.com/invertase/notifee/issues/486
    """,
    "wwdc-2017-708": """
    WWDC 2017 session 708, Best Practices and What's New in User Notifications
    https://github.com/ASCIIwwdc/wwdc-session-transcripts
    """,
    "radar-categories-persist": """
    Radar on categories that outlive the app
    https://github.com/lionheart/openradar-mirror/issues/16514
    """,
    "radar-authentication-at-send": """
    Radar on a text action that asks for the passcode at Send
    https://github.com/lionheart/openradar-mirror/issues/17042
    """,
    "summary-argument": """
    UNNotificationContent.summaryArgument (deprecated)
    https://developer.apple.com/documentation/usernotifications/unnotificationcontent/summaryargument
    """,
    "wwdc-2016-707": """
    WWDC 2016 session 707, Introduction to Notifications
    https://github.com/ASCIIwwdc/wwdc-session-transcripts
    """,
  ]
}
