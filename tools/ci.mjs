// What CI runs: npm test with the tests that take long, and those that can differ on PostgreSQL; ends with the sum of
// all. If no PostgreSQL is available, for example because Debian's mirror does not answer, that part is reported as skipped: it says nothing
// about the change.
import { NoPostgres } from './postgres.mjs'
import { runOnPostgres } from './run-on-postgres.mjs'
import { addSums, printSum, runTests } from './run-tests.mjs'

const sums = []
sums.push(
  await runTests({ long: true, beside: async unitTests => sums.push(await testOnPostgres(unitTests)) }),
)
process.exit(printSum(addSums(sums)))

/** Begins when the browser tests have ended: what waits for pages, processes and the disk leaves a third of two cores idle. */
async function testOnPostgres(aloneAfter) {
  try {
    return await runOnPostgres({ rules: false, aloneAfter })
  } catch (error) {
    const none = { passed: 0, failed: 0, skipped: 0, failures: [], twice: [] }
    if (error instanceof NoPostgres) {
      console.log(`SKIPPED all tests on PostgreSQL, since none could be had: ${error.message}`)
      return none
    }
    return { ...none, failed: 1, failures: [`on PostgreSQL: ${error.message}`] }
  }
}
