import Testing
import TextFormats

@Suite("Alphabets of tokens and names")
struct AlphabetTests {
  @Test("ranges and single characters are in it, and nothing else is")
  func members() {
    let alphabet = Alphabet("a-cX.9-")
    let found = (UInt8.min...UInt8.max).filter(alphabet.contains)
    #expect(String(decoding: found, as: UTF8.self) == "-.9Xabc")
    #expect((UInt8.min...UInt8.max).count(where: Alphabet.base64URL.contains) == 64)
  }

  @Test("a text has the characters and their number, and digits of other scripts are none")
  func texts() {
    #expect(Alphabet.digits.spells("0123456789", 1...10))
    #expect(!Alphabet.digits.spells("0123456789", 1...9) && !Alphabet.digits.spells("", 1...))
    #expect(!Alphabet.digits.spells("٣", 1...) && !Alphabet.hexadecimal.spells("g", 1...))
    #expect(Alphabet.hexadecimal.spells("00fFAA"[...], 6...6))
  }
}
