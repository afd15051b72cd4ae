// Tables.
#ifndef PUSHSIM_UITABLEVIEW_H
#define PUSHSIM_UITABLEVIEW_H
#import <UIKit/UIControls.h>
NS_ASSUME_NONNULL_BEGIN
@class UITableView, UITableViewCell;
PUSHSIM_ENUM(NSInteger, UITableViewStyle, "UITableView.Style") {
  UITableViewStylePlain,
  UITableViewStyleGrouped,
  UITableViewStyleInsetGrouped
};
PUSHSIM_ENUM(NSInteger, UITableViewCellStyle, "UITableViewCell.CellStyle") {
  UITableViewCellStyleDefault,
  UITableViewCellStyleValue1,
  UITableViewCellStyleValue2,
  UITableViewCellStyleSubtitle
};
PUSHSIM_ENUM(NSInteger, UITableViewCellSelectionStyle, "UITableViewCell.SelectionStyle") {
  UITableViewCellSelectionStyleNone,
  UITableViewCellSelectionStyleBlue,
  UITableViewCellSelectionStyleGray,
  UITableViewCellSelectionStyleDefault
};
PUSHSIM_ENUM(NSInteger, UITableViewCellSeparatorStyle, "UITableViewCell.SeparatorStyle") {
  UITableViewCellSeparatorStyleNone,
  UITableViewCellSeparatorStyleSingleLine
};
@protocol UITableViewDataSource <NSObject>
- (NSInteger)tableView:(UITableView *)table
    numberOfRowsInSection:(NSInteger)section PUSHSIM_SWIFT("tableView(_:numberOfRowsInSection:)");
- (UITableViewCell *)tableView:(UITableView *)table
         cellForRowAtIndexPath:(NSIndexPath *)path PUSHSIM_SWIFT("tableView(_:cellForRowAt:)");
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)table PUSHSIM_SWIFT("numberOfSections(in:)");
@end
@protocol UITableViewDelegate <NSObject>
@optional
- (CGFloat)tableView:(UITableView *)table
    heightForRowAtIndexPath:(NSIndexPath *)path PUSHSIM_SWIFT("tableView(_:heightForRowAt:)");
- (void)tableView:(UITableView *)table
    didSelectRowAtIndexPath:(NSIndexPath *)path PUSHSIM_SWIFT("tableView(_:didSelectRowAt:)");
@end
@interface UITableView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame
                        style:(UITableViewStyle)style PUSHSIM_SWIFT("init(frame:style:)");
@property(nullable, weak) id<UITableViewDataSource> dataSource;
@property(nullable, weak) id<UITableViewDelegate> delegate;
@property CGFloat rowHeight;
@property UITableViewCellSeparatorStyle separatorStyle;
@property(nullable, strong) UIView *tableHeaderView;
@property(nullable, strong) UIView *tableFooterView;
- (void)reloadData PUSHSIM_SWIFT("reloadData()");
- (nullable __kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier
    PUSHSIM_SWIFT("dequeueReusableCell(withIdentifier:)");
- (void)registerClass:(nullable Class)aClass
    forCellReuseIdentifier:(NSString *)identifier
    PUSHSIM_MISSING("a class object cannot be registered here; make the cell in cellForRow");
@end
@interface UITableViewCell : UIView
- (instancetype)initWithStyle:(UITableViewCellStyle)style
              reuseIdentifier:(nullable NSString *)identifier
    PUSHSIM_SWIFT("init(style:reuseIdentifier:)");
@property(nullable, readonly, strong) UILabel *textLabel;
@property(nullable, readonly, strong) UILabel *detailTextLabel;
@property(nullable, readonly, strong) UIImageView *imageView;
@property(readonly, strong) UIView *contentView;
@property UITableViewCellSelectionStyle selectionStyle;
@end
@interface NSIndexPath (UITableView)
+ (instancetype)indexPathForRow:(NSInteger)row
                      inSection:(NSInteger)section
    PUSHSIM_SWIFT("IndexPath(row: $raw0, section: $raw1)");
@property(readonly) NSInteger section PUSHSIM_SWIFT("($self as IndexPath).section");
@property(readonly) NSInteger row PUSHSIM_SWIFT("($self as IndexPath).row");
@end
NS_ASSUME_NONNULL_END
#endif
