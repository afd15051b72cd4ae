/// The version of pushsim: that of its tools, its libraries and its packages.
package enum PushsimVersion {
  package static let text = "0.1.0"
}
