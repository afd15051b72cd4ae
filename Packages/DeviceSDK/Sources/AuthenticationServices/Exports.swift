// Apple's `import AuthenticationServices` brings these along.
@_exported import Foundation
@_exported import UIKit
