import Foundation

/// What takes an activity over; nothing here.
public protocol UIUserActivityRestoring {}
