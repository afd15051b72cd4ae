// `os_unfair_lock` and `os_proc_available_memory` are seen without this module too.
@_exported import DeviceFoundation
