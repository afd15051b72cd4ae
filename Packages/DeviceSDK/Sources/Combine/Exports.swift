@_exported import DeviceNetworking
@_exported import Foundation
