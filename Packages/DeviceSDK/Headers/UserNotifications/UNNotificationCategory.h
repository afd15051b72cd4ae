// Categories and their actions.
#ifndef PUSHSIM_UNNOTIFICATIONCATEGORY_H
#define PUSHSIM_UNNOTIFICATIONCATEGORY_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
typedef NS_OPTIONS(NSUInteger, UNNotificationActionOptions) {
  UNNotificationActionOptionNone = 0,
  UNNotificationActionOptionAuthenticationRequired = 1,
  UNNotificationActionOptionDestructive = 2,
  UNNotificationActionOptionForeground = 4
};
@interface UNNotificationActionIcon : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)iconWithTemplateImageName:(NSString *)name
    PUSHSIM_SWIFT("UNNotificationActionIcon(templateImageName: $0)");
+ (instancetype)iconWithSystemImageName:(NSString *)name
    PUSHSIM_SWIFT("UNNotificationActionIcon(systemImageName: $0)");
@end
@interface UNNotificationAction : NSObject <NSCopying, NSSecureCoding>
@property(nonatomic, copy, readonly) NSString *identifier;
@property(nonatomic, copy, readonly) NSString *title;
@property(nonatomic, readonly) UNNotificationActionOptions options;
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
    PUSHSIM_SWIFT("UNNotificationAction(identifier: $0, title: $1, options: $2)");
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                                icon:(nullable UNNotificationActionIcon *)icon
    PUSHSIM_SWIFT("UNNotificationAction(identifier: $0, title: $1, options: $2, icon: $3)");
@end
@interface UNTextInputNotificationAction : UNNotificationAction
@property(nonatomic, copy, readonly) NSString *textInputButtonTitle;
@property(nonatomic, copy, readonly) NSString *textInputPlaceholder;
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                textInputButtonTitle:(NSString *)button
                textInputPlaceholder:(NSString *)placeholder
    PUSHSIM_SWIFT("UNTextInputNotificationAction(identifier: $0, title: $1, options: $2, textInputButtonTitle: $3, textInputPlaceholder: $4)");
@end
typedef NS_OPTIONS(NSUInteger, UNNotificationCategoryOptions) {
  UNNotificationCategoryOptionNone = 0,
  UNNotificationCategoryOptionCustomDismissAction = 1,
  UNNotificationCategoryOptionAllowInCarPlay = 2,
  UNNotificationCategoryOptionHiddenPreviewsShowTitle = 4,
  UNNotificationCategoryOptionHiddenPreviewsShowSubtitle = 8,
  UNNotificationCategoryOptionAllowAnnouncement = 16
};
@interface UNNotificationCategory : NSObject <NSCopying, NSSecureCoding>
@property(nonatomic, readonly, copy) NSString *identifier;
@property(nonatomic, readonly, copy) NSArray<UNNotificationAction *> *actions;
@property(nonatomic, readonly, copy) NSArray<NSString *> *intentIdentifiers;
@property(nonatomic, readonly) UNNotificationCategoryOptions options;
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                     intentIdentifiers:(NSArray<NSString *> *)intents
                               options:(UNNotificationCategoryOptions)options
    PUSHSIM_SWIFT("UNNotificationCategory(identifier: $0, actions: $1, intentIdentifiers: $2, options: $3)");
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                     intentIdentifiers:(NSArray<NSString *> *)intents
         hiddenPreviewsBodyPlaceholder:(NSString *)placeholder
                               options:(UNNotificationCategoryOptions)options
    PUSHSIM_SWIFT("UNNotificationCategory(identifier: $0, actions: $1, intentIdentifiers: $2, hiddenPreviewsBodyPlaceholder: $3, options: $4)");
@end
NS_ASSUME_NONNULL_END
#endif
