import { runChecks } from './check-steps.mjs'

process.exit(runChecks().failed > 0 ? 1 : 0)
