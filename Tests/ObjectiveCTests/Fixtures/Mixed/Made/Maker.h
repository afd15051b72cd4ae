#import <Foundation/Foundation.h>

typedef struct {
  int width;
  double factor;
} Scale;

Scale ScaleTimes(Scale scale, int times);

@interface Maker : NSObject
@property(nonatomic, copy) NSString *name;
- (instancetype)init;
- (instancetype)initWithName:(NSString *)name;
- (nullable instancetype)initWithCheckedName:(nonnull NSString *)name;
- (Scale)scaleFor:(Scale)scale;
@end

@interface LoudMaker : Maker
@end
