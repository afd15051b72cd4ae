import APNsEndpoint
import ArgumentParser
import FCMMessages

/// The refusal of a key of the other environment.
enum WrongEnvironmentReason: String, ExpressibleByArgument, CaseIterable {
  case badEnvironmentKeyIdInToken = "BadEnvironmentKeyIdInToken"
  case badEnvironmentKeyInToken = "BadEnvironmentKeyInToken"
}

extension ProviderCertificate.Environment: ExpressibleByArgument {}
extension DoorRules.TokenScope: ExpressibleByArgument {}
extension FCMError.GoneAnswer: ExpressibleByArgument {}
