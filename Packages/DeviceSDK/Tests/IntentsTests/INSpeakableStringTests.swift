import Intents
import Testing

@Suite struct INSpeakableStringTests {
  @Test("a text without an identifier of the vocabulary names itself")
  func plain() throws {
    let text = INSpeakableString(spokenPhrase: "Climbers")
    #expect(text.spokenPhrase == "Climbers" && text.vocabularyIdentifier == "Climbers")
    #expect(text.pronunciationHint == nil && text.alternativeSpeakableMatches == nil)
    #expect(try Participants.archived(text) == text)
  }

  @Test("a text of the vocabulary keeps its identifier and its hint")
  func vocabulary() throws {
    let text = INSpeakableString(
      vocabularyIdentifier: "group-7", spokenPhrase: "Climbers", pronunciationHint: "klaimers")
    #expect(text.vocabularyIdentifier == "group-7" && text.pronunciationHint == "klaimers")
    #expect(text != INSpeakableString(spokenPhrase: "Climbers"))
    #expect(try Participants.archived(text) == text)
  }
}
