import ArgumentParser

/// How clients come to the server.
struct NetworkOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "A further name or address under which clients reach the server, such as a service of compose "
        + "or the host of a proxy: requests may name it, and the certificate is valid for it; "
        + "repeatable.", valueName: "host"))
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file whose first line is the password of the page, REST and JPush; needed for an address that "
        + "others reach. APNs' clients know no password: see --strict.", valueName: "file"))
  var passwordFile: String?

  @Option(
    help: ArgumentHelp(
      "Where to write the certificate that clients have to trust. Default: apns-ca.pem in --data, which "
        + "keeps it, else in the temporary folder; with a command a file there that goes with it.",
      valueName: "file"))
  var caFile: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Have the command's clients come here by a proxy, certificates and a hosts file.")
  var redirect = true

  @Flag(
    help: ArgumentHelp(
      "Fail unless the command has a hosts file of its own, which takes root: without one, clients that "
        + "use no proxy reach Apple's real hosts."))
  var requireHosts = false

  func validate() throws {
    for name in names where name.wholeMatch(of: #/[A-Za-z0-9._:-]{1,253}/#) == nil {
      throw ValidationError("--name \(name): give a host without a port, such as inbox.local.")
    }
    guard redirect || !requireHosts else {
      throw ValidationError("--require-hosts and --no-redirect exclude each other.")
    }
  }
}
