#import "NotificationService.h"
#import "MediaLink.h"

@interface NotificationService ()

@property (nonatomic, copy) void (^contentHandler)(UNNotificationContent *content);
@property (nonatomic, strong) UNMutableNotificationContent *bestAttemptContent;
@property (nonatomic, strong) NSURLSessionDownloadTask *task;

@end

@implementation NotificationService

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
  self.contentHandler = contentHandler;
  self.bestAttemptContent = [request.content mutableCopy];
  MediaLink *link = [MediaLink firstLinkInUserInfo:request.content.userInfo];
  if (!link) return [self handBack];
  __weak typeof(self) weakSelf = self;
  self.task = [[NSURLSession sharedSession]
      downloadTaskWithURL:link.URL
        completionHandler:^(NSURL *file, NSURLResponse *response, NSError *error) {
          __strong typeof(weakSelf) strongSelf = weakSelf;
          if (error) {
            NSLog(@"%@ did not arrive: %@", link.key, error.localizedDescription);
          } else {
            [strongSelf attachFile:file of:link response:response];
          }
          [strongSelf handBack];
        }];
  [self.task resume];
}

- (void)serviceExtensionTimeWillExpire {
  [self handBack];
  [self.task cancel];
}

/// The downloaded file has no file extension, by which the system would know its type.
- (void)attachFile:(NSURL *)file of:(MediaLink *)link response:(NSURLResponse *)response {
  if ([(NSHTTPURLResponse *)response statusCode] != 200) return;
  NSString *name = [[NSUUID UUID].UUIDString
      stringByAppendingPathExtension:link.URL.pathExtension];
  NSURL *place = [NSURL fileURLWithPath:[NSTemporaryDirectory() stringByAppendingPathComponent:name]];
  NSError *error = nil;
  if (![[NSFileManager defaultManager] moveItemAtURL:file toURL:place error:&error]) return;
  UNNotificationAttachment *attachment =
      [UNNotificationAttachment attachmentWithIdentifier:link.key URL:place options:nil error:&error];
  if (attachment) self.bestAttemptContent.attachments = @[ attachment ];
}

/// Only the first call counts.
- (void)handBack {
  @synchronized(self) {
    if (!self.contentHandler) return;
    self.contentHandler(self.bestAttemptContent);
    self.contentHandler = nil;
  }
}

@end
