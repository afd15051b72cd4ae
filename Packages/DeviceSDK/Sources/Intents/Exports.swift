// Apple's `import Intents` brings Foundation along.
@_exported import Foundation
