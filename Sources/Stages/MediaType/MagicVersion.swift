import CMagic

/// The libmagic of this machine, for reports about it.
package enum MagicVersion {
  /// Its version, such as `5.44`.
  package static var text: String {
    let number = magic_version()
    let minor = number % 100
    return "\(number / 100).\(minor < 10 ? "0" : "")\(minor)"
  }
}
