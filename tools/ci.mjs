// What CI runs: npm test with the tests that take long, then those that can differ on PostgreSQL; ends with the sum of
// all. If no PostgreSQL is available, for example because Debian's mirror does not answer, that part is reported as skipped: it says nothing
// about the change.
import { NoPostgres } from './postgres.mjs'
import { runOnPostgres } from './run-on-postgres.mjs'
import { addSums, printSum, runTests } from './run-tests.mjs'

const sums = [await runTests({ long: true })]
try {
  sums.push(await runOnPostgres({ rules: false }))
} catch (error) {
  if (error instanceof NoPostgres)
    console.log(`SKIPPED all tests on PostgreSQL, since none could be had: ${error.message}`)
  else
    sums.push({ passed: 0, failed: 1, skipped: 0, failures: [`on PostgreSQL: ${error.message}`], twice: [] })
}
process.exit(printSum(addSums(sums)))
