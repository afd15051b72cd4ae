// Apple's `import QuickLook` brings these along.
@_exported import Foundation
@_exported import UIKit
