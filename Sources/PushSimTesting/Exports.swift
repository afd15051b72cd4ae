// A test that imports PushSimTesting alone sees deliveries and their values' members.
@_exported import PushSimulator
