import { Citewell } from '../citewell.ts'
import { revoke } from './authorization-server.ts'
import { type Command, type Run, textOf } from './command.ts'
import { forget, readSaved, type Saved, save } from './config-file.ts'
import { exitCodes, explain, usageError } from './exit.ts'
import { logInByBrowser } from './log-in-by-browser.ts'
import { readSecret } from './read-secret.ts'
import { line } from './terminal.ts'

export const login: Command = {
  name: 'login',
  words: 'URL',
  summary: 'Log in to an installation in the browser, or with an API key',
  more: `The browser opens, and you choose what the command may do. On a computer without a browser, --no-browser writes
the address to open elsewhere. With --with-key, an API key of the settings is asked for; a script sends it through a pipe:

  citewell login https://citewell.example.org < key.txt

CITEWELL_URL and CITEWELL_KEY in the environment go before what is kept here.`,
  options: {
    'no-browser': { type: 'boolean', about: 'Write the address to open, and open nothing' },
    'with-key': { type: 'boolean', about: 'Ask for an API key' },
  },
  run: async run => {
    const { words, values, terminal, environment, signal } = run
    const { configFolder } = environment
    const before = readSavedOrNothing(configFolder)
    const given = words[0] ?? textOf(values, 'url') ?? environment.url ?? before.url
    if (!given) throw usageError('Give the address, as in "citewell login https://citewell.example.org".')
    const { saved, citewell } = await credentials(given, run)
    const { name, scopes, collection_ids, expires_at } = await citewell.call(
      'GET /keys/current',
      {},
      { signal },
    )
    const file = save(configFolder, saved)
    if (before.tokens) await revoke(before.tokens, signal).catch(() => undefined)
    const limits = [
      `may ${scopes.join(', ')}`,
      ...(collection_ids
        ? [`in ${collection_ids.length} collection${collection_ids.length === 1 ? '' : 's'}`]
        : []),
      // Each use puts the end of a login off.
      ...(expires_at && saved.key ? [`until ${expires_at.slice(0, 10)}`] : []),
    ]
    terminal.out(`${saved.key ? `The key "${line(name)}"` : 'This computer'} ${limits.join(', ')}.\n`)
    terminal.say(`Kept in ${file}, which only you can read.`)
    if (isOpenLine(citewell.url))
      terminal.say('Warning: without https://, others on the way can read the key.')
    return exitCodes.done
  },
}

async function credentials(given: string, run: Run): Promise<{ saved: Saved; citewell: Citewell }> {
  const { values, environment, terminal, signal } = run
  if (values['no-browser'] && values['with-key'])
    throw usageError('--no-browser and --with-key exclude each other.')
  const named = textOf(values, 'key') ?? environment.key
  const byBrowser = values['no-browser'] || (process.stdin.isTTY && !values['with-key'])
  if (named || !byBrowser) {
    const key = (named ?? (await readSecret('API key: ', signal))).trim()
    if (!key) throw usageError('No key was given.')
    return { saved: { url: given, key }, citewell: connect(given, key) }
  }
  const { url } = connect(given, '')
  const tokens = await logInByBrowser({ url, opens: !values['no-browser'], terminal, signal })
  return { saved: { url, tokens }, citewell: connect(url, tokens.accessToken) }
}

function connect(url: string, key: string): Citewell {
  try {
    return new Citewell({ url, key })
  } catch (error) {
    throw usageError((error as Error).message)
  }
}

export const logout: Command = {
  name: 'logout',
  words: '',
  summary: 'End the login in the browser and forget it; of a key, forget it: the key itself stays valid',
  options: {},
  run: async ({ terminal, environment, signal }) => {
    const { key, tokens } = readSavedOrNothing(environment.configFolder)
    const known = forget(environment.configFolder)
    if (!tokens) {
      const kept = key ? 'Forgotten. To end the key, use the settings.' : 'Forgotten.'
      terminal.say(known ? kept : 'Nothing was kept.')
      return exitCodes.done
    }
    try {
      await revoke(tokens, signal)
      terminal.say('Logged out.')
      return exitCodes.done
    } catch (error) {
      const { message, exitCode } = explain(error)
      terminal.say(`Forgotten here. The connection is still there: end it in the settings. ${message}`)
      return exitCode
    }
  },
}

/** A damaged file is forgotten, too. */
function readSavedOrNothing(folder: string): Partial<Saved> {
  try {
    return readSaved(folder)
  } catch {
    return {}
  }
}

function isOpenLine(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
