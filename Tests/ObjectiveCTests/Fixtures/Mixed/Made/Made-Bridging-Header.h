#import "Maker.h"
#import "Fetching.h"
