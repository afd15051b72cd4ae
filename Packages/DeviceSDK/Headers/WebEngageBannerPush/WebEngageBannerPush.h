// WebEngage.
#import <WebEngageBannerPush/WEXPushNotificationService.h>
