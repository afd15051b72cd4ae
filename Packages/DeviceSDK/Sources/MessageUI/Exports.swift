// Apple's `import MessageUI` brings these along.
@_exported import Foundation
@_exported import UIKit
