@_exported import DeviceFoundation
