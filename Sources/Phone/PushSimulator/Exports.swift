// The types of this module's values, so that importing it alone shows their members.
@_exported import APNs
@_exported import DeliveryPipeline
@_exported import DeviceModel
@_exported import Diagnostics
@_exported import ExtensionServices
@_exported import JSONModel
@_exported import Matching
@_exported import NotificationModel
@_exported import NotificationPayload
@_exported import PushStore
@_exported import SimulatedNetwork
@_exported import SimulatorRuntime
