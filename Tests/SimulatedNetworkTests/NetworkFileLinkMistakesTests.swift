import Testing

@Suite struct NetworkFileLinkMistakesTests {
  private let rig: MistakenFile

  init() throws {
    rig = try MistakenFile()
  }

  @Test(
    "a mistake in a condition is reported with its place",
    arguments: [
      (
        "3",
        "1: \"condition\" is a number; "
          + "write the name of a preset, such as \"Edge\", or a dictionary"
      ),
      (
        #""Edgee""#,
        "1: cannot read the condition 'Edgee': there is no preset of that name; "
          + "did you mean Edge?"
      ),
      (#"{"preset": "Edgee"}"#, "12: no preset is called \"Edgee\"; did you mean \"Edge\"?"),
      (#"{"dwn": "1kbps"}"#, "2: a condition has no key \"dwn\"; did you mean \"down\"?"),
      (
        #"{"down": 1}"#,
        "10: \"down\" is a number; "
          + "write a bandwidth, such as \"240kbps\", or a dictionary"
      ),
      (
        #"{"down": {"delay": "4"}}"#,
        "20: cannot read the condition 'down-delay=4': "
          + "'down-delay=4' is not a time up to an hour; write it such as 400ms or 3s"
      ),
      (
        #"{"up": {"loss": "101%"}}"#,
        "17: cannot read the condition 'up-loss=101%': "
          + "'up-loss=101%' is not a loss from 0% to 100%; write it such as 1%"
      ),
      (#"{"up": {"los": "1%"}}"#, "9: a direction has no key \"los\"; did you mean \"loss\"?"),
      (
        #"{"dns": 3}"#,
        "9: \"dns\" is a number; "
          + "write a text with a unit, such as \"240kbps\", \"400ms\" or \"1%\""
      ),
    ])
  func condition(value: String, expected: String) {
    #expect(rig.mistakes("{\"condition\":\n\(value)}") == ["net.json:2:" + expected])
  }

  @Test(
    "a mistake in a fault is reported with its place",
    arguments: [
      (
        "[3]",
        "2: \"faults\" is a number; "
          + "write a fault, such as \"reset:after=10KB\", or an array of faults"
      ),
      (#"{"after": "1KB"}"#, "1: the fault has no name; write one, such as {\"name\": \"reset\"}"),
      (#"{"name": "resett"}"#, "10: no fault is called \"resett\"; did you mean \"reset\"?"),
      (
        #"{"name": "reset", "aftr": "1KB"}"#,
        "19: the fault reset has no key \"aftr\"; did you mean \"after\"?"
      ),
      (
        #"{"name": "reset", "after": "much"}"#,
        "28: \"after\" cannot be \"much\"; "
          + "write a size such as 300, 10KB or 1.5MB"
      ),
      (
        #"{"name": "reset", "after": true}"#,
        "28: \"after\" is a Boolean; "
          + "write a size such as 300, 10KB or 1.5MB"
      ),
      (
        #"{"name": "reset", "probability": 2}"#,
        "34: \"probability\" is out of range; "
          + "write a number from 0 to 1, or a percentage as \"30%\""
      ),
      (
        #"{"name": "reset", "probability": "300%"}"#,
        "34: \"probability\" is out of range; "
          + "write a number from 0 to 1, or a percentage as \"30%\""
      ),
      (
        #"{"name": "reset", "requests": 0}"#,
        "31: \"requests\" names no requests; "
          + "write which, counted from 1, such as 3 or \"2-5\""
      ),
      (
        #"{"name": "reset", "host": "a/b"}"#,
        "27: \"host\" is not a host; "
          + "leave out the path; it belongs under \"answers\""
      ),
      (
        #"{"name": "reset", "path": "a.jpg"}"#,
        "27: a path begins with / or *; write it as /photo.jpg or *.jpg"
      ),
    ])
  func fault(value: String, expected: String) {
    #expect(rig.mistakes("{\"faults\":\n\(value)}") == ["net.json:2:" + expected])
  }

  @Test("a fault as a text is reported at its place with the fault's own error")
  func faultText() throws {
    let found = rig.mistakes("{\"faults\": [\"refused\",\n  \"resett\", \"refused:path=/a\"]}")
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("net.json:2:3: there is no fault 'resett'; ") == true)
    #expect(found.last?.hasPrefix("net.json:2:13: cannot use the fault 'refused' with ") == true)
  }
}
