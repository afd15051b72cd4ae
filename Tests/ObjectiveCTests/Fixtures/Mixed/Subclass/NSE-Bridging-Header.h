#import "BaseService.h"
