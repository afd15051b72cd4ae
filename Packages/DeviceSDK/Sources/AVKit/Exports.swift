// Apple's `import AVKit` brings these along.
@_exported import AVFoundation
@_exported import UIKit
