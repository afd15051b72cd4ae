// Part of SDWebImage.
#import <SDWebImage/SDWebImage.h>
