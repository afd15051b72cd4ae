#import "Maker.h"
NSString *_Nonnull FetchAll(void);
