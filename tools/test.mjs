// npm test: the rules, the unit and HTTP tests but those over the shared corpus, and the browser tests; ends with the sum
// of all.
import { printSum, runTests } from './run-tests.mjs'

process.exit(printSum(await runTests()))
