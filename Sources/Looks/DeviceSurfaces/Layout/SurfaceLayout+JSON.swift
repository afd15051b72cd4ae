import JSONModel
import MediaType

// The layout as JSON: what goldens compare. No places of files and no bytes of pictures are in it.

extension SurfaceLayout {
  /// The JSON shape of the layout.
  package var json: JSONValue {
    [
      "surface": .string(surface.rawValue), "size": [.points(width), .points(height)],
      "appearance": .string(options.appearance.rawValue),
      "textSize": .string(options.textSize.rawValue),
      "direction": .string(options.isRightToLeft ? "rtl" : "ltr"), "label": .string(label),
      "elements": .array(elements.map(\.json)),
    ]
  }
}

extension JSONValue {
  /// A length with at most two digits behind the point, so that machines agree on it.
  fileprivate static func points(_ value: Double) -> JSONValue {
    let rounded = value.isFinite ? (value * 100).rounded() / 100 : 0
    return rounded == rounded.rounded() && abs(rounded) < 1e9
      ? .integer(Int(rounded)) : .double(rounded)
  }
}

extension SurfaceElement {
  /// The JSON shape of the element.
  var json: JSONValue {
    var json: [String: JSONValue] = [
      "kind": .string(kind.rawValue), "basis": .string(basis.text),
      "frame": .array([frame.x, frame.y, frame.width, frame.height].map(JSONValue.points)),
    ]
    for (key, text) in [
      ("id", identifier), ("label", label), ("border", borderColor), ("symbol", symbol?.rawValue),
      ("tint", tint),
    ] {
      if let text { json[key] = .string(text) }
    }
    switch fill {
    case .color(let color): json["fill"] = .string(color)
    case .gradient(let colors): json["fill"] = .array(colors.map { .string($0) })
    case nil: break
    }
    if cornerRadius > 0 { json["radius"] = .points(cornerRadius) }
    if opacity < 1 { json["opacity"] = .points(opacity) }
    if let text { json["text"] = text.json }
    if let picture { json["picture"] = picture.json }
    if !children.isEmpty { json["children"] = .array(children.map(\.json)) }
    return .object(json)
  }
}

extension SurfaceText {
  var json: JSONValue {
    var json: [String: JSONValue] = [
      "lines": .array(lines.map { .string($0.text) }),
      "widths": .array(lines.map { .points($0.width) }),
      "font": .array([.points(font.size), .integer(font.weight)]), "color": .string(color),
    ]
    if alignment != .left { json["alignment"] = .string(alignment.rawValue) }
    if isTruncated { json["truncated"] = true }
    if lines.first?.isRightToLeft == true { json["direction"] = "rtl" }
    return .object(json)
  }
}

extension SurfacePicture {
  var json: JSONValue {
    [
      "type": .string(mimeType), "pixels": [.integer(pixels.width), .integer(pixels.height)],
      "fit": .string(fit.rawValue),
    ]
  }
}
