// What `import SwiftUI` brings along on iOS.
@_exported import Combine
@_exported import CoreGraphics
@_exported import CoreText
@_exported import CoreTransferable
@_exported import DeviceFoundation
@_exported import Foundation
@_exported import Observation
@_exported import UIKit
@_exported import UserNotifications
