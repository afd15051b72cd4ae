// Apple's `import SceneKit` brings this along.
@_exported import UIKit
