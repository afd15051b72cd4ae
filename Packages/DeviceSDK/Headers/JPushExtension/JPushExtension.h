// JPush for service extensions.
#import <JPushExtension/JPushNotificationExtensionService.h>
