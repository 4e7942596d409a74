#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { Citewell } from '../citewell.ts'
import { accessTokenOf } from './access-token.ts'
import { type Command, textOf, type Values } from './command.ts'
import { commands, commonOptions } from './commands.ts'
import { completionFor } from './completion.ts'
import { readSaved } from './config-file.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { CommandError, exitCodes, explain, usageError } from './exit.ts'
import { helpOf, overview } from './help.ts'
import { createTerminal, plain } from './terminal.ts'

const environment = readEnvironment()
const terminal = createTerminal(environment.colour)
const interrupt = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => interrupt.abort(new CommandError('Interrupted.', exitCodes.interrupted)))

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { message, exitCode } = explain(error)
  terminal.progress('')
  terminal.say(`citewell: ${plain(message)}`)
  process.exitCode = exitCode
}

async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined) {
    terminal.say(overview())
    return exitCodes.usage
  }
  if (name === 'completion') {
    terminal.out(completionFor(args[0]))
    return exitCodes.done
  }
  const asked = name === 'help' || name === '--help' || name === '-h'
  const [about] = asked ? args : [name]
  const command = commands.find(each => each.name === about)
  if (about !== undefined && !command)
    throw usageError(`There is no command "${about}". "citewell --help" lists them.`)
  if (!command || asked) {
    terminal.out(command ? helpOf(command) : overview())
    return exitCodes.done
  }
  const { values, positionals: words } = parse(command, args)
  if (values.help) {
    terminal.out(helpOf(command))
    return exitCodes.done
  }
  const citewell = () => connect(values, environment)
  return command.run({ words, values, terminal, environment, citewell, signal: interrupt.signal })
}

function parse({ options, name }: Command, args: string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({
      args,
      options: { ...options, ...commonOptions },
      allowPositionals: true,
      strict: true,
    }) as { values: Values; positionals: string[] }
  } catch (error) {
    throw usageError(`${(error as Error).message} "citewell ${name} --help" lists the options.`)
  }
}

function connect(values: Values, { configFolder, ...environment }: Environment): Citewell {
  const given = {
    url: textOf(values, 'url') ?? environment.url,
    key: textOf(values, 'key') ?? environment.key,
  }
  const saved = given.url && given.key ? {} : readSaved(configFolder)
  // A key that was kept for one address is not sent to another.
  const foreign = given.url !== undefined && given.url !== saved.url
  const kept = foreign ? {} : saved
  const url = given.url ?? saved.url
  const key =
    given.key ??
    kept.key ??
    (kept.tokens && url ? accessTokenOf(configFolder, url, interrupt.signal) : undefined)
  if (!url) throw usageError('Log in first: citewell login https://citewell.example.org')
  if (!key) throw usageError(`There is no key for ${url}. Log in, or set CITEWELL_KEY.`)
  try {
    return new Citewell({ url, key })
  } catch (error) {
    throw usageError((error as Error).message)
  }
}
