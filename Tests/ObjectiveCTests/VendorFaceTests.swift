import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// Vendors' parts for service extensions, called from Objective-C as their guides do.
@Suite("Vendors' Objective-C", .timeLimit(.minutes(10)))
struct VendorFaceTests {
  /// A vendor's guide, and what its server sends.
  struct Guide: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let program: ObjectiveCExtension
    let members: @Sendable (String) -> [String: JSONValue]

    /// A helper, which the extension's `didReceive…` calls.
    init(
      _ header: String, _ code: String,
      _ members: @escaping @Sendable (String) -> [String: JSONValue]
    ) {
      testDescription = header
      program = ObjectiveCExtension(declarations: "#import \(header)", receive: code)
      self.members = members
    }

    /// A class that the extension's inherits from.
    init(
      _ header: String, base: String, methods: String = "",
      _ members: @escaping @Sendable (String) -> [String: JSONValue]
    ) {
      testDescription = header
      program = ObjectiveCExtension(
        whole: """
          #import \(header)
          @interface NotificationService : \(base)
          @end
          @implementation NotificationService
          \(methods)
          @end

          """)
      self.members = members
    }
  }

  static let guides = [
    Guide(
      "<OneSignalExtension/OneSignalExtension.h>",
      """
      [OneSignalExtension didReceiveNotificationExtensionRequest:request
                                  withMutableNotificationContent:best
                                              withContentHandler:self.handler];
      """
    ) { ["custom": ["i": "3f9f1c1e-4f3a-4f0e-9d0b-1f1f1f1f1f1f"], "att": ["id": .string($0)]] },
    Guide(
      "\"FirebaseMessaging.h\"",
      """
      [[FIRMessaging extensionHelper] populateNotificationContent:best
                                               withContentHandler:self.handler];
      """
    ) { ["fcm_options": ["image": .string($0)]] },
    Guide(
      "<OneSignal/OneSignal.h>",
      "[OneSignal didReceiveNotificationExtensionRequest:request\n"
        + "withMutableNotificationContent:best]; self.handler(best);"
    ) { ["custom": ["i": "3f9f1c1e-4f3a-4f0e-9d0b-1f1f1f1f1f1f"], "att": ["id": .string($0)]] },
    Guide(
      "<GTExtensionSDK/GeTuiExtSdk.h>",
      """
      [GeTuiExtSdk handelNotificationServiceRequest:request
                            withAttachmentsComplete:^(NSArray *attachments, NSArray *errors) {
        best.attachments = attachments;
        [GeTuiExtSdk destory];
        self.handler(best);
      }];
      """
    ) { ["_grinfo_": [["url": .string($0), "type": "1", "rid": "1"]]] },
    Guide(
      "<MoEngageRichNotification/MoEngageRichNotification.h>",
      """
      [MoEngageSDKRichNotification setAppGroupID:@"group.com.example.moengage"];
      [MoEngageSDKRichNotification handleWithRichNotificationRequest:request
                                                  withContentHandler:self.handler];
      """
    ) { ["moengage": ["media-attachment": .string($0), "media-type": "image"]] },
    Guide(
      "<MORichNotification/MORichNotification.h>",
      """
      [MORichNotification handleRichNotificationRequest:request withContentHandler:self.handler];
      """
    ) { ["moengage": ["media-attachment": .string($0), "media-type": "image"]] },
    Guide(
      "\"PWNotificationExtensionManager.h\"",
      """
      [[PWNotificationExtensionManager sharedManager] handleNotificationRequest:request
                                                                 contentHandler:self.handler];
      """
    ) { ["pw_msg": "1", "attachment": .string($0)] },
    Guide(
      "<Backendless/Backendless.h>",
      """
      [BackendlessPushHelper.shared processMutableContentWithRequest:request
                                                      contentHandler:self.handler];
      """
    ) { ["attachment-url": .string($0)] },
    Guide(
      "<RNBackendless/RNBackendless.h>",
      "[RNBackendless processMutableContent:request withContentHandler:self.handler];"
    ) { ["attachment-url": .string($0)] },
    Guide(
      "<AdpPushClient/AdpPushClient.h>",
      """
      [PushClientManager.defaultManager didReceiveNotificationRequest:request
                                                   withContentHandler:self.handler];
      """
    ) { ["mediaUrl": .string($0), "mediaType": "jpg"] },
    Guide(
      "<BlueShift-iOS-Extension-SDK/BlueShiftPushNotification.h>",
      """
      BlueShiftPushNotification *blueshift = [BlueShiftPushNotification sharedInstance];
      blueshift.apiKey = @"key";
      if ([blueshift isBlueShiftPushNotification:request]) {
        best.attachments =
            [blueshift integratePushNotificationWithMediaAttachementsForRequest:request
                                                                  andAppGroupID:nil];
      }
      if ([blueshift hasBlueShiftAttachments]) self.handler(best);
      """
    ) { ["image_url": .string($0)] },
    Guide(
      "<BatchExtension/BatchExtension.h>",
      """
      BAERichNotificationHelper *helper = [BAERichNotificationHelper new];
      [helper didReceiveNotificationRequest:request withContentHandler:self.handler];
      """
    ) { ["com.batch": ["at": ["u": .string($0), "t": "image/jpeg"]]] },
    Guide(
      "<SDWebImage/SDWebImage.h>",
      """
      [[SDWebImageManager sharedManager]
          loadImageWithURL:[NSURL URLWithString:info[@"image"]]
                   options:SDWebImageRetryFailed | SDWebImageHighPriority
                  progress:nil
                 completed:^(UIImage *image, NSData *data, NSError *error, SDImageCacheType type,
                             BOOL finished, NSURL *url) {
                   NSString *path = [[SDImageCache sharedImageCache]
                       cachePathForKey:url.absoluteString];
                   UNNotificationAttachment *picture = [UNNotificationAttachment
                       attachmentWithIdentifier:@"" URL:[NSURL fileURLWithPath:path]
                       options:nil error:nil];
                   if (image && finished && picture) best.attachments = @[ picture ];
                   self.handler(best);
                 }];
      """
    ) { ["image": .string($0)] },
    Guide(
      "<AFNetworking/AFNetworking.h>",
      """
      AFHTTPSessionManager *manager = [AFHTTPSessionManager manager];
      NSURL *url = [NSURL URLWithString:info[@"image"]];
      [[manager downloadTaskWithRequest:[NSURLRequest requestWithURL:url]
          progress:^(NSProgress *progress) { best.badge = @(progress.fractionCompleted); }
          destination:^NSURL *(NSURL *target, NSURLResponse *response) {
            return [[NSURL fileURLWithPath:NSTemporaryDirectory()]
                URLByAppendingPathComponent:response.suggestedFilename];
          }
          completionHandler:^(NSURLResponse *response, NSURL *file, NSError *error) {
            UNNotificationAttachment *picture = [UNNotificationAttachment
                attachmentWithIdentifier:@"" URL:file options:nil error:nil];
            if (error || ![best.badge isEqual:@1] || !picture) return;
            best.attachments = @[ picture ];
            [manager GET:@"https://photos.example/none.json"
                parameters:@{@"b" : @[ @1, @2 ], @"a" : @"x y"}
                progress:nil
                success:nil
                failure:^(NSURLSessionDataTask *task, NSError *error) {
                  NSString *query = task.originalRequest.URL.query;
                  if ([error.domain isEqual:AFURLResponseSerializationErrorDomain] &&
                      error.code == -1011 && [query isEqual:@"a=x%20y&b%5B%5D=1&b%5B%5D=2"])
                    self.handler(best);
                }];
          }] resume];
      """
    ) { ["image": .string($0)] },
    Guide(
      "<CTNotificationService/CTNotificationService.h>", base: "CTNotificationServiceExtension",
      methods: """
        - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                           withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
          self.mediaUrlKey = @"picture";
          [super didReceiveNotificationRequest:request withContentHandler:contentHandler];
        }
        """
    ) { ["picture": .string($0), "ct_mediaType": "image"] },
    Guide(
      "<WebEngageBannerPush/WEXPushNotificationService.h>", base: "WEXPushNotificationService"
    ) { ["expandableDetails": ["style": "BIG_PICTURE", "image": .string($0)]] },
    Guide(
      "<IterableAppExtensions/IterableAppExtensions.h>", base: "ITBNotificationServiceExtension"
    ) { ["itbl": ["attachment-url": .string($0), "messageId": "m"]] },
    Guide(
      "<EmarsysNotificationService/EMSNotificationService.h>", base: "EMSNotificationService"
    ) { ["image_url": .string($0)] },
    Guide(
      "<BrazeNotificationService/BrazeNotificationService.h>", base: "BRZNotificationService"
    ) { ["ab": ["att": ["url": .string($0), "type": "jpg"]]] },
    Guide(
      "<AirshipServiceExtension/AirshipServiceExtension.h>",
      base: "UANotificationServiceExtension"
    ) { ["com.urbanairship.media_attachment": ["url": .string($0)]] },
  ]

  @Test("the picture that the vendor's key names is attached", arguments: guides)
  func picture(_ guide: Guide) async throws {
    let host = SimulatedHost("photos.example", folder: fixture("../../Samples/Media"))
    let simulator = try await guide.program.simulator(hosts: [host])
    let push = guide.members("https://photos.example/photo.jpg")
      .reduce(Payload.alert(title: "T", body: "B").mutableContent()) { $0.with($1.key, $1.value) }
    let delivery = try await simulator.deliver(push)
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.attachments.count == 1)
  }
}
