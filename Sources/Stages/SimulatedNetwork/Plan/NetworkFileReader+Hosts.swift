import Foundation
import JSONDocuments
import JSONModel
import NotificationModel

/// Hosts, and where their answers come from.
extension NetworkFileReader {
  /// The description of a host whose name is not checked yet.
  private struct Settings {
    var source = HostPlan.Source.nothing
    var answers: [String: HostedAnswer] = [:]
    var stubs: [HostedStub] = []
    var certificate = ServerCertificate.valid
    var condition: NetworkCondition?
    var faults: [NetworkFault] = []
  }

  /// The pattern that matches every path.
  private static let everyPath = "/*"

  mutating func hosts(_ json: LocatedJSON) -> [HostPlan] {
    let members = document.members(
      of: json, called: "\"hosts\"",
      expected: "a dictionary, such as {\"cdn.example\": \"media/\"}")
    var offsets: [HostName: Int] = [:]
    var hosts: [HostPlan] = []
    for member in members ?? [] {
      let name = HostName(member.key)
      let settings = settings(of: member.value, host: name, called: member.key)
      guard let name, var host = try? HostPlan(member.key) else {
        document.note(
          "\(DocumentReader.quoted(Self.withoutQuery(member.key))) is not a host",
          Self.adviceOnHost(member.key), at: member.keyOffset)
        continue
      }
      if let first = offsets.updateValue(member.keyOffset, forKey: name) {
        document.note(
          "the host \(name) is here twice, first in line \(document.line(of: first))",
          "keep one of them", at: member.keyOffset)
        continue
      }
      host.source = settings.source
      host.answers = settings.answers
      host.stubs = settings.stubs
      host.certificate = settings.certificate
      host.condition = settings.condition
      host.faults = settings.faults
      hosts.append(host)
    }
    return hosts
  }

  private mutating func settings(
    of json: LocatedJSON, host: HostName?, called name: String
  ) -> Settings {
    var settings = Settings()
    switch json.content {
    case .object: settings = self.settings(of: json, host: host)
    case .scalar(.string("network")): settings.source = .network
    case .scalar(.string("generated")): settings.source = .generated
    case .scalar(.string):
      settings.source = folder(json, called: name, host: host) ?? .nothing
    case .scalar(.integer):
      settings.answers[Self.everyPath] = answer(json, called: name)
    default:
      document.noteKind(
        of: json, called: name,
        expected: "a folder, \"network\", \"generated\", a status, or a dictionary")
    }
    return settings
  }

  private mutating func settings(of json: LocatedJSON, host: HostName?) -> Settings {
    var settings = Settings()
    guard
      let members = document.members(
        of: json, NetworkFileKeys.Host.self, called: "the host", expected: "a dictionary")
    else { return settings }
    _ = members[.comment].flatMap { document.text($0, called: "comment") }
    settings.source = source(members, host: host)
    settings.answers = members[.answers].map { answers($0) } ?? [:]
    settings.stubs = members[.mappings].map { mappings($0) } ?? []
    settings.condition = members[.condition].flatMap { condition($0) }
    settings.faults = members[.faults].map { faults($0, isOfHost: true) } ?? []
    let certificates = ServerCertificate.allCases.map(\.rawValue)
    settings.certificate =
      members[.certificate].flatMap { document.choice($0, called: "certificate", of: certificates) }
      .flatMap(ServerCertificate.init) ?? .valid
    return settings
  }

  private mutating func source(
    _ members: [NetworkFileKeys.Host: LocatedJSON], host: HostName?
  ) -> HostPlan.Source {
    let keepsTiming =
      members[.keepsTiming].flatMap { document.flag($0, called: "keepsTiming") } ?? false
    if let json = members[.keepsTiming], members[.recording] == nil {
      document.note(
        "\"keepsTiming\" is about a recording, and none is named", "add \"recording\"",
        at: json.offset)
    }
    var found: [(key: NetworkFileKeys.Host, offset: Int, source: HostPlan.Source?)] = []
    if let json = members[.folder] {
      found.append((.folder, json.offset, folder(json, called: "folder", host: host)))
    }
    if let json = members[.recording] {
      found.append((.recording, json.offset, recording(json, keepsTiming: keepsTiming)))
    }
    if let json = members[.network], document.flag(json, called: "network") == true {
      found.append((.network, json.offset, .network))
    }
    if let json = members[.generated], document.flag(json, called: "generated") == true {
      found.append((.generated, json.offset, .generated))
    }
    found.sort { $0.offset < $1.offset }
    for other in found.dropFirst() {
      document.note(
        "\"\(other.key.rawValue)\" cannot be beside \"\(found[0].key.rawValue)\"",
        "keep one: a host has one source", at: other.offset)
    }
    return found.first?.source ?? .nothing
  }

  private mutating func folder(
    _ json: LocatedJSON, called name: String, host: HostName?
  ) -> HostPlan.Source? {
    guard let path = existing(json, called: name, isFolder: true), let host else { return nil }
    do {
      return .folder(
        try HostedFolder(
          host: host.text, folder: URL(filePath: path, directoryHint: .isDirectory)))
    } catch {
      document.note("\(error)", at: json.offset)
      return nil
    }
  }

  private mutating func recording(
    _ json: LocatedJSON, keepsTiming: Bool
  ) -> HostPlan.Source? {
    existing(json, called: "recording", isFolder: true).map {
      .recording(NetworkPlan.Recording(folder: $0), keepsTiming: keepsTiming)
    }
  }

  /// The absolute path of a file or a folder that is there.
  mutating func existing(_ json: LocatedJSON, called name: String, isFolder: Bool) -> String? {
    guard let path = path(json, called: name) else { return nil }
    let wanted = isFolder ? "folder" : "file"
    let written = DocumentReader.quoted(json.scalar?.string ?? path)
    var found: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &found) else {
      document.note(
        "no \(wanted) is at \(written)", "write where it is, as seen from this file's folder",
        at: json.offset)
      return nil
    }
    guard found.boolValue == isFolder else {
      document.note(
        "\(written) is a \(found.boolValue ? "folder" : "file")", "name a \(wanted)",
        at: json.offset)
      return nil
    }
    return path
  }

  /// Queries hold secrets; hosts have none, so that nothing is missed.
  private static func withoutQuery(_ text: String) -> String {
    String(text.prefix { $0 != "?" })
  }

  static func adviceOnHost(_ host: String) -> String {
    if host.isEmpty {
      "write one, such as cdn.example"
    } else if host.contains("://") {
      "leave out the scheme; https and http are both answered"
    } else if host.contains("/") {
      "leave out the path; it belongs under \"answers\""
    } else if host.contains("*") {
      "write a wildcard for whole names in front, such as *.example.com"
    } else if host.contains(":") {
      "leave out the port; the standard ports are answered"
    } else if !host.utf8.allSatisfy({ $0 < 0x80 }) {
      "write it in its ASCII form, which begins with xn--"
    } else {
      "write a DNS name of letters, digits, hyphens and dots, or an IP address"
    }
  }
}
