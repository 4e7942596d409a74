import { runChecks } from './check-steps.mjs'

process.exit((await runChecks()).failed > 0 ? 1 : 0)
