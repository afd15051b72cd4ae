// Today widgets are gone from iOS; code imports the module for what it brings along.
@_exported import Combine
@_exported import Foundation
@_exported import UIKit
@_exported import UserNotifications
