// `CFString`, `CFDictionary` and the casts that queries are made of.
@_exported import DeviceFoundation
