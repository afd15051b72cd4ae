import JSONModel

/// The kit's observations on one device: the file that its app shares.
package struct DeviceRecording: Sendable, Hashable {
  /// The schema's name in files.
  package static let schema = "pushsim-recording"
  /// The version of the schema.
  package static let version = 1

  /// Where the kit ran.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// On a phone or tablet.
    case device
    /// In Xcode's simulator.
    case simulator
    /// On a phone of pushsim: never a measurement.
    case pushsim
  }

  /// The device, by its class.
  package struct Device: Sendable, Hashable {
    /// The model's class such as `iPhone15,2`; `pushsim` for a phone of pushsim.
    package var model: String
    /// The system's name.
    package var system: String
    /// Its version.
    package var version: String
    /// Its build; empty where there is none.
    package var build: String

    /// A device of this class.
    package init(model: String, system: String, version: String, build: String) {
      (self.model, self.system, self.version, self.build) = (model, system, version, build)
    }
  }

  /// A probe's observations.
  package struct Result: Sendable, Hashable {
    /// The probe's id.
    package var id: String
    /// The observations by key.
    package var observed: [String: String]
    /// The callbacks and the like, in order.
    package var events: [Event]
  }

  /// Something that happened, with its seconds since the probe began on the device's monotonic clock.
  package struct Event: Sendable, Hashable {
    package var name: String
    package var seconds: Double
  }

  package var kind: Kind
  /// The version of the catalogue of probes.
  package var catalogue: Int
  package var device: Device
  /// In the order of the catalogue.
  package var results: [Result]

  /// The result of a probe; nil where it was not asked.
  package func result(of probe: String) -> Result? { results.first { $0.id == probe } }

  /// The device, in words.
  package var title: String {
    switch kind {
    case .device: "\(device.model), \(device.system) \(device.version)"
    case .simulator: "Xcode's simulator, \(device.system) \(device.version)"
    case .pushsim: "pushsim (no phone)"
    }
  }
}

extension DeviceRecording {
  /// The recording as the kit writes it.
  package var json: JSONValue {
    [
      "schema": .string(Self.schema), "version": .integer(Self.version),
      "catalogue": .integer(catalogue), "kind": .string(kind.rawValue),
      "device": [
        "model": .string(device.model), "system": .string(device.system),
        "version": .string(device.version), "build": .string(device.build),
      ],
      "probes": .array(
        results.map { result in
          [
            "id": .string(result.id),
            "observed": .object(result.observed.mapValues(JSONValue.string)),
            "events": .array(
              result.events.map { ["event": .string($0.name), "seconds": .double($0.seconds)] }),
          ]
        }),
    ]
  }
}
