import Foundation
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// Examples of guides to push notifications in Objective-C, completed as a reader would.
@Suite("Objective-C of guides", .timeLimit(.minutes(10)))
struct SnippetTests {
  private let push = Payload.alert(title: "T", body: "B").mutableContent()

  @Test("a picture that the payload links is downloaded, moved and attached")
  func attachment() async throws {
    let code = """
      NSURL *link = [NSURL URLWithString:info[@"image"]];
      NSURLSession *session = [NSURLSession sharedSession];
      __weak typeof(self) weakSelf = self;
      [[session downloadTaskWithURL:link
                  completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
        __strong typeof(weakSelf) strongSelf = weakSelf;
        if (error == nil) {
          NSFileManager *files = [NSFileManager defaultManager];
          NSString *folder = NSTemporaryDirectory();
          NSString *path =
              [folder stringByAppendingPathComponent:response.suggestedFilename ?: @"photo.jpg"];
          NSError *failure;
          [files removeItemAtPath:path error:nil];
          [files moveItemAtPath:location.path toPath:path error:&failure];
          UNNotificationAttachment *attachment =
              [UNNotificationAttachment attachmentWithIdentifier:@"photo"
                                                             URL:[NSURL fileURLWithPath:path]
                                                         options:nil
                                                           error:&failure];
          if (attachment) strongSelf.best.attachments = @[ attachment ];
        }
        strongSelf.handler(strongSelf.best);
      }] resume];
      """
    let host = SimulatedHost("photos.example", folder: fixture("../../Samples/Media"))
    let simulator = try await ObjectiveCExtension(receive: code).simulator(hosts: [host])
    let link = "https://photos.example/photo.jpg"
    let delivery = try await simulator.deliver(push.with("image", .string(link)))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.attachments.map(\.type) == ["public.jpeg"])
    let missing = try await simulator.deliver(push.with("image", "https://photos.example/none"))
    expectDelivery(missing, is: .modified)
    #expect(missing.content?.attachments.isEmpty == true)
  }

  @Test("a picture is read into memory and written as a file")
  func data() async throws {
    let code = """
      NSData *data = [NSData dataWithContentsOfURL:[NSURL URLWithString:info[@"image"]]];
      NSArray *paths =
          NSSearchPathForDirectoriesInDomains(NSCachesDirectory, NSUserDomainMask, YES);
      NSString *file = [NSString stringWithFormat:@"%@/%@.png", paths.firstObject, @"photo"];
      BOOL written = [data writeToFile:file atomically:YES];
      best.title = [NSString stringWithFormat:@"%d %@", written, file.lastPathComponent];
      self.handler(best);
      """
    let host = SimulatedHost("photos.example", folder: fixture("../../Samples/Media"))
    let simulator = try await ObjectiveCExtension(receive: code).simulator(hosts: [host])
    let delivery = try await simulator.deliver(
      push.with("image", "https://photos.example/photo.png"))
    #expect(delivery.content?.title == "1 photo.png")
  }

  @Test("categories, actions, local notifications, dates and defaults do as the guides say")
  func values() async throws {
    let code = """
      UNNotificationAction *accept =
          [UNNotificationAction actionWithIdentifier:@"accept"
                                               title:@"Accept"
                                             options:UNNotificationActionOptionForeground];
      UNTextInputNotificationAction *reply = [UNTextInputNotificationAction
          actionWithIdentifier:@"reply"
                         title:@"Reply"
                       options:UNNotificationActionOptionNone
          textInputButtonTitle:@"Send"
          textInputPlaceholder:@"Text"];
      UNNotificationCategory *category =
          [UNNotificationCategory categoryWithIdentifier:@"invite"
                                                 actions:@[ accept, reply ]
                                       intentIdentifiers:@[]
                                                 options:UNNotificationCategoryOptionNone];
      NSDateComponents *components = [[NSDateComponents alloc] init];
      components.hour = 8;
      UNCalendarNotificationTrigger *trigger =
          [UNCalendarNotificationTrigger triggerWithDateMatchingComponents:components repeats:YES];
      UNNotificationRequest *later = [UNNotificationRequest requestWithIdentifier:@"later"
                                                                          content:best
                                                                          trigger:trigger];
      NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
      [defaults setInteger:[defaults integerForKey:@"count"] + 1 forKey:@"count"];
      NSMutableString *text = [NSMutableString string];
      for (UNNotificationAction *action in category.actions) {
        [text appendFormat:@"%@=%lu ", action.title, (unsigned long)action.options];
      }
      best.title = text;
      best.subtitle = [NSString stringWithFormat:@"%@ %ld %ld", later.identifier,
                       (long)trigger.dateComponents.hour, (long)[defaults integerForKey:@"count"]];
      best.badge = @(best.badge.integerValue + 3);
      best.sound = [UNNotificationSound soundNamed:@"bell.caf"];
      self.handler(best);
      """
    let delivery = try await ObjectiveCExtension(receive: code).simulator().deliver(push.badge(4))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "Accept=4 Reply=0 ")
    #expect(delivery.content?.subtitle == "later 8 1")
    #expect(delivery.content?.badge == 7)
  }

  @Test("collections, formats, JSON and order are Foundation's")
  func foundation() async throws {
    let code = """
      NSData *json = [@"{\\"b\\": [3, 1, 2], \\"a\\": true}" dataUsingEncoding:NSUTF8StringEncoding];
      NSError *error = nil;
      NSDictionary *all = [NSJSONSerialization JSONObjectWithData:json options:0 error:&error];
      NSArray *sorted = [all[@"b"] sortedArrayUsingComparator:^NSComparisonResult(id x, id y) {
        return [x compare:y];
      }];
      __block NSInteger sum = 0;
      [sorted enumerateObjectsUsingBlock:^(NSNumber *number, NSUInteger index, BOOL *stop) {
        sum += number.integerValue * (NSInteger)index;
        if (index == 1) *stop = YES;
      }];
      best.title = [NSString stringWithFormat:@"%@ %ld %@ %05.1f %x %s %c|%-4@|%3d%%",
                    [sorted componentsJoinedByString:@"-"], (long)sum, all[@"a"], 2.25, 255, "c",
                    'x', @"l", 7];
      [NSJSONSerialization JSONObjectWithData:[@"{" dataUsingEncoding:NSUTF8StringEncoding]
                                      options:0
                                        error:&error];
      best.subtitle = [NSString stringWithFormat:@"%@ %ld", error.domain, (long)error.code];
      self.handler(best);
      """
    let delivery = try await ObjectiveCExtension(receive: code).simulator().deliver(push)
    #expect(delivery.content?.title == "1-2-3 2 1 002.2 ff c x|l   |  7%")
    #expect(delivery.content?.subtitle == "NSCocoaErrorDomain 3840")
  }

  @Test("a token is kept in the keychain, found, changed and removed")
  func keychain() async throws {
    let code = """
      NSDictionary *item = @{
        (__bridge id)kSecClass : (__bridge id)kSecClassGenericPassword,
        (__bridge id)kSecAttrService : @"com.example.app",
        (__bridge id)kSecAttrAccount : @"token"
      };
      NSMutableDictionary *added = [item mutableCopy];
      added[(__bridge id)kSecValueData] = [@"first" dataUsingEncoding:NSUTF8StringEncoding];
      OSStatus status = SecItemAdd((__bridge CFDictionaryRef)added, NULL);
      OSStatus again = SecItemAdd((__bridge CFDictionaryRef)added, NULL);
      NSDictionary *change = @{
        (__bridge id)kSecValueData : [@"second" dataUsingEncoding:NSUTF8StringEncoding]
      };
      SecItemUpdate((__bridge CFDictionaryRef)item, (__bridge CFDictionaryRef)change);
      NSMutableDictionary *query = [item mutableCopy];
      query[(__bridge id)kSecReturnData] = @YES;
      query[(__bridge id)kSecMatchLimit] = (__bridge id)kSecMatchLimitOne;
      CFTypeRef found = NULL;
      OSStatus match = SecItemCopyMatching((__bridge CFDictionaryRef)query, &found);
      NSData *data = (__bridge_transfer NSData *)found;
      CFDataRef bytes = NULL;
      SecItemCopyMatching((__bridge CFDictionaryRef)query, (CFTypeRef *)&bytes);
      NSData *twice = (__bridge_transfer NSData *)bytes;
      best.title = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
      SecItemDelete((__bridge CFDictionaryRef)item);
      OSStatus gone = SecItemCopyMatching((__bridge CFDictionaryRef)query, NULL);
      best.subtitle = [NSString stringWithFormat:@"%d %d %d %d %d", (int)status, (int)again,
                       (int)match, (int)gone, [data isEqualToData:twice]];
      self.handler(best);
      """
    let delivery = try await ObjectiveCExtension(
      declarations: "#import <Security/Security.h>", receive: code
    ).simulator().deliver(push)
    #expect(delivery.content?.title == "second")
    #expect(delivery.content?.subtitle == "0 -25299 0 -25300 1")
  }

  @Test("a keyed digest is that of RFC 4231")
  func keyedDigest() async throws {
    let code = """
      const char *key = "Jefe", *text = "what do ya want for nothing?";
      unsigned char digest[CC_SHA256_DIGEST_LENGTH];
      CCHmac(kCCHmacAlgSHA256, key, strlen(key), text, strlen(text), digest);
      NSMutableString *hex = [NSMutableString string];
      for (int i = 0; i < CC_SHA256_DIGEST_LENGTH; i++) [hex appendFormat:@"%02x", digest[i]];
      best.title = hex;
      self.handler(best);
      """
    let delivery = try await ObjectiveCExtension(
      declarations: "#import <CommonCrypto/CommonHMAC.h>", receive: code
    ).simulator().deliver(push)
    #expect(
      delivery.content?.title
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }
}
