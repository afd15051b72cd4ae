import Testing
import TextFormats

@Suite("Nearest names")
struct NearestNameTests {
  private let presets = ["Edge", "3G", "DSL", "Wi-Fi", "Wi-Fi 802.11ac", "Very Bad Network"]

  @Test("the nearest name is a slip or two away; case, hyphens and spaces do not count")
  func nearest() {
    #expect(NearestName.of("Egde", among: presets) == "Edge")
    #expect(NearestName.of("very_bad-network", among: presets) == "Very Bad Network")
    #expect(NearestName.of("satellite", among: presets) == nil)
  }

  @Test("several names may be as near, or hold what was written")
  func several() {
    #expect(NearestName.several(of: "bad", among: presets) == ["Very Bad Network"])
    #expect(NearestName.several(of: "Egde", among: presets) == ["Edge"])
    #expect(NearestName.several(of: "", among: presets).isEmpty)
  }

  @Test("advice names the nearest, and all there are")
  func advice() {
    #expect(NearestName.advice(for: "b", among: ["reset"]) == "choose one of reset")
    #expect(
      NearestName.advice(for: "rest", among: ["reset", "hang"])
        == "did you mean 'reset'? There are reset, hang")
  }
}
