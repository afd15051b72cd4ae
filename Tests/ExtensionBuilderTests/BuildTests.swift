import Testing

/// Everything that runs compilers: one after the other, because a signal ends all builds of a
/// process and because they would only slow each other down.
@Suite(.serialized, .timeLimit(.minutes(2)), FakeSDK())
enum BuildTests {}
