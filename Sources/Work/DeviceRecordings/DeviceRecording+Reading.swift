import DeviceProbes
import JSONDocuments
import JSONModel

extension DeviceRecording {
  private enum Key: String, DocumentKey {
    case schema, version, catalogue, kind, device, probes
    static let owner = "a recording"
  }

  private enum DeviceKey: String, DocumentKey {
    case model, system, version, build
    static let owner = "the device of a recording"
  }

  private enum ResultKey: String, DocumentKey {
    case id, observed, events
    static let owner = "a probe's result"
  }

  private enum EventKey: String, DocumentKey {
    case event, seconds
    static let owner = "an event"
  }

  /// Reads a recording from a file.
  /// - Throws: `DocumentError` that names every mistake with its place: text that is cut off or no
  ///   JSON, another schema or version, values of another kind, unknown probes.
  package init(contentsOf path: String) throws(DocumentError) {
    self = try DocumentReader.read(file: path) { Self.read($1, &$0) ?? Self.nothing }
  }

  /// Reads a recording.
  package init(bytes: [UInt8], name: String) throws(DocumentError) {
    self = try DocumentReader.read(bytes, name: name) { Self.read($1, &$0) ?? Self.nothing }
  }

  /// Stands for a recording with mistakes, which nobody gets.
  private static let nothing = DeviceRecording(
    kind: .pushsim, catalogue: 1,
    device: Device(model: "", system: "", version: "", build: ""), results: [])

  private static func read(
    _ json: LocatedJSON, _ reader: inout DocumentReader
  ) -> DeviceRecording? {
    guard let found = reader.members(of: json, Key.self, called: "the recording") else {
      return nil
    }
    guard schemaIsKnown(found, json, &reader) else { return nil }
    for key in Key.allCases where found[key] == nil {
      reader.note(
        "the recording has no \"\(key.rawValue)\"", "share it from the kit's app again",
        at: json.offset)
    }
    guard let kindValue = found[.kind], let device = found[.device], let probes = found[.probes],
      let catalogueValue = found[.catalogue]
    else { return nil }
    let names = Kind.allCases.map(\.rawValue)
    let kind = reader.choice(kindValue, called: "kind", of: names).flatMap(Kind.init)
    let catalogue = reader.integer(catalogueValue, called: "catalogue", in: 1...1_000_000)
    guard let kind, let catalogue, let read = readDevice(device, kind, &reader) else { return nil }
    return DeviceRecording(
      kind: kind, catalogue: catalogue, device: read, results: results(probes, &reader))
  }

  /// Other schemas and versions are one mistake each: nothing else in them can be judged.
  private static func schemaIsKnown(
    _ found: [Key: LocatedJSON], _ json: LocatedJSON, _ reader: inout DocumentReader
  ) -> Bool {
    guard found[.schema]?.scalar?.string == schema else {
      reader.note(
        "this is not a recording of the kit: \"schema\" is not \"\(schema)\"",
        "give the file that the kit's app shared", at: found[.schema]?.offset ?? json.offset)
      return false
    }
    guard found[.version]?.scalar?.integer == version else {
      reader.note(
        "the recording's \"version\" is not \(version), the one that this pushsim reads",
        "record with the kit of this pushsim", at: found[.version]?.offset ?? json.offset)
      return false
    }
    return true
  }

  private static func readDevice(
    _ json: LocatedJSON, _ kind: Kind, _ reader: inout DocumentReader
  ) -> Device? {
    guard let found = reader.members(of: json, DeviceKey.self, called: "\"device\"") else {
      return nil
    }
    func text(_ key: DeviceKey) -> String { found[key]?.scalar?.string ?? "" }
    for key in DeviceKey.allCases where found[key]?.scalar?.string == nil {
      reader.note(
        "\"\(key.rawValue)\" of the device is missing or not a text",
        "share the recording again", at: found[key]?.offset ?? json.offset)
    }
    let model = text(.model)
    let isClass = ["iPhone", "iPad", "iPod"].contains { name in
      let rest = model.dropFirst(name.count)
      return model.hasPrefix(name) && rest.contains(",")
        && rest.utf8.allSatisfy { (48...57).contains($0) || $0 == 44 }
    }
    if (kind == .device) != isClass {
      reader.note(
        kind == .device
          ? "a device's \"model\" is a class such as iPhone15,2"
          : "only a recording of a device has a device's model",
        "do not edit recordings", at: found[.model]?.offset ?? json.offset)
    }
    return Device(
      model: model, system: text(.system), version: text(.version), build: text(.build))
  }

  private static func results(
    _ json: LocatedJSON, _ reader: inout DocumentReader
  ) -> [Result] {
    guard let items = json.array else {
      reader.noteKind(of: json, called: "probes", expected: "a list of results")
      return []
    }
    let known = Catalogue.all.map(\.id)
    var results: [Result] = []
    for item in items {
      guard let found = reader.members(of: item, ResultKey.self, called: "a result"),
        let idValue = found[.id], let id = reader.text(idValue, called: "id")
      else {
        if item.object != nil {
          reader.note("a result has no \"id\"", "share the recording again", at: item.offset)
        }
        continue
      }
      guard known.contains(id) else {
        reader.note(
          "there is no probe \(DocumentReader.quoted(id))",
          "read the recording with the pushsim whose kit made it", at: idValue.offset)
        continue
      }
      if results.contains(where: { $0.id == id }) {
        reader.note("the probe \(id) is here twice", "keep one of them", at: idValue.offset)
      }
      results.append(
        Result(
          id: id, observed: observed(found[.observed], item, id, &reader),
          events: events(found[.events], id, &reader)))
    }
    return results
  }

  private static func observed(
    _ json: LocatedJSON?, _ item: LocatedJSON, _ id: String, _ reader: inout DocumentReader
  ) -> [String: String] {
    guard let json else {
      reader.note("the probe \(id) has no \"observed\"", "run it again", at: item.offset)
      return [:]
    }
    guard let members = reader.members(of: json, called: "\"observed\" of \(id)") else {
      return [:]
    }
    var observed: [String: String] = [:]
    for member in members {
      observed[member.key] = reader.text(member.value, called: "an observation of \(id)")
    }
    return observed
  }

  private static func events(
    _ json: LocatedJSON?, _ id: String, _ reader: inout DocumentReader
  ) -> [Event] {
    guard let json else { return [] }
    guard let items = json.array else {
      reader.noteKind(of: json, called: "events of \(id)", expected: "a list of events")
      return []
    }
    return items.compactMap { item in
      guard let found = reader.members(of: item, EventKey.self, called: "an event of \(id)"),
        let name = found[.event]?.scalar?.string, let seconds = found[.seconds]?.scalar?.number
      else {
        reader.note("an event of \(id) lacks its name or time", "run it again", at: item.offset)
        return nil
      }
      return Event(name: name, seconds: seconds)
    }
  }
}
