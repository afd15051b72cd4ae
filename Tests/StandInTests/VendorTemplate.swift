import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// An extension as a vendor's guide has it, and what that vendor's server sends.
struct VendorTemplate: Sendable, CustomTestStringConvertible {
  let name: String
  /// The Swift file, without imports of Apple's modules.
  let source: String
  /// Members of a push that names a picture at a URL.
  let members: @Sendable (_ url: String) -> [String: JSONValue]
  /// The outcome that a user sees when the picture has not come by the deadline.
  var isLateOutcome: (Outcome, OutcomeReason?) = (.bestAttempt, nil)

  var testDescription: String { name }

  /// A push that wakes the extension.
  func push(_ path: String) -> Payload {
    let members = members("https://photos.example\(path)")
    return members.reduce(.alert(title: "New photo", body: "From Ann").mutableContent()) {
      $0.with($1.key, $1.value)
    }
  }

  /// A class that inherits all from the vendor's.
  private static func subclass(_ module: String, _ base: String) -> String {
    "import \(module)\nclass NotificationService: \(base) {}\n"
  }

  /// Xcode's template with calls of the vendor's in it.
  private static func calling(
    _ module: String, _ receive: String, atExpiry expire: String = "handler?(best)"
  ) -> String {
    """
    import UserNotifications
    import \(module)
    class NotificationService: UNNotificationServiceExtension {
      var handler: ((UNNotificationContent) -> Void)?
      var request: UNNotificationRequest!
      var best: UNMutableNotificationContent!
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        handler = contentHandler
        self.request = request
        best = request.content.mutableCopy() as? UNMutableNotificationContent
        \(receive)
      }
      override func serviceExtensionTimeWillExpire() { \(expire) }
    }

    """
  }
}

extension VendorTemplate {
  /// One for each vendor, and for each of its modules that extensions import.
  static let all =
    oneSignal + firebase + customerIO + airship + infobip + relatedDigital + pictures + [
      formerCustomerIO,
      VendorTemplate(
        name: "CTNotificationService",
        source: subclass("CTNotificationService", "CTNotificationServiceExtension")
      ) { ["ct_mediaUrl": .string($0), "ct_mediaType": "image"] },
      VendorTemplate(
        name: "WebEngageBannerPush",
        source: subclass("WebEngageBannerPush", "WEXPushNotificationService")
      ) { ["expandableDetails": ["style": "BIG_PICTURE", "image": .string($0)]] },
      VendorTemplate(
        name: "WEServiceExtension",
        source: subclass("WEServiceExtension", "WEXPushNotificationService")
      ) {
        [
          "source": "webengage",
          "expandableDetails": ["style": "CAROUSEL_V1", "items": [["image": .string($0)]]],
        ]
      },
      VendorTemplate(
        name: "BrazeNotificationService",
        source: subclass("BrazeNotificationService", "BrazeNotificationService.NotificationService")
      ) { ["ab": ["att": ["url": .string($0), "type": "jpg"]]] },
      VendorTemplate(
        name: "BatchExtension",
        source: subclass("BatchExtension", "BAENotificationServiceExtension"),
        members: { ["com.batch": ["at": ["u": .string($0), "t": "image/jpeg"]]] },
        isLateOutcome: (.original, .timedOut)),
      VendorTemplate(
        name: "MORichNotification",
        source: calling(
          "MORichNotification",
          "MORichNotification.handle(request, withContentHandler: contentHandler)")
      ) { ["moengage": ["media-attachment": .string($0), "media-type": "image"]] },
      VendorTemplate(
        name: "IterableAppExtensions",
        source: subclass("IterableAppExtensions", "ITBNotificationServiceExtension")
      ) { ["itbl": ["messageId": "m", "attachment-url": .string($0)]] },
      VendorTemplate(
        name: "EmarsysNotificationService",
        source: subclass("EmarsysNotificationService", "EMSNotificationService")
      ) { ["image_url": .string($0)] },
      VendorTemplate(
        name: "PushwooshFramework",
        source: subclass("PushwooshFramework", "PushwooshNotificationServiceExtension")
      ) { ["pw_msg": "1", "attachment": .string($0)] },
      VendorTemplate(
        name: "AEPMessagingNotification",
        source: calling(
          "AEPMessagingNotification",
          "MessagingNotificationHelper.processNotificationRequest("
            + "with: best, contentHandler: contentHandler)")
      ) { ["adb_media": .string($0)] },
      VendorTemplate(
        name: "ExponeaSDKNotifications",
        source: calling(
          "ExponeaSDKNotifications",
          "service.process(request: request, contentHandler: contentHandler)",
          atExpiry: "service.serviceExtensionTimeWillExpire()")
          + #"let service = ExponeaNotificationService(appGroup: "group.example")"# + "\n"
      ) { ["source": "xnpe_platform", "title": "New photo", "image": .string($0)] },
      VendorTemplate(
        name: "Backendless",
        source: calling(
          "Backendless",
          "BackendlessPushHelper.shared.processMutableContent(\n"
            + "request: request, contentHandler: contentHandler)")
      ) { ["attachment-url": .string($0)] },
      VendorTemplate(
        name: "NotificareNotificationServiceExtensionKit",
        source: calling(
          "NotificareNotificationServiceExtensionKit",
          "NotificareNotificationServiceExtension.handleNotificationRequest(request) {\n"
            + "contentHandler((try? $0.get()) ?? self.best)\n}")
      ) { ["attachment": ["uri": .string($0), "mimeType": "image/jpeg"]] },
      VendorTemplate(
        name: "GTExtensionSDK",
        source: calling(
          "GTExtensionSDK",
          """
          GeTuiExtSdk.handelNotificationServiceRequest(
            request, withAttachmentsComplete: { (attachments: Array?, errors: Array?) in
              if let made = attachments as? [UNNotificationAttachment] { self.best.attachments = made }
              if let errors, !errors.isEmpty { self.best.subtitle = "\\(errors.count) missing" }
              contentHandler(self.best)
            })
          """, atExpiry: "GeTuiExtSdk.destory()\nhandler?(best)")
      ) { ["_grinfo_": [["rid": "grid-0", "url": .string($0), "type": 1, "onlywifi": 0]]] },
    ]

  static let oneSignal = [
    VendorTemplate(
      name: "OneSignalExtension",
      source: calling(
        "OneSignalExtension",
        "OneSignalExtension.didReceiveNotificationExtensionRequest("
          + "self.request, with: best, withContentHandler: handler)",
        atExpiry: "OneSignalExtension.serviceExtensionTimeWillExpireRequest(request, with: best)\n"
          + "handler?(best)")
    ) { ["att": ["id": .string($0)], "custom": ["i": "1"]] },
    VendorTemplate(
      name: "OneSignal",
      source: calling(
        "OneSignal",
        "OneSignal.didReceiveNotificationExtensionRequest(self.request, with: best)\n"
          + "contentHandler(best)",
        atExpiry: "OneSignal.serviceExtensionTimeWillExpireRequest(request, with: best)\n"
          + "handler?(best)")
    ) { ["os_data": ["i": "1", "att": ["id": .string($0)]]] },
  ]

  static let firebase = ["Firebase", "FirebaseMessaging"].map { module in
    VendorTemplate(
      name: module,
      source: calling(
        module,
        "Messaging.serviceExtension().populateNotificationContent("
          + "best, withContentHandler: contentHandler)")
    ) { ["fcm_options": ["image": .string($0)]] }
  }

  static let customerIO = ["APN", "FCM"].map { kind in
    VendorTemplate(
      name: "CioMessagingPush\(kind)",
      source: calling(
        "CioMessagingPush\(kind)",
        """
        MessagingPush\(kind).initializeForExtension(
          withConfig: MessagingPushConfigBuilder(cdpApiKey: "key").logLevel(.debug).build())
        MessagingPush.shared.didReceive(request, withContentHandler: contentHandler)
        """,
        atExpiry: "MessagingPush.shared.serviceExtensionTimeWillExpire()")
    ) {
      [
        "CIO-Delivery-ID": "1", "CIO-Delivery-Token": "t",
        "CIO": ["push": ["image": .string($0)]],
      ]
    }
  }

  /// Customer.io's code until its version 2.
  static let formerCustomerIO = VendorTemplate(
    name: "CioTracking",
    source: calling(
      "CioTracking\nimport CioMessagingPushFCM",
      """
      CustomerIO.initialize(siteId: "site", apiKey: "key", region: .US) { config in
        config.autoTrackDeviceAttributes = true
        config.logLevel = .info
      }
      MessagingPush.shared.didReceive(request, withContentHandler: contentHandler)
      """,
      atExpiry: "MessagingPush.shared.serviceExtensionTimeWillExpire()")
  ) {
    [
      "CIO-Delivery-ID": "1", "CIO-Delivery-Token": "t", "CIO": ["push": ["image": .string($0)]],
    ]
  }

  static let infobip = [("MobileMessagingNotificationExtension", ""), ("MobileMessaging", "code")]
    .map { module, code in
      let start =
        code.isEmpty
        ? "" : "MobileMessagingNotificationServiceExtension.startWithApplicationCode(\"\(code)\")\n"
      return VendorTemplate(
        name: module,
        source: calling(
          module,
          start + "MobileMessagingNotificationServiceExtension.didReceive(\n"
            + "request, withContentHandler: contentHandler)",
          atExpiry: "MobileMessagingNotificationServiceExtension.serviceExtensionTimeWillExpire()\n"
            + "handler?(best)")
      ) { ["messageId": "m-1", "internalData": ["atts": [["url": .string($0)]]]] }
    }

  static let relatedDigital = [
    VendorTemplate(
      name: "Euromsg",
      source: calling(
        "Euromsg",
        """
        Euromsg.configure(appAlias: "App", launchOptions: nil, enableLog: true)
        Euromsg.didReceive(best, withContentHandler: contentHandler)
        """,
        atExpiry: "Euromsg.serviceExtensionTimeWillExpire(best, withContentHandler: handler)")
    ) { ["pushType": "Image", "mediaUrl": .string($0), "pushId": "1", "deliver": "true"] },
    VendorTemplate(
      name: "RelatedDigitalIOS",
      source: calling(
        "RelatedDigitalIOS",
        """
        DispatchQueue.main.async {
          RelatedDigital.enablePushNotifications(appAlias: "App", launchOptions: nil)
          RDPush.didReceive(self.best, withContentHandler: contentHandler)
        }
        """)
    ) { ["pushType": "Image", "mediaUrl": .string($0), "pushId": "1"] },
  ]

  static let airship = ["AirshipServiceExtension", "AirshipNotificationServiceExtension"].map {
    VendorTemplate(name: $0, source: subclass($0, "UANotificationServiceExtension")) {
      ["com.urbanairship.media_attachment": ["url": [.string($0)]]]
    }
  }

  /// Libraries that download pictures; the extension itself attaches them.
  static let pictures = [
    (
      "Kingfisher",
      "KingfisherManager.shared.retrieveImage(with: url) { attach(try? $0.get().data()) }"
    ),
    (
      "SDWebImage",
      "SDWebImageManager.shared.loadImage(with: url, progress: nil) { _, data, _, _, _, _ in "
        + "attach(data) }"
    ),
  ].map { module, call in
    VendorTemplate(
      name: module,
      source: calling(
        module,
        """
        func attach(_ data: Data?) {
          let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture.jpg")
          try? data?.write(to: file)
          let made = try? UNNotificationAttachment(identifier: "", url: file)
          best.attachments = made.map { [$0] } ?? []
          contentHandler(best)
        }
        let url = URL(string: request.content.userInfo["picture"] as! String)!
        \(call)
        """)
    ) { ["picture": .string($0)] }
  }
}
