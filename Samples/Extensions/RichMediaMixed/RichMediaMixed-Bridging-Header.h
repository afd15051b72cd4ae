#import "MediaLink.h"
