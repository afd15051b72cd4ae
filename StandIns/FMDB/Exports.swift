// FMDB brings these along, as the vendor's does: the umbrella header of every pod imports UIKit.
@_exported import Foundation
@_exported import UIKit
