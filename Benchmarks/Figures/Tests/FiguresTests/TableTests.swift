import Figures
import Testing

@Suite struct TableTests {
  @Test("columns are as wide as their widest cell, and pipes do not end a cell")
  func markdown() {
    let table = Table(
      columns: ["", "ms"], rows: [["`seq 9 | xargs true`", "1.5"], ["pushsim", "0.25"]])
    #expect(
      table.markdown == """
        |                       | ms   |
        | --------------------- | ---- |
        | `seq 9 \\| xargs true` | 1.5  |
        | pushsim               | 0.25 |
        """)
  }
}
