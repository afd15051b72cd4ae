import Rehearsal
import Testing

@Suite struct SweepTableTests {
  @Test func `The table has a row for each size, a column for each condition, and a legend`()
    async throws
  {
    let text = SweepTable(try await SweepFixture.report(), columns: 100).text
    let expected = """
      memory limit 12 MB
                 Very Bad                      Wi-Fi
                  Network     Edge       3G 802.11ac
         9.77 KB    + 1.8    + 0.3    + 0.1    + 0.0
           21 KB    + 3.8    + 0.7    + 0.2    + 0.0
         45.3 KB    + 8.2    + 1.5    + 0.5    + 0.0
         97.7 KB   + 17.8    + 3.3    + 1.0    + 0.0
          210 KB        ~    + 7.2    + 2.2    + 0.0
          453 KB        ~   + 15.5    + 4.8    + 0.0
          977 KB        ~        ~   + 10.3    + 0.0
         2.05 MB        ~        ~   + 22.1    + 0.1
         4.43 MB        ~        ~        ~    + 0.1
         9.54 MB        M        M        M        M

      memory limit 24 MB

      """
    #expect(text.hasPrefix(expected.dropLast()))
    let end = """

      seconds are those from the launch to the content handler
        +  arrived: modified, with media
        ~  best attempt when the time was up
        M  original: memory exceeded

      largest media that arrive, to 2 %
      (what the link alone carries in that time)
                                 12 MB       24 MB
        Very Bad Network

      """
    #expect(text.contains(end.dropLast()))
  }

  @Test func `Too many conditions for a line are put below each other`() async throws {
    let text = SweepTable(try await SweepFixture.report(), columns: 30).text
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(text.split(separator: "\n").count { $0.contains("45.3 KB") } == 4)
  }

  @Test func `Sizes beyond what was asked for are shown as bounds`() async throws {
    let text = SweepTable(try await SweepFixture.report(), columns: 100).text
    let line = text.split(separator: "\n").last { $0.contains("Wi-Fi 802.11ac") }
    #expect(line?.hasSuffix("≥ 9.54 MB   (894 MB)") == true)
  }

  @Test func `A machine that fell behind is named, one that kept up is not`() async throws {
    var results = try await SweepFixture.report().results
    for index in results.indices { results[index].lagSeconds = index % 12 == 0 ? 9 : 0.1 }
    let even = SweepReport(plan: SweepFixture.plan, results: results, largest: [])
    #expect(even.lagNote == nil)
    for index in results.indices where index % 6 == 0 { results[index].lagSeconds = 0.8 }
    let late = SweepReport(plan: SweepFixture.plan, results: results, largest: [])
    #expect(late.lagNote?.contains("0.8 simulated seconds") == true)
  }
}
