// npm run test:postgres: the rules, and the tests that can differ on a PostgreSQL server and an S3-compatible store.
import { runOnPostgres } from './run-on-postgres.mjs'
import { printSum } from './run-tests.mjs'

process.exit(printSum(await runOnPostgres({ rules: true })))
