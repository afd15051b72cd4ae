// Apple's `import UserNotifications` brings Foundation along, and Foundation there includes
// networking and XML. Without these an unedited extension would not find `URLSession`.
// `DeviceNetworking` declares the session family that asks the simulator; it wins over
// FoundationNetworking's types of the same names. Apple's Foundation brings Security along too.
@_exported import DeviceFoundation
@_exported import DeviceNetworking
@_exported import Foundation
@_exported import FoundationXML
@_exported import Security
