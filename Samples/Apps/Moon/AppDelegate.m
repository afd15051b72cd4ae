#import "AppDelegate.h"

#import <UserNotifications/UserNotifications.h>

static NSString *const MoonCategory = @"moon";

@interface AppDelegate () <UNUserNotificationCenterDelegate>

@property(nonatomic) NSInteger looks;

@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
  UNUserNotificationCenter *center = [UNUserNotificationCenter currentNotificationCenter];
  center.delegate = self;
  [center setNotificationCategories:[NSSet setWithObject:[self category]]];
  UNAuthorizationOptions options =
      UNAuthorizationOptionAlert | UNAuthorizationOptionSound | UNAuthorizationOptionBadge;
  [center requestAuthorizationWithOptions:options
                        completionHandler:^(BOOL granted, NSError *_Nullable error) {
                          if (!granted) return;
                          dispatch_async(dispatch_get_main_queue(), ^{
                            [application registerForRemoteNotifications];
                          });
                        }];
  return YES;
}

- (UNNotificationCategory *)category {
  UNNotificationAction *look =
      [UNNotificationAction actionWithIdentifier:@"look"
                                           title:@"Look"
                                         options:UNNotificationActionOptionForeground];
  UNNotificationAction *later = [UNNotificationAction actionWithIdentifier:@"later"
                                                                     title:@"Later"
                                                                   options:0];
  return [UNNotificationCategory
      categoryWithIdentifier:MoonCategory
                     actions:@[ look, later ]
           intentIdentifiers:@[]
                     options:UNNotificationCategoryOptionCustomDismissAction];
}

- (void)application:(UIApplication *)application
    didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)deviceToken {
  printf("token of %lu bytes\n", (unsigned long)deviceToken.length);
}

- (void)application:(UIApplication *)application
    didFailToRegisterForRemoteNotificationsWithError:(NSError *)error {
  printf("no token: %s\n", error.localizedDescription.UTF8String);
}

- (void)remindIn:(NSTimeInterval)seconds of:(NSString *)phase {
  UNMutableNotificationContent *content = [[UNMutableNotificationContent alloc] init];
  content.title = [NSString stringWithFormat:@"Look %ld: %@", (long)++self.looks, phase];
  content.categoryIdentifier = MoonCategory;
  content.userInfo = @{@"phase" : phase};
  UNNotificationTrigger *trigger =
      [UNTimeIntervalNotificationTrigger triggerWithTimeInterval:seconds repeats:NO];
  UNNotificationRequest *request = [UNNotificationRequest requestWithIdentifier:@"reminder"
                                                                        content:content
                                                                        trigger:trigger];
  [[UNUserNotificationCenter currentNotificationCenter]
      addNotificationRequest:request
       withCompletionHandler:^(NSError *_Nullable error) {
         printf("reminder: %s\n", error ? error.localizedDescription.UTF8String : "added");
       }];
}

- (void)userNotificationCenter:(UNUserNotificationCenter *)center
       willPresentNotification:(UNNotification *)notification
         withCompletionHandler:(void (^)(UNNotificationPresentationOptions))completionHandler {
  BOOL isPush = [notification.request.trigger isKindOfClass:[UNPushNotificationTrigger class]];
  completionHandler(isPush ? UNNotificationPresentationOptionBanner
                           : UNNotificationPresentationOptionBanner |
                                 UNNotificationPresentationOptionSound);
}

- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
             withCompletionHandler:(void (^)(void))completionHandler {
  NSString *phase = response.notification.request.content.userInfo[@"phase"] ?: @"unknown";
  if ([response.actionIdentifier isEqualToString:@"later"]) {
    [self remindIn:600 of:phase];
  }
  printf("%s: %s\n", response.actionIdentifier.UTF8String, phase.UTF8String);
  completionHandler();
}

@end
