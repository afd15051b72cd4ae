import Diagnostics
import Testing

@Suite struct FidelitySwitchesTests {
  @Test("every switch takes each of its choices, and its first choice is the default")
  func choices() throws {
    for known in FidelitySwitches.all {
      for (index, choice) in known.choices.enumerated() {
        var switches = FidelitySwitches()
        try switches.set("\(known.name)=\(choice)")
        #expect((switches == FidelitySwitches()) == (index == 0), "\(known.name)=\(choice)")
      }
    }
  }

  @Test("switch names differ and have at least two choices")
  func names() {
    #expect(Set(FidelitySwitches.all.map(\.name)).count == FidelitySwitches.all.count)
    #expect(FidelitySwitches.all.allSatisfy { $0.choices.count >= 2 })
  }

  @Test("an unknown switch is an error that lists the names")
  func unknownName() {
    var switches = FidelitySwitches()
    for text in ["", "=", "nonsense=1", "String-Alert=wakes"] {
      let error = #expect(throws: FidelitySwitches.SettingError.self) { try switches.set(text) }
      #expect(error?.description.contains("string-alert") == true)
    }
    #expect(switches == FidelitySwitches())
  }

  @Test("an unknown or missing value is an error that lists the choices")
  func unknownValue() {
    var switches = FidelitySwitches()
    for text in ["string-alert", "string-alert=", "string-alert=yes", "string-alert=wakes=wakes"] {
      let error = #expect(throws: FidelitySwitches.SettingError.self) { try switches.set(text) }
      #expect(error?.description.contains("dictionary-only") == true)
    }
  }
}
