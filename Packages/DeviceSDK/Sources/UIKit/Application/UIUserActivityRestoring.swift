import Foundation

/// An object that continues an activity; none here.
public protocol UIUserActivityRestoring {}
