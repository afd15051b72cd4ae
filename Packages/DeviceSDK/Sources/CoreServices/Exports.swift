@_exported import DeviceFoundation
@_exported import MobileCoreServices
