import DeviceTime
import Foundation
import Testing

@Suite struct TriggerIndexTests {
  private func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

  @Test("entries come up by date, equal ones in the order of their keys")
  func order() {
    var index = TriggerIndex()
    for (key, seconds) in [(3, 10), (1, 30), (2, 10), (4, 20)] { index.set(key, to: date(seconds)) }
    var keys: [Int] = []
    while let entry = index.popFirst(through: date(25)) { keys.append(entry.key) }
    #expect(keys == [2, 3, 4])
    #expect(index.count == 1)
    #expect(index.nextDate == date(30))
  }

  @Test("what was moved comes up at its new date only, what was removed never")
  func moves() {
    var index = TriggerIndex()
    index.set(1, to: date(10))
    index.set(2, to: date(20))
    index.set(1, to: date(30))
    index.set(2, to: nil)
    index.set(2, to: date(40))
    index.set(2, to: nil)
    #expect(index.popFirst(through: date(29)) == nil)
    #expect(index.popFirst(through: date(50))?.key == 1)
    #expect(index.popFirst(through: .distantFuture) == nil)
    #expect(index.count == 0)
  }

  @Test("what moves a hundred thousand times comes up once")
  func churn() {
    var index = TriggerIndex()
    for step in 0..<100_000 { index.set(step % 10, to: date(1_000_000 - step)) }
    var count = 0
    while index.popFirst(through: .distantFuture) != nil { count += 1 }
    #expect(count == 10)
  }
}
