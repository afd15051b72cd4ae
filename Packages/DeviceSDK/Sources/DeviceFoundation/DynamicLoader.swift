// The dynamic loader of Apple's systems, which code asks for the files a process consists of. It knows
// of none here, so that a search among them finds nothing.

/// The beginning of a loaded file; there is none.
public struct mach_header: Sendable {
  /// The kind of file.
  public var magic: UInt32 = 0
  /// For which processor.
  public var cputype: Int32 = 0
  /// For which of its models.
  public var cpusubtype: Int32 = 0
  /// Program, library or other.
  public var filetype: UInt32 = 0
  /// How many commands follow.
  public var ncmds: UInt32 = 0
  /// How many bytes they have.
  public var sizeofcmds: UInt32 = 0
  /// Bits.
  public var flags: UInt32 = 0

  /// Creates an empty value.
  public init() {}
}

/// How many files are loaded: none that is known here.
public func _dyld_image_count() -> UInt32 { 0 }

/// The path of a loaded file; nil.
public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>! { nil }

/// The beginning of a loaded file; nil.
public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafePointer<mach_header>! { nil }

/// How far a loaded file lies from where it was linked to; 0.
public func _dyld_get_image_vmaddr_slide(_ image_index: UInt32) -> Int { 0 }
