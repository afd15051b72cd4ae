// User notifications as Objective-C imports them.
#ifndef PUSHSIM_USERNOTIFICATIONS_H
#define PUSHSIM_USERNOTIFICATIONS_H
#import <Foundation/Foundation.h>
#import <UserNotifications/UNNotificationContent.h>
#import <UserNotifications/UNNotificationTrigger.h>
#import <UserNotifications/UNNotification.h>
#import <UserNotifications/UNNotificationCategory.h>
#import <UserNotifications/UNNotificationSettings.h>
#import <UserNotifications/UNUserNotificationCenter.h>
#import <UserNotifications/UNNotificationServiceExtension.h>
#endif
