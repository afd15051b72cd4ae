// UIKit as far as notification code goes.
#ifndef PUSHSIM_UIKIT_H
#define PUSHSIM_UIKIT_H
#import <Foundation/Foundation.h>
#import <CoreGraphics/CoreGraphics.h>
#import <QuartzCore/QuartzCore.h>
#import <UIKit/UIColor.h>
#import <UIKit/UIFont.h>
#import <UIKit/UIImage.h>
#import <UIKit/UIView.h>
#import <UIKit/NSLayoutAnchor.h>
#import <UIKit/UIControls.h>
#import <UIKit/UITableView.h>
#import <UIKit/UIViewController.h>
#import <UIKit/UIApplication.h>
#import <UIKit/UIDevice.h>
#endif
