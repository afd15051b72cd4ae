// Airship's service extension, as it was named before.
#import <AirshipNotificationServiceExtension/AirshipNotificationServiceExtension.h>
