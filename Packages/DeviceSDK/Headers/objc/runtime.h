// The run time as far as it is here: associated objects.
#ifndef PUSHSIM_OBJC_RUNTIME_H
#define PUSHSIM_OBJC_RUNTIME_H
#import <Foundation/NSObject.h>
NS_ASSUME_NONNULL_BEGIN
typedef NSUInteger objc_AssociationPolicy;
enum {
  OBJC_ASSOCIATION_ASSIGN = 0,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
  OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
  OBJC_ASSOCIATION_RETAIN = 01401,
  OBJC_ASSOCIATION_COPY = 01403
};
extern void objc_setAssociatedObject(id object, const void *key, id _Nullable value,
                                     objc_AssociationPolicy policy)
    PUSHSIM_SWIFT("objcAssociate($raw0, $raw1, $raw2, $raw3)");
extern id _Nullable objc_getAssociatedObject(id object, const void *key)
    PUSHSIM_SWIFT("objcAssociated($raw0, $raw1)");
NS_ASSUME_NONNULL_END
#endif
