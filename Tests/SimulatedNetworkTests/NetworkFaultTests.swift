import Testing

@testable import SimulatedNetwork

@Suite("The text form of faults")
struct NetworkFaultTests {
  @Test("a fault is read with its own and the common parameters")
  func reading() throws {
    let fault = try NetworkFault(
      "reset:after=10KB,host=cdn.example,path=/a/*.jpg,requests=2-4,probability=0.5")
    #expect(fault.name == "reset")
    #expect(fault.parameters == ["after": "10KB"])
    #expect(fault.host == "cdn.example")
    #expect(fault.path == "/a/*.jpg")
    #expect(fault.requests == 2...4)
    #expect(fault.probability == 0.5)
    #expect(try NetworkFault("empty-response") == NetworkFault(name: "empty-response"))
  }

  @Test(
    "what is printed reads the same",
    arguments: [
      "reset", "reset:after=10KB,direction=up", "status:code=429,retry-after=2s,requests=3",
      #"wrong-type:type=text/html; a="b\,c\\d""#, "dribble:every=1.5s,probability=0.25",
      "black-hole:host=cdn.example,path=/a=b*",
    ])
  func roundTrip(text: String) throws {
    let fault = try NetworkFault(text)
    #expect(try NetworkFault(fault.description) == fault)
    #expect(fault.description == text)
  }

  @Test(
    "what cannot be used is refused with what is allowed",
    arguments: [
      ("rest", "did you mean 'reset'?"),
      ("", "there is no fault ''"),
      ("reset:aftr=1", "did you mean 'after'?"),
      ("reset:after=lots", "a size such as"),
      ("reset:after", "is not parameter=value"),
      ("reset:after=1,after=2", "gives after twice"),
      ("reset:direction=sideways", "one of down, up"),
      ("reset:requests=0", "a number from 1 up"),
      ("reset:requests=4-2", "a number from 1 up"),
      ("reset:probability=2", "a number from 0 to 1"),
      ("reset:host=https://a.example", "without scheme and port"),
      ("reset:path=a.jpg", "begins with /"),
      ("status:code=200", "a number from 400 to 599"),
      ("slow-close:time=5", "a time such as"),
      ("redirect-loop:code=304", "301, 302, 303, 307, 308"),
      ("self-signed:path=/a.jpg", "before a request's path is known"),
    ])
  func refusals(text: String, advice: String) {
    let error = #expect(throws: NetworkError.self) { try NetworkFault(text) }
    #expect(error?.code == .invalidFault)
    #expect(error?.message.contains(advice) == true, "\(error?.message ?? "")")
  }

  @Test("the names of kinds and of their parameters are theirs alone")
  func names() {
    let names = FaultCatalogue.all.map { $0.name }
    #expect(Set(names).count == names.count)
    for kind in FaultCatalogue.all {
      let parameters = kind.parameters.map(\.name) + NetworkFault.commonParameters
      #expect(Set(parameters).count == parameters.count, "\(kind.name)")
    }
  }

  @Test("every kind can be used as it is: its fallbacks are allowed")
  func fallbacks() throws {
    for kind in FaultCatalogue.all where kind.parameters.allSatisfy({ $0.fallback != nil }) {
      try NetworkFault(name: kind.name).checked()
    }
  }
}
