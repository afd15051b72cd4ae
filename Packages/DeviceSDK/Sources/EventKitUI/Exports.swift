// Apple's `import EventKitUI` brings these along.
@_exported import EventKit
@_exported import UIKit
