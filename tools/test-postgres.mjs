// npm run test:postgres: the tests of npm test on a PostgreSQL server, with the files in an S3-compatible store.
import { runOnPostgres } from './run-on-postgres.mjs'
import { printSum } from './run-tests.mjs'

process.exit(printSum(await runOnPostgres({ rules: true })))
