import Testing

/// Whole deliveries: real processes, curl over loopback, libmagic and SQLite.
///
/// One after the other, since each is timed and fills the machine's cores.
@Suite("End to end", .serialized, .timeLimit(.minutes(2)))
enum EndToEnd {}
