#import "CardView.h"
