// A program of another project, which knows only the products of Playbill that its manifest names.
// Top-level code belongs to the main actor, and so does all code that it calls here.

import Foundation
import SafeText

let house = try House()
try house.printStatements()
try house.namePrices()
try house.takeTheCourse()
try house.keepTheLedger()
try house.takePayments()
try house.checkOwnGateway()
try house.useTheDesk()

print("\(spelled(checks.passed, "passed")), \(spelled(checks.failed, "failed"))")
exit(checks.failed == 0 && checks.passed > 0 ? 0 : 1)
