@_exported import DeviceFoundation
@_exported import DeviceNetworking
@_exported import Foundation
