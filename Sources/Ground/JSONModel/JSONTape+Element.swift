extension JSONTape {
  /// A value or a key on a tape, and where it stands.
  package struct Element {
    package let tape: JSONTape
    let index: Int

    private var node: Node { tape.nodes[index] }

    /// The kind of the value here.
    package var kind: Kind { node.kind }

    /// Its bytes; those of strings and keys without the quotes.
    package var range: Range<Int> { Int(node.start)..<Int(node.end) }

    /// Its bytes with the quotes of strings and keys.
    package var wholeRange: Range<Int> {
      let range = range
      return kind == .string || kind == .key
        ? range.lowerBound - 1..<range.upperBound + 1 : range
    }

    /// The kind of this value with its article, in words fit for a message.
    package var phrase: String {
      switch kind {
      case .null: "null"
      case .true, .false: "a Boolean"
      case .integer, .fraction: "a number"
      case .string, .key: "a string"
      case .array: "an array"
      case .object: "a dictionary"
      }
    }

    package var isNull: Bool { kind == .null }
    package var isString: Bool { kind == .string }
    package var isObject: Bool { kind == .object }
    package var isArray: Bool { kind == .array }
    package var isNumber: Bool { kind == .integer || kind == .fraction }

    // MARK: - Texts and numbers

    /// The text of a string or key; nil for any other kind.
    package var string: String? {
      guard kind == .string || kind == .key else { return nil }
      return text
    }

    /// A string or key as it reads, a number as it is written.
    package var text: String {
      let node = node
      guard node.hasEscapes else {
        return tape.bytes.withUnsafeBufferPointer { bytes in
          String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
        }
      }
      let parsed = try? JSONParser.parse(bytes: Array(tape.bytes[wholeRange]))
      return parsed?.value.string ?? ""
    }

    /// Whether a string or key reads so.
    package func equals(_ text: StaticString) -> Bool {
      let node = node
      guard !node.hasEscapes else { return self.text == text.description }
      let count = Int(node.end - node.start)
      guard count == text.utf8CodeUnitCount else { return false }
      let start = Int(node.start)
      return tape.bytes.withUnsafeBufferPointer { bytes in
        (0..<count).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
      }
    }

    /// The number, when it is a whole one of 64 bits.
    package var integer: Int? {
      switch kind {
      case .integer: Int(text)
      case .fraction: number.flatMap { Int(exactly: $0) }
      default: nil
      }
    }

    /// The number; nil for any other kind.
    package var number: Double? { isNumber ? shortNumber ?? Double(text) : nil }

    /// The number where it has at most 15 digits and no exponent: then it is the quotient of two
    /// whole numbers that a double holds, and so the nearest double, as of reading the text.
    private var shortNumber: Double? {
      let node = node
      return tape.bytes.withUnsafeBufferPointer { bytes in
        var (whole, digits, places) = (0, 0, 0)
        var hasPoint = false
        for byte in bytes[Int(node.start)..<Int(node.end)] {
          switch byte {
          case UInt8(ascii: "0")...UInt8(ascii: "9"):
            whole = whole &* 10 &+ Int(byte - UInt8(ascii: "0"))
            digits += 1
            if hasPoint { places += 1 }
            if digits > 15 { return nil }
          case UInt8(ascii: "."): hasPoint = true
          case UInt8(ascii: "-") where digits == 0: break
          default: return nil
          }
        }
        let value = Double(whole) / Self.powers[places]
        return bytes[Int(node.start)] == UInt8(ascii: "-") ? -value : value
      }
    }

    private static let powers: [Double] = [
      1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Whether it is the number 1, as the flags of `aps` have to be.
    package var isOne: Bool {
      let range = range
      if kind == .integer, range.count == 1 { return tape.bytes[range.lowerBound] == 0x31 }
      return kind == .fraction && number == 1
    }

    // MARK: - Lists

    /// A member of a dictionary.
    package struct Member {
      package var key: Element
      package var value: Element

      /// Creates a member of a key and a value.
      package init(key: Element, value: Element) {
        self.key = key
        self.value = value
      }

      /// From the key's opening quote to the end of the value.
      package var range: Range<Int> { key.wholeRange.lowerBound..<value.wholeRange.upperBound }
    }

    /// The members of a dictionary in their order; none for any other kind.
    package var members: Members { Members(self) }

    /// The elements of an array in their order; none for any other kind.
    package var elements: Elements { Elements(self) }

    /// The member with this name, of several the last, which is the one that counts.
    package func member(_ name: StaticString) -> Member? {
      let count = Int32(truncatingIfNeeded: name.utf8CodeUnitCount)
      let tape = tape
      let index = index
      let found = tape.nodes.withUnsafeBufferPointer { nodes -> Int? in
        var found: Int?
        var key = index + 1
        let end = nodes[index].kind == .object ? Int(nodes[index].next) : 0
        while key < end {
          let node = nodes[key]
          // Of most keys the length is another one.
          if node.hasEscapes || node.end - node.start == count,
            Element(tape: tape, index: key).equals(name)
          {
            found = key
          }
          key = Int(nodes[key + 1].next)
        }
        return found
      }
      return found.map {
        Member(key: Element(tape: tape, index: $0), value: Element(tape: tape, index: $0 + 1))
      }
    }

    /// The value under this name.
    package subscript(_ name: StaticString) -> Element? { member(name)?.value }

    /// Goes through the members of a dictionary.
    package struct Members: Sequence, IteratorProtocol {
      private let tape: JSONTape
      private var position: Int
      private let end: Int

      fileprivate init(_ list: JSONTape.Element) {
        tape = list.tape
        position = list.index + 1
        end = list.kind == .object ? Int(list.node.next) : 0
      }

      package mutating func next() -> Member? {
        guard position < end else { return nil }
        let value = position + 1
        let member = Member(
          key: JSONTape.Element(tape: tape, index: position),
          value: JSONTape.Element(tape: tape, index: value))
        position = Int(tape.nodes[value].next)
        return member
      }
    }

    /// Goes through the elements of an array.
    package struct Elements: Sequence, IteratorProtocol {
      private let tape: JSONTape
      private var position: Int
      private let end: Int

      fileprivate init(_ list: JSONTape.Element) {
        tape = list.tape
        position = list.index + 1
        end = list.kind == .array ? Int(list.node.next) : 0
      }

      package mutating func next() -> JSONTape.Element? {
        guard position < end else { return nil }
        defer { position = Int(tape.nodes[position].next) }
        return JSONTape.Element(tape: tape, index: position)
      }
    }

    // MARK: - Way from the root

    /// The JSON pointer (RFC 6901) to this value, or to the value of this key, as seen from `root`.
    package func pointer(from root: Element) -> String {
      let target = kind == .key ? index + 1 : index
      var (place, pointer) = (root, "")
      while place.index != target {
        guard let (step, next) = place.child(holding: target) else { return pointer }
        pointer += "/" + step.replacing("~", with: "~0").replacing("/", with: "~1")
        place = next
      }
      return pointer
    }

    private func child(holding target: Int) -> (String, Element)? {
      for member in members where target < Int(member.value.node.next) {
        return (member.key.text, member.value)
      }
      for (number, element) in elements.enumerated() where target < Int(element.node.next) {
        return (String(number), element)
      }
      return nil
    }
  }
}

extension JSONTape.Element {
  /// Whether two strings or keys read the same.
  package func reads(as other: JSONTape.Element) -> Bool {
    let (mine, theirs) = (node, other.node)
    if mine.hasEscapes || theirs.hasEscapes { return text == other.text }
    let count = Int(mine.end - mine.start)
    guard count == Int(theirs.end - theirs.start) else { return false }
    let (start, otherStart) = (Int(mine.start), Int(theirs.start))
    for offset in 0..<count
    where tape.bytes[start + offset] != other.tape.bytes[otherStart + offset] {
      return false
    }
    return true
  }
}

extension JSONTape {
  /// Digits of 2^53, beyond which doubles leave whole numbers out.
  private static let digitsOfDoubles = 16

  /// The whole numbers that are written with so many digits that a double may not hold them.
  package var longIntegers: [Element] {
    var found: [Element] = []
    for index in nodes.indices
    where nodes[index].kind == .integer
      && nodes[index].end - nodes[index].start >= Self.digitsOfDoubles
    {
      found.append(Element(tape: self, index: index))
    }
    return found
  }
}

extension JSONTape {
  /// Members whose key stands in their dictionary before them, each with the last one before.
  package var repeatedMembers: [(first: Element.Member, again: Element.Member)] {
    var found: [(first: Element.Member, again: Element.Member)] = []
    var seen: [(mark: UInt64, index: Int)] = []
    for index in nodes.indices where nodes[index].kind == .object {
      seen.removeAll(keepingCapacity: true)
      var latest: [UInt64: Int] = [:]
      var key = index + 1
      while key < nodes[index].next {
        let mark = mark(of: key)
        // In large dictionaries the marks are looked up; they are few and small else.
        let isLarge = seen.count >= 32
        if isLarge, latest.isEmpty {
          latest = Dictionary(seen.map { ($0.mark, $0.index) }) { $1 }
        }
        if let first = isLarge ? latest[mark] : seen.last(where: { $0.mark == mark })?.index {
          // Other keys may share the mark, by chance or by design: then all are looked at.
          let same =
            reads(key, as: first)
            ? first : seen.last { $0.mark == mark && reads(key, as: $0.index) }?.index
          if let same { found.append((member(at: same), member(at: key))) }
        }
        seen.append((mark, key))
        if isLarge { latest[mark] = key }
        key = Int(nodes[key + 1].next)
      }
    }
    return found
  }

  /// A number that equal keys share (FNV-1a).
  private func mark(of key: Int) -> UInt64 {
    let node = nodes[key]
    let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    guard !node.hasEscapes else {
      return Element(tape: self, index: key).text.utf8.reduce(basis, Self.mix)
    }
    var mark = basis
    for position in Int(node.start)..<Int(node.end) { mark = Self.mix(mark, bytes[position]) }
    return mark
  }

  private static func mix(_ mark: UInt64, _ byte: UInt8) -> UInt64 {
    (mark ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  private func reads(_ key: Int, as other: Int) -> Bool {
    Element(tape: self, index: key).reads(as: Element(tape: self, index: other))
  }

  private func member(at key: Int) -> Element.Member {
    Element.Member(
      key: Element(tape: self, index: key), value: Element(tape: self, index: key + 1))
  }
}
