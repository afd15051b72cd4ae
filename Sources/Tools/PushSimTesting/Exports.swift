// A test that imports PushSimTesting alone sees deliveries and their values' members, and push
// providers by name.
@_exported import ProviderRequests
@_exported import PushSimulator
