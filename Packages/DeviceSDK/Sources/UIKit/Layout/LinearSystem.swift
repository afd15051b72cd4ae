/// Linear equations and inequalities, solved in the order of what they count.
///
/// The method is that of Cassowary (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm", 2001): a simplex tableau whose unknowns may have any value, with
/// two errors, above and below, for each wish. Where Cassowary weighs the errors of all priorities in
/// one sum, this one minimizes those of a priority and then freezes them before it takes the next,
/// so that a thousand wishes never outweigh one of a higher priority, and no factors grow.
struct LinearSystem {
  /// An unknown by its number.
  typealias Variable = Int

  /// A sum of unknowns with factors, and a constant.
  struct Expression {
    var terms: [Variable: Double] = [:]
    var constant: Double = 0

    mutating func add(_ variable: Variable, times factor: Double = 1) {
      let sum = terms[variable, default: 0] + factor
      terms[variable] = abs(sum) < LinearSystem.nothing ? nil : sum
    }

    mutating func add(_ other: Expression, times factor: Double = 1) {
      constant += other.constant * factor
      for (variable, coefficient) in other.terms { add(variable, times: coefficient * factor) }
    }
  }

  /// How an expression stands to zero.
  enum Relation {
    case equal, atLeast, atMost
  }

  /// A condition on the unknowns, and the cost of its failure among those of its priority.
  struct Wish {
    var expression: Expression
    var relation = Relation.equal
    var weight: Double = 1
  }

  /// The value that counts as zero.
  static let nothing = 1e-7
  /// How far off a wish may come out, in points: an invisible difference, and the rounding of
  /// storyboards, which write a third as 0.333333.
  static let tolerance = 0.01

  /// Which unknowns may not fall below zero; all of these are the system's own.
  private var isRestricted: [Bool] = []
  /// Unknowns that are written as sums of others.
  private var rows: [Variable: Expression] = [:]
  /// Which rows an unknown stands in.
  private var columns: [Variable: Set<Variable>] = [:]

  /// A new unknown of any value.
  mutating func variable() -> Variable { symbol(restricted: false) }

  private mutating func symbol(restricted: Bool) -> Variable {
    isRestricted.append(restricted)
    return isRestricted.count - 1
  }

  /// Returns the value of an unknown; 0 as long as no condition has it.
  func value(_ variable: Variable) -> Double { rows[variable]?.constant ?? 0 }

  /// Gives an unknown of which nothing was said a value; others stay as they are.
  mutating func settle(_ variable: Variable, at value: Double) {
    guard rows[variable] == nil else { return }
    insert(Expression(constant: value), for: variable)
  }

  /// Fulfils wishes of one priority as far as those before leave room.
  ///
  /// - Parameters:
  ///   - wishes: The values that are asked for.
  ///   - inOrder: Whether the first of two that contradict each other may win. That spares their
  ///     errors, with which rows that lean on each other would grow long.
  /// - Returns: The places of the wishes that could not be.
  mutating func add(_ wishes: [Wish], inOrder: Bool = false) -> [Int] {
    var objective = Expression()
    var errors: [(place: Int, symbols: [Variable])] = []
    var broken: [Int] = []
    for (place, wish) in wishes.enumerated() {
      var row = substituted(wish.expression)
      if wish.relation == .atMost { row = Expression().adding(row, times: -1) }
      guard !row.terms.isEmpty else {
        let fails =
          wish.relation == .equal
          ? abs(row.constant) > Self.tolerance : row.constant < -Self.tolerance
        if fails { broken.append(place) }
        continue
      }
      if inOrder, wish.relation == .equal, let free = free(in: row) {
        define(free, by: row, &objective)
        continue
      }
      // row + below - above = 0, where what lies above is no error of an inequality
      let below = symbol(restricted: true)
      var symbols = [below]
      row.add(below)
      objective.add(below, times: wish.weight)
      let above = symbol(restricted: true)
      row.add(above, times: -1)
      if wish.relation == .equal {
        symbols.append(above)
        objective.add(above, times: wish.weight)
      }
      errors.append((place, symbols))
      let subject = free(in: row) ?? (row.constant < 0 ? below : above)
      define(subject, by: row, &objective)
    }
    minimize(&objective)
    for (place, symbols) in errors where symbols.contains(where: { value($0) > Self.tolerance }) {
      broken.append(place)
    }
    // What would make it worse stays zero from here on.
    for (symbol, cost) in objective.terms where cost > Self.nothing { remove(symbol) }
    return broken.sorted()
  }

  // MARK: Tableau

  /// The first unknown of any value.
  private func free(in row: Expression) -> Variable? {
    row.terms.keys.filter { !isRestricted[$0] }.min()
  }

  /// The expression with the sums in place of the unknowns that have one.
  private func substituted(_ expression: Expression) -> Expression {
    var result = Expression(constant: expression.constant)
    for (variable, coefficient) in expression.terms {
      if let row = rows[variable] {
        result.add(row, times: coefficient)
      } else {
        result.add(variable, times: coefficient)
      }
    }
    return result
  }

  /// Solves an equation for one of its unknowns, which is a sum of the others from here on.
  private mutating func define(
    _ subject: Variable, by equation: Expression, _ objective: inout Expression
  ) {
    var row = equation
    guard let factor = row.terms.removeValue(forKey: subject) else { return }
    row = Expression().adding(row, times: -1 / factor)
    insert(row, for: subject)
    objective.replace(subject, by: row)
  }

  private mutating func insert(_ row: Expression, for subject: Variable) {
    for user in columns.removeValue(forKey: subject) ?? [] {
      guard var other = rows[user], let factor = other.terms.removeValue(forKey: subject) else {
        continue
      }
      other.constant += row.constant * factor
      for (variable, coefficient) in row.terms {
        let sum = other.terms[variable, default: 0] + coefficient * factor
        if abs(sum) < Self.nothing {
          other.terms[variable] = nil
          columns[variable]?.remove(user)
        } else {
          other.terms[variable] = sum
          columns[variable, default: []].insert(user)
        }
      }
      rows[user] = other
    }
    rows[subject] = row
    for variable in row.terms.keys { columns[variable, default: []].insert(subject) }
  }

  private mutating func remove(_ symbol: Variable) {
    for user in columns.removeValue(forKey: symbol) ?? [] { rows[user]?.terms[symbol] = nil }
  }

  /// Lowers a sum as far as it goes; Bland's choice of the first that helps cannot turn in circles.
  private mutating func minimize(_ objective: inout Expression) {
    while let entering = objective.terms.filter({ $0.value < -Self.nothing }).keys.min() {
      var least: (ratio: Double, row: Variable)?
      for user in columns[entering] ?? [] where isRestricted[user] {
        guard let row = rows[user], let factor = row.terms[entering], factor < -Self.nothing else {
          continue
        }
        let ratio = row.constant / -factor
        if least.map({ ratio < $0.ratio - 1e-12 || (ratio <= $0.ratio && user < $0.row) }) ?? true {
          least = (ratio, user)
        }
      }
      guard let leaving = least?.row, var row = rows.removeValue(forKey: leaving) else { return }
      for variable in row.terms.keys { columns[variable]?.remove(leaving) }
      row.add(leaving, times: -1)
      define(entering, by: row, &objective)
    }
  }
}

extension LinearSystem.Expression {
  func adding(_ other: Self, times factor: Double) -> Self {
    var sum = self
    sum.add(other, times: factor)
    return sum
  }

  mutating func replace(_ variable: LinearSystem.Variable, by row: Self) {
    guard let factor = terms.removeValue(forKey: variable) else { return }
    add(row, times: factor)
  }
}
