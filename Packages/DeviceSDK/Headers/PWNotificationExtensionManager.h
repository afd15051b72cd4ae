// The header that the framework's users import by its name alone.
#import <PushwooshFramework/PWNotificationExtensionManager.h>
