// Apple's `import WebKit` brings these along.
@_exported import Foundation
@_exported import UIKit
