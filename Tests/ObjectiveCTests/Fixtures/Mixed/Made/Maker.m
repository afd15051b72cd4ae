#import "Maker.h"

Scale ScaleTimes(Scale scale, int times) {
  return (Scale){scale.width * times, scale.factor * times};
}

@implementation Maker
- (instancetype)init {
  return [self initWithName:@"none"];
}
- (instancetype)initWithName:(NSString *)name {
  if (self = [super init]) _name = [name copy];
  return self;
}
- (instancetype)initWithCheckedName:(NSString *)name {
  return name.length > 0 ? [self initWithName:name] : nil;
}
- (Scale)scaleFor:(Scale)scale {
  scale.width += 1;
  return scale;
}
@end

@implementation LoudMaker
- (instancetype)initWithName:(NSString *)name {
  return [super initWithName:name.uppercaseString];
}
@end
