// What `import UIKit` brings along on iOS; networking is a part of Foundation there.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreText
@_exported import DeviceNetworking
@_exported import Foundation
@_exported import ImageIO
@_exported import QuartzCore
@_exported import UserNotifications
