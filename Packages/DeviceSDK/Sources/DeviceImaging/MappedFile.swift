import Foundation
import Glibc

/// Reads files without taking their bytes into memory, as a device does with pictures.
///
/// `Data.ReadingOptions.mappedIfSafe` copies the bytes on Linux.
package enum MappedFile {
  /// The bytes of a file; nil when it cannot be read.
  package static func data(at path: String) -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let count = Int(status.st_size)
    guard count > 0 else { return Data() }
    let mapping = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let mapping, mapping != MAP_FAILED else { return nil }
    return Data(bytesNoCopy: mapping, count: count, deallocator: .unmap)
  }
}
