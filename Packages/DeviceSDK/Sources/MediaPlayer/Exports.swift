// Apple's `import MediaPlayer` brings these along.
@_exported import Foundation
@_exported import UIKit
