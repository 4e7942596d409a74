// npm test: the rules, the unit and HTTP tests, the browser tests; ends with the sum of them all.
import { printSum, runTests } from './run-tests.mjs'

process.exit(printSum(await runTests()))
