#import "Finisher.h"
