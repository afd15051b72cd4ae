import Foundation

/// The spelling before Swift 3.
public let CGRectZero = CGRect.zero
/// The spelling before Swift 3.
public let CGSizeZero = CGSize.zero
/// The spelling before Swift 3.
public let CGPointZero = CGPoint.zero
