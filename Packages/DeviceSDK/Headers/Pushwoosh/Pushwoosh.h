// Pushwoosh, by its pod's name.
#import <PushwooshFramework/PWNotificationExtensionManager.h>
