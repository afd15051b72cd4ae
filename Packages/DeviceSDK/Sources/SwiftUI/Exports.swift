// Views are not for service extensions. The module lets files compile that import it beside what
// it brings along.
@_exported import Combine
@_exported import CoreGraphics
@_exported import Foundation
@_exported import UIKit
