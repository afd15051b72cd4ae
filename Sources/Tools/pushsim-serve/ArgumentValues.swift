import APNsEndpoint
import ArgumentParser
import FCMMessages

/// How a key of the other world is refused.
enum WrongEnvironmentReason: String, ExpressibleByArgument, CaseIterable {
  case badEnvironmentKeyIdInToken = "BadEnvironmentKeyIdInToken"
  case badEnvironmentKeyInToken = "BadEnvironmentKeyInToken"
}

extension ProviderCertificate.Environment: ExpressibleByArgument {}
extension DoorRules.TokenScope: ExpressibleByArgument {}
extension FCMError.GoneAnswer: ExpressibleByArgument {}
