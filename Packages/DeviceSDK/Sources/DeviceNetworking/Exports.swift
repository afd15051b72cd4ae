// A file of an extension that imports `UserNotifications` alone sees what it sees on a device:
// Foundation with its networking and XML parts. The types of this module replace those of
// FoundationNetworking that have the same name.
@_exported import DeviceFoundation
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import FoundationXML
