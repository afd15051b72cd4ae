// View controllers.
#ifndef PUSHSIM_UIVIEWCONTROLLER_H
#define PUSHSIM_UIVIEWCONTROLLER_H
#import <UIKit/UITableView.h>
NS_ASSUME_NONNULL_BEGIN
@class UIStoryboardSegue, UINavigationController;
PUSHSIM_SUBCLASS("super.init(nibName: nil, bundle: nil)")
@interface UIViewController : UIResponder
- (instancetype)initWithNibName:(nullable NSString *)name
                         bundle:(nullable NSBundle *)bundle PUSHSIM_SWIFT("init(nibName:bundle:)")
    PUSHSIM_SUPERINIT("()");
@property(null_resettable, strong) UIView *view;
@property(nullable, copy) NSString *title;
@property CGSize preferredContentSize;
@property(nullable, readonly, strong) UINavigationController *navigationController;
@property(nullable, readonly, strong) NSExtensionContext *extensionContext;
@property(readonly, getter=isViewLoaded) BOOL viewLoaded;
@property(readonly) NSArray<__kindof UIViewController *> *childViewControllers
    PUSHSIM_SWIFT("children");
- (void)loadView PUSHSIM_SWIFT("loadView()");
- (void)viewDidLoad PUSHSIM_SWIFT("viewDidLoad()");
- (void)viewWillAppear:(BOOL)animated PUSHSIM_SWIFT("viewWillAppear(_:)");
- (void)viewDidAppear:(BOOL)animated PUSHSIM_SWIFT("viewDidAppear(_:)");
- (void)viewWillDisappear:(BOOL)animated PUSHSIM_SWIFT("viewWillDisappear(_:)");
- (void)viewDidDisappear:(BOOL)animated PUSHSIM_SWIFT("viewDidDisappear(_:)");
- (void)viewWillLayoutSubviews PUSHSIM_SWIFT("viewWillLayoutSubviews()");
- (void)viewDidLayoutSubviews PUSHSIM_SWIFT("viewDidLayoutSubviews()");
- (void)didReceiveMemoryWarning PUSHSIM_SWIFT("didReceiveMemoryWarning()");
- (void)presentViewController:(UIViewController *)controller
                     animated:(BOOL)animated
                   completion:(nullable void (^)(void))completion
    PUSHSIM_SWIFT("present(_:animated:completion:)");
- (void)dismissViewControllerAnimated:(BOOL)animated
                           completion:(nullable void (^)(void))completion
    PUSHSIM_SWIFT("dismiss(animated:completion:)");
- (void)addChildViewController:(UIViewController *)controller PUSHSIM_SWIFT("addChild(_:)");
- (void)didMoveToParentViewController:(nullable UIViewController *)controller
    PUSHSIM_SWIFT("didMove(toParent:)");
- (void)prepareForSegue:(UIStoryboardSegue *)segue
                 sender:(nullable id)sender PUSHSIM_SWIFT("prepare(for:sender:)");
@end
@interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)controller
    PUSHSIM_SWIFT("init(rootViewController:)");
- (void)pushViewController:(UIViewController *)controller
                  animated:(BOOL)animated PUSHSIM_SWIFT("pushViewController(_:animated:)");
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated
    PUSHSIM_SWIFT("popViewController(animated:)");
@property(copy) NSArray<__kindof UIViewController *> *viewControllers;
@end
@interface UIStoryboardSegue : NSObject
@property(nullable, readonly, copy) NSString *identifier;
@end
PUSHSIM_ENUM(NSInteger, UIAlertControllerStyle, "UIAlertController.Style") {
  UIAlertControllerStyleActionSheet,
  UIAlertControllerStyleAlert
};
PUSHSIM_ENUM(NSInteger, UIAlertActionStyle, "UIAlertAction.Style") {
  UIAlertActionStyleDefault,
  UIAlertActionStyleCancel,
  UIAlertActionStyleDestructive
};
@interface UIAlertAction : NSObject
+ (instancetype)actionWithTitle:(nullable NSString *)title
                          style:(UIAlertActionStyle)style
                        handler:(nullable void (^)(UIAlertAction *action))handler
    PUSHSIM_SWIFT("UIAlertAction(title: $0, style: $1, handler: $2)");
@end
@interface UIAlertController : UIViewController
+ (instancetype)alertControllerWithTitle:(nullable NSString *)title
                                 message:(nullable NSString *)message
                          preferredStyle:(UIAlertControllerStyle)style
    PUSHSIM_SWIFT("UIAlertController(title: $0, message: $1, preferredStyle: $2)");
- (void)addAction:(UIAlertAction *)action PUSHSIM_SWIFT("addAction(_:)");
@end
NS_ASSUME_NONNULL_END
#endif
