import Foundation
import StandInSupport

/// The part of Firebase's core that an extension uses.
open class FirebaseApp: NSObject {
  /// Would read GoogleService-Info.plist and start reports; says so in the log.
  open class func configure() {
    StandInLog.write("FirebaseCore", "nothing is configured, there is no vendor's server here")
  }

  /// Nil: no app is configured.
  open class func app() -> FirebaseApp? { nil }
}
