// Apple's `import StoreKit` brings these along.
@_exported import Foundation
@_exported import UIKit
