#import "Topics.h"
