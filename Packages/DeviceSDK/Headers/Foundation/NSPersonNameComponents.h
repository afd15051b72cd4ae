// Names of people.
#ifndef PUSHSIM_NSPERSONNAMECOMPONENTS_H
#define PUSHSIM_NSPERSONNAMECOMPONENTS_H
#import <Foundation/NSString.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSPersonNameComponents : NSObject <NSCopying>
@property(nullable, copy) NSString *namePrefix;
@property(nullable, copy) NSString *givenName;
@property(nullable, copy) NSString *middleName;
@property(nullable, copy) NSString *familyName;
@property(nullable, copy) NSString *nameSuffix;
@property(nullable, copy) NSString *nickname;
@end
NS_ASSUME_NONNULL_END
#endif
