#!/usr/bin/env node
import { readEnvironment } from './environment.ts'
import { CommandError, exitCodes } from './exit.ts'
import { runCommand } from './run-command.ts'
import { createTerminal } from './terminal.ts'

const interrupt = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => interrupt.abort(new CommandError('Interrupted.', exitCodes.interrupted)))

const environment = readEnvironment()
const terminal = createTerminal(environment.colour)
process.exitCode = await runCommand(process.argv.slice(2), {
  environment,
  terminal,
  signal: interrupt.signal,
})
