// The content of a notification, its sound and its attachments.
#ifndef PUSHSIM_UNNOTIFICATIONCONTENT_H
#define PUSHSIM_UNNOTIFICATIONCONTENT_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
typedef NSString *UNNotificationSoundName PUSHSIM_SWIFT("UNNotificationSoundName");
typedef NS_ENUM(NSUInteger, UNNotificationInterruptionLevel) {
  UNNotificationInterruptionLevelPassive,
  UNNotificationInterruptionLevelActive,
  UNNotificationInterruptionLevelTimeSensitive,
  UNNotificationInterruptionLevelCritical
};
@interface UNNotificationSound : NSObject <NSCopying, NSSecureCoding>
@property(class, readonly, copy) UNNotificationSound *defaultSound
    PUSHSIM_SWIFT("UNNotificationSound.default");
@property(class, readonly, copy) UNNotificationSound *defaultCriticalSound
    PUSHSIM_SWIFT("UNNotificationSound.defaultCritical");
@property(class, readonly, copy) UNNotificationSound *defaultRingtoneSound
    PUSHSIM_SWIFT("UNNotificationSound.defaultRingtone");
+ (instancetype)soundNamed:(UNNotificationSoundName)name
    PUSHSIM_SWIFT("UNNotificationSound(named: $0)");
+ (instancetype)defaultCriticalSoundWithAudioVolume:(float)volume
    PUSHSIM_SWIFT("UNNotificationSound.defaultCriticalSound(withAudioVolume: $raw0)");
+ (instancetype)ringtoneSoundNamed:(UNNotificationSoundName)name
    PUSHSIM_SWIFT("UNNotificationSound.ringtoneSoundNamed($0)");
+ (instancetype)criticalSoundNamed:(UNNotificationSoundName)name
    PUSHSIM_SWIFT("UNNotificationSound.criticalSoundNamed($0)");
+ (instancetype)criticalSoundNamed:(UNNotificationSoundName)name
                   withAudioVolume:(float)volume
    PUSHSIM_SWIFT("UNNotificationSound.criticalSoundNamed($0, withAudioVolume: $raw1)");
@end
FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsTypeHintKey;
FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsThumbnailHiddenKey;
FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsThumbnailClippingRectKey;
FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsThumbnailTimeKey;
@interface UNNotificationAttachment : NSObject <NSCopying, NSSecureCoding>
@property(nonatomic, copy, readonly) NSString *identifier;
@property(nonatomic, copy, readonly) NSURL *URL PUSHSIM_SWIFT("url");
@property(nonatomic, copy, readonly) NSString *type;
+ (nullable instancetype)attachmentWithIdentifier:(NSString *)identifier
                                              URL:(NSURL *)url
                                          options:(nullable NSDictionary *)options
                                            error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("init(identifier:url:options:) throws");
@end
@protocol UNNotificationContentProviding <NSObject>
@end
@interface UNNotificationContent : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property(nonatomic, copy, readonly) NSArray<UNNotificationAttachment *> *attachments;
@property(nonatomic, copy, readonly, nullable) NSNumber *badge;
@property(nonatomic, copy, readonly) NSString *body;
@property(nonatomic, copy, readonly) NSString *categoryIdentifier;
@property(nonatomic, copy, readonly) NSString *launchImageName;
@property(nonatomic, copy, readonly, nullable) UNNotificationSound *sound;
@property(nonatomic, copy, readonly) NSString *subtitle;
@property(nonatomic, copy, readonly) NSString *threadIdentifier;
@property(nonatomic, copy, readonly) NSString *title;
@property(nonatomic, copy, readonly) NSDictionary *userInfo;
@property(nonatomic, copy, readonly) NSString *summaryArgument;
@property(nonatomic, readonly) NSUInteger summaryArgumentCount;
@property(nonatomic, copy, readonly, nullable) NSString *targetContentIdentifier;
@property(nonatomic, readonly) UNNotificationInterruptionLevel interruptionLevel;
@property(nonatomic, readonly) double relevanceScore;
@property(nonatomic, copy, readonly, nullable) NSString *filterCriteria;
- (nullable UNNotificationContent *)
    contentByUpdatingWithProvider:(id<UNNotificationContentProviding>)provider
                            error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("updating(from:) throws");
@end
@interface UNMutableNotificationContent : UNNotificationContent
@property(nonatomic, copy) NSArray<UNNotificationAttachment *> *attachments;
@property(nonatomic, copy, nullable) NSNumber *badge;
@property(nonatomic, copy) NSString *body;
@property(nonatomic, copy) NSString *categoryIdentifier;
@property(nonatomic, copy) NSString *launchImageName;
@property(nonatomic, copy, nullable) UNNotificationSound *sound;
@property(nonatomic, copy) NSString *subtitle;
@property(nonatomic, copy) NSString *threadIdentifier;
@property(nonatomic, copy) NSString *title;
@property(nonatomic, copy) NSDictionary *userInfo;
@property(nonatomic, copy) NSString *summaryArgument;
@property(nonatomic) NSUInteger summaryArgumentCount;
@property(nonatomic, copy, nullable) NSString *targetContentIdentifier;
@property(nonatomic) UNNotificationInterruptionLevel interruptionLevel;
@property(nonatomic) double relevanceScore;
@property(nonatomic, copy, nullable) NSString *filterCriteria;
@end
@interface NSString (UNUserNotificationCenterSupport)
+ (NSString *)localizedUserNotificationStringForKey:(NSString *)key
                                          arguments:(nullable NSArray *)arguments
    PUSHSIM_SWIFT("NSString.localizedUserNotificationString(forKey: $0, arguments: $1)");
@end
NS_ASSUME_NONNULL_END
#endif
