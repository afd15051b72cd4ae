// Numbers of settings of letters, which no typeface has here.

/// Which letters are joined.
public var kLigaturesType: Int { 1 }
/// Capitals or small letters.
public var kLetterCaseType: Int { 3 }
/// How wide digits are.
public var kNumberSpacingType: Int { 6 }
/// How high digits stand.
public var kVerticalPositionType: Int { 10 }
/// Digits in fractions.
public var kFractionsType: Int { 11 }
/// Digits like capitals, or like small letters.
public var kNumberCaseType: Int { 21 }
/// Shapes by the typeface's own choice.
public var kStylisticAlternativesType: Int { 35 }
/// The treatment of small letters.
public var kLowerCaseType: Int { 37 }
/// The treatment of capitals.
public var kUpperCaseType: Int { 38 }
/// All of one width.
public var kMonospacedNumbersSelector: Int { 0 }
/// Each of its own width.
public var kProportionalNumbersSelector: Int { 1 }
/// Some joined.
public var kCommonLigaturesOnSelector: Int { 2 }
/// None joined.
public var kCommonLigaturesOffSelector: Int { 3 }
/// Like small letters.
public var kLowerCaseNumbersSelector: Int { 0 }
/// Like capitals.
public var kUpperCaseNumbersSelector: Int { 1 }
/// As they are.
public var kDefaultLowerCaseSelector: Int { 0 }
/// Small capitals.
public var kLowerCaseSmallCapsSelector: Int { 1 }
/// As they are.
public var kDefaultUpperCaseSelector: Int { 0 }
/// Small capitals.
public var kUpperCaseSmallCapsSelector: Int { 1 }
