// Nothing of Core Data is here: the compiler names what a file uses of it. The module lets files
// compile that import it beside what it brings along.
@_exported import Combine
@_exported import Foundation
