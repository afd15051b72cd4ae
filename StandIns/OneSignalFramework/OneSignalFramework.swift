@_exported import OneSignal
@_exported import OneSignalExtension
