// Apple's `import SpriteKit` brings this along.
@_exported import UIKit
