// Apple's `import SafariServices` brings these along.
@_exported import Foundation
@_exported import UIKit
