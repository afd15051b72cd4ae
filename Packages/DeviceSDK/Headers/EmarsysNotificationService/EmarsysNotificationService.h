// Emarsys' service extension.
#import <EmarsysNotificationService/EMSNotificationService.h>
