import { parseArgs } from 'node:util'
import { Citewell } from '../citewell.ts'
import { accessTokenOf } from './access-token.ts'
import { type Command, textOf, type Values } from './command.ts'
import { commands, commonOptions } from './commands.ts'
import { completionFor } from './completion.ts'
import { readSaved } from './config-file.ts'
import type { Environment } from './environment.ts'
import { exitCodes, explain, usageError } from './exit.ts'
import { helpOf, overview } from './help.ts'
import { plain, type Terminal } from './terminal.ts'

/** Where a command runs. `signal` is aborted by Ctrl+C. */
type Place = { environment: Environment; terminal: Terminal; signal: AbortSignal }

/** Runs the command that the arguments name. Says what goes wrong, and returns the exit code. */
export async function runCommand(args: string[], place: Place): Promise<number> {
  try {
    return await run(args, place)
  } catch (error) {
    const { message, exitCode } = explain(error)
    place.terminal.progress('')
    place.terminal.say(`citewell: ${plain(message)}`)
    return exitCode
  }
}

async function run([name, ...args]: string[], place: Place): Promise<number> {
  const { terminal } = place
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
  return command.run({ words, values, citewell: () => connect(values, place), ...place })
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

function connect(values: Values, { environment, signal }: Place): Citewell {
  const { configFolder } = environment
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
    given.key ?? kept.key ?? (kept.tokens && url ? accessTokenOf(configFolder, url, signal) : undefined)
  if (!url) throw usageError('Log in first: citewell login https://citewell.example.org')
  if (!key) throw usageError(`There is no key for ${url}. Log in, or set CITEWELL_KEY.`)
  try {
    return new Citewell({ url, key })
  } catch (error) {
    throw usageError((error as Error).message)
  }
}
