/// Which certificate a host shows; devices refuse all but the valid one.
public enum ServerCertificate: String, Sendable, Hashable, CaseIterable {
  /// One that devices accept.
  case valid
  /// One that expired a month ago: -1201.
  case expired
  /// One that is valid from next month on: -1204.
  case notYetValid = "not-yet-valid"
  /// One that its own key signed: -1202.
  case selfSigned = "self-signed"
  /// One by an authority that the device does not know: -1202.
  case unknownAuthority = "unknown-authority"
  /// One for another host: -1202.
  case wrongHost = "wrong-host"
}
