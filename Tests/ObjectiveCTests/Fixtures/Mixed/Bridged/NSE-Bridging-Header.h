#import "Helper.h"
