// Pushwoosh.
#import <PushwooshFramework/PWNotificationExtensionManager.h>
