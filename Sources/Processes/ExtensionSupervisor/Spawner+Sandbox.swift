import CLinux
import Glibc
import Sandbox

// How a program's sandbox goes to the reaper: after the strings, its ruleset as one more descriptor.
extension Spawner {
  /// Adds a program's sandbox to the request for its process.
  /// - Returns: the object that has to live until the request is sent.
  func confine(
    _ program: ExtensionProgram, _ packet: inout pushsim_packet, _ strings: inout [UInt8],
    _ descriptors: inout [Int32]
  ) throws(SandboxError) -> SandboxRuleset? {
    guard let policy = program.sandbox else { return nil }
    let isZygote = program.environment[SupervisorCore.roleVariable] == "zygote"
    let ruleset = try SandboxRuleset(policy)
    if ruleset.descriptor >= 0 { descriptors.append(ruleset.descriptor) }
    var confinement = policy.confinement(isZygote ? .zygote : .single)
    withUnsafeBytes(of: &confinement) { strings += Array($0) }
    packet.confinement_bytes = UInt32(MemoryLayout<pushsim_confinement>.size)
    return ruleset
  }

  /// Why a process could not be made, for the code of its failure.
  static func reason(_ systemError: Int32) -> String {
    SandboxError.unconfined(systemError)
      ?? "the process could not be made: \(String(cString: strerror(systemError)))"
  }
}
