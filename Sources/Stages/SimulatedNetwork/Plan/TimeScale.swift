/// How fast simulated time runs; at speed 10 a simulated second takes 100 ms.
package struct TimeScale: Sendable, Hashable {
  /// Simulated seconds per second; 1 by default, always above 0.
  package let speed: Double

  package init(speed: Double = 1) {
    precondition(speed > 0 && speed.isFinite, "a speed is above 0")
    self.speed = speed
  }

  /// How long a simulated duration really takes.
  package func real(_ simulated: Duration) -> Duration {
    speed == 1 ? simulated : simulated / speed
  }

  /// How much simulated time passes in a real duration.
  package func simulated(_ real: Duration) -> Duration {
    speed == 1 ? real : real * speed
  }
}
