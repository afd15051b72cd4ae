// Anchors of layouts.
#ifndef PUSHSIM_NSLAYOUTANCHOR_H
#define PUSHSIM_NSLAYOUTANCHOR_H
#import <UIKit/UIView.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSLayoutXAxisAnchor : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutXAxisAnchor *)anchor
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(equalTo: $0) }");
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutXAxisAnchor *)anchor
                                       constant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(equalTo: $0, constant: $raw1) }");
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutXAxisAnchor *)anchor
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(lessThanOrEqualTo: $0) }");
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutXAxisAnchor *)anchor
                                       constant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(lessThanOrEqualTo: $0, constant: $raw1) }");
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutXAxisAnchor *)anchor
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(greaterThanOrEqualTo: $0) }");
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutXAxisAnchor *)anchor
                                       constant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(greaterThanOrEqualTo: $0, constant: $raw1) }");
@end
@interface NSLayoutYAxisAnchor : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutYAxisAnchor *)anchor
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(equalTo: $0) }");
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutYAxisAnchor *)anchor
                                       constant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(equalTo: $0, constant: $raw1) }");
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutYAxisAnchor *)anchor
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(lessThanOrEqualTo: $0) }");
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutYAxisAnchor *)anchor
                                       constant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(lessThanOrEqualTo: $0, constant: $raw1) }");
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutYAxisAnchor *)anchor
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(greaterThanOrEqualTo: $0) }");
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutYAxisAnchor *)anchor
                                       constant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(greaterThanOrEqualTo: $0, constant: $raw1) }");
@end
@interface NSLayoutDimension : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(equalTo: $0) }");
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor
                                       constant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(equalTo: $0, constant: $raw1) }");
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(equalToConstant: $raw0) }");
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(lessThanOrEqualTo: $0) }");
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                       constant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(lessThanOrEqualTo: $0, constant: $raw1) }");
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(lessThanOrEqualToConstant: $raw0) }");
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(greaterThanOrEqualTo: $0) }");
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                       constant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(greaterThanOrEqualTo: $0, constant: $raw1) }");
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToConstant:(CGFloat)constant
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(greaterThanOrEqualToConstant: $raw0) }");
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor
                                     multiplier:(CGFloat)multiplier
    PUSHSIM_SWIFT("objcOnMain { $self.constraint(equalTo: $0, multiplier: $raw1) }");
@end
@interface UIView (Anchors)
@property(readonly, strong) NSLayoutXAxisAnchor *leadingAnchor
    PUSHSIM_SWIFT("objcOnMain { $self.leadingAnchor }");
@property(readonly, strong) NSLayoutXAxisAnchor *trailingAnchor
    PUSHSIM_SWIFT("objcOnMain { $self.trailingAnchor }");
@property(readonly, strong) NSLayoutXAxisAnchor *leftAnchor
    PUSHSIM_SWIFT("objcOnMain { $self.leftAnchor }");
@property(readonly, strong) NSLayoutXAxisAnchor *rightAnchor
    PUSHSIM_SWIFT("objcOnMain { $self.rightAnchor }");
@property(readonly, strong) NSLayoutXAxisAnchor *centerXAnchor
    PUSHSIM_SWIFT("objcOnMain { $self.centerXAnchor }");
@property(readonly, strong) NSLayoutYAxisAnchor *topAnchor
    PUSHSIM_SWIFT("objcOnMain { $self.topAnchor }");
@property(readonly, strong) NSLayoutYAxisAnchor *bottomAnchor
    PUSHSIM_SWIFT("objcOnMain { $self.bottomAnchor }");
@property(readonly, strong) NSLayoutYAxisAnchor *centerYAnchor
    PUSHSIM_SWIFT("objcOnMain { $self.centerYAnchor }");
@property(readonly, strong) NSLayoutDimension *widthAnchor
    PUSHSIM_SWIFT("objcOnMain { $self.widthAnchor }");
@property(readonly, strong) NSLayoutDimension *heightAnchor
    PUSHSIM_SWIFT("objcOnMain { $self.heightAnchor }");
@end
NS_ASSUME_NONNULL_END
#endif
