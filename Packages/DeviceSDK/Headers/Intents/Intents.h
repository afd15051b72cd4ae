// Intents of messages and calls.
#ifndef PUSHSIM_INTENTS_H
#define PUSHSIM_INTENTS_H
#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
typedef NS_ENUM(NSInteger, INPersonHandleType) {
  INPersonHandleTypeUnknown,
  INPersonHandleTypeEmailAddress,
  INPersonHandleTypePhoneNumber
};
typedef NSString *INPersonHandleLabel PUSHSIM_SWIFT("INPersonHandleLabel");
@interface INPersonHandle : NSObject <NSCopying>
- (instancetype)initWithValue:(nullable NSString *)value
                         type:(INPersonHandleType)type
    PUSHSIM_SWIFT("INPersonHandle(value: $0, type: $1)");
@property(copy, readonly, nullable) NSString *value;
@property(readonly) INPersonHandleType type;
@end
@interface INImage : NSObject <NSCopying>
+ (instancetype)imageNamed:(NSString *)name PUSHSIM_SWIFT("INImage(named: $0)");
+ (instancetype)imageWithImageData:(NSData *)data PUSHSIM_SWIFT("INImage(imageData: $0)");
+ (nullable instancetype)imageWithURL:(NSURL *)url PUSHSIM_SWIFT("INImage(url: $0)");
@end
@interface INPerson : NSObject <NSCopying>
- (instancetype)initWithPersonHandle:(INPersonHandle *)handle
                      nameComponents:(nullable NSPersonNameComponents *)components
                         displayName:(nullable NSString *)name
                               image:(nullable INImage *)image
                   contactIdentifier:(nullable NSString *)contact
                    customIdentifier:(nullable NSString *)custom
    PUSHSIM_SWIFT("INPerson(personHandle: $0, nameComponents: $1, displayName: $2, image: $3, contactIdentifier: $4, customIdentifier: $5)");
- (instancetype)initWithPersonHandle:(INPersonHandle *)handle
                      nameComponents:(nullable NSPersonNameComponents *)components
                         displayName:(nullable NSString *)name
                               image:(nullable INImage *)image
                   contactIdentifier:(nullable NSString *)contact
                    customIdentifier:(nullable NSString *)custom
                                isMe:(BOOL)me
    PUSHSIM_SWIFT("INPerson(personHandle: $0, nameComponents: $1, displayName: $2, image: $3, contactIdentifier: $4, customIdentifier: $5, isMe: $raw6)");
@property(copy, readonly) NSString *displayName;
@property(copy, readonly, nullable) INImage *image;
@end
@interface INSpeakableString : NSObject
- (instancetype)initWithSpokenPhrase:(NSString *)phrase
    PUSHSIM_SWIFT("INSpeakableString(spokenPhrase: $0)");
@property(readonly) NSString *spokenPhrase;
@end
@interface INIntent : NSObject <NSCopying>
@property(copy, nullable) NSString *suggestedInvocationPhrase
    PUSHSIM_MISSING("a suggested phrase is not spoken here");
@end
@class INSendMessageAttachment;
typedef NS_ENUM(NSInteger, INOutgoingMessageType) {
  INOutgoingMessageTypeUnknown,
  INOutgoingMessageTypeOutgoingMessageText,
  INOutgoingMessageTypeOutgoingMessageAudio
};
@interface INSendMessageIntent : INIntent <UNNotificationContentProviding>
- (instancetype)initWithRecipients:(nullable NSArray<INPerson *> *)recipients
               outgoingMessageType:(INOutgoingMessageType)type
                           content:(nullable NSString *)content
                speakableGroupName:(nullable INSpeakableString *)group
            conversationIdentifier:(nullable NSString *)conversation
                       serviceName:(nullable NSString *)service
                            sender:(nullable INPerson *)sender
                       attachments:(nullable NSArray<INSendMessageAttachment *> *)attachments
    PUSHSIM_SWIFT("INSendMessageIntent(recipients: $0, outgoingMessageType: $1, content: $2, speakableGroupName: $3, conversationIdentifier: $4, serviceName: $5, sender: $6, attachments: $7)");
@property(copy, readonly, nullable) INPerson *sender;
@property(copy, readonly, nullable) NSString *content;
@property(copy, readonly, nullable) NSString *conversationIdentifier;
- (void)setImage:(nullable INImage *)image
    forParameterNamed:(NSString *)name
    PUSHSIM_MISSING("give the sender an image; a parameter's image is set in Swift by a key path");
@end
@interface INIntentResponse : NSObject
@end
typedef NS_ENUM(NSInteger, INInteractionDirection) {
  INInteractionDirectionUnspecified,
  INInteractionDirectionOutgoing,
  INInteractionDirectionIncoming
};
@interface INInteraction : NSObject <NSCopying>
- (instancetype)initWithIntent:(INIntent *)intent
                      response:(nullable INIntentResponse *)response
    PUSHSIM_SWIFT("INInteraction(intent: $0, response: $1)");
@property INInteractionDirection direction;
@property(copy) NSString *identifier;
@property(copy, nullable) NSString *groupIdentifier;
- (void)donateInteractionWithCompletion:(nullable void (^)(NSError *_Nullable error))completion
    PUSHSIM_SWIFT("donate(completion:)");
@end
FOUNDATION_EXPORT NSString *const INSendMessageIntentIdentifier
    PUSHSIM_SWIFT("\"INSendMessageIntent\"");
NS_ASSUME_NONNULL_END
#endif
