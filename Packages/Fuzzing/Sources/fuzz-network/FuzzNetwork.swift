import Foundation
import FuzzDriver
import SimulatedNetwork

/// A network file, a condition or a fault as somebody may write them; nothing traps.
///
/// The first byte chooses which of the three the rest is. A condition or a fault that is understood
/// is read from its own description again.
@main
enum FuzzNetwork {
  static func main() { fuzz(check) }
}

private func check(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(input: start, count: count)
  guard let choice = bytes.first else { return 0 }
  let rest = Array(bytes.dropFirst())
  let text = String(decoding: rest, as: UTF8.self)
  switch choice {
  case UInt8(ascii: "c"):
    _ = try? NetworkCondition(text)
  case UInt8(ascii: "f"):
    guard let fault = try? NetworkFault(text) else { break }
    precondition(
      (try? NetworkFault(fault.description)) == fault, "a fault's description says another fault")
  default:
    _ = try? NetworkFile.parse(rest, name: "network.json", folder: folder)
  }
  return 0
}

private let folder = URL(filePath: "/nonexistent/", directoryHint: .isDirectory)
