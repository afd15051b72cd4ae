// Apple's CoreData brings these along.
@_exported import Combine
@_exported import DeviceFoundation
@_exported import Foundation
