import Glibc

/// The device's answers about itself: strings and numbers of an iPhone 16 with iOS 18.0.
private let answers: [String: [UInt8]] = {
  let texts = [
    "hw.machine": "iPhone17,3", "hw.model": "D47AP", "hw.product": "iPhone17,3",
    "kern.hostname": "localhost", "kern.osproductversion": "18.0", "kern.osrelease": "24.0.0",
    "kern.ostype": "Darwin", "kern.osversion": "22A3354",
  ]
  let numbers: [String: any FixedWidthInteger] = [
    "hw.activecpu": Int32(6), "hw.logicalcpu": Int32(6), "hw.memsize": UInt64(8 << 30),
    "hw.ncpu": Int32(6), "hw.pagesize": Int64(16_384), "hw.physicalcpu": Int32(6),
  ]
  func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
  return texts.mapValues { Array($0.utf8) + [0] }.merging(numbers.mapValues { bytes($0) }) { $1 }
}()

/// Reads a value of the system by its name, such as `hw.machine`; -1 for one that is not known.
public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ old: UnsafeMutableRawPointer!,
  _ oldLength: UnsafeMutablePointer<Int>!, _ new: UnsafeMutableRawPointer!, _ newLength: Int
) -> Int32 {
  guard let name, let oldLength, new == nil, let answer = answers[String(cString: name)] else {
    errno = new == nil ? ENOENT : EPERM
    return -1
  }
  defer { oldLength.pointee = answer.count }
  guard let old else { return 0 }
  guard oldLength.pointee >= answer.count else {
    errno = ENOMEM
    return -1
  }
  old.copyMemory(from: answer, byteCount: answer.count)
  return 0
}
