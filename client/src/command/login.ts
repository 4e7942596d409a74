import { Citewell } from '../citewell.ts'
import { type Command, textOf } from './command.ts'
import { forget, readSaved, save } from './config-file.ts'
import { exitCodes, usageError } from './exit.ts'
import { readSecret } from './read-secret.ts'
import { line } from './terminal.ts'

export const login: Command = {
  name: 'login',
  words: 'URL',
  summary: 'Keep the address of an installation and an API key',
  more: `Make the key in the settings, under API keys. It is asked for, or read from a pipe:

  citewell login https://citewell.example.org < key.txt

CITEWELL_URL and CITEWELL_KEY in the environment go before what is kept here.`,
  options: {},
  run: async ({ words, values, terminal, environment, signal }) => {
    const url =
      words[0] ?? textOf(values, 'url') ?? environment.url ?? readSaved(environment.configFolder).url
    if (!url) throw usageError('Give the address, as in "citewell login https://citewell.example.org".')
    const key = textOf(values, 'key') ?? environment.key ?? (await readSecret('API key: ', signal))
    if (!key) throw usageError('No key was given.')
    const citewell = new Citewell({ url, key })
    const { name, scopes, collection_ids, expires_at } = await citewell.call(
      'GET /keys/current',
      {},
      { signal },
    )
    const file = save(environment.configFolder, { url, key: key.trim() })
    const limits = [
      `may ${scopes.join(', ')}`,
      ...(collection_ids
        ? [`in ${collection_ids.length} collection${collection_ids.length === 1 ? '' : 's'}`]
        : []),
      ...(expires_at ? [`until ${expires_at.slice(0, 10)}`] : []),
    ]
    terminal.out(`The key "${line(name)}" ${limits.join(', ')}.\n`)
    terminal.say(`Kept in ${file}, which only you can read.`)
    if (isOpenLine(url)) terminal.say('Warning: without https://, others on the way can read the key.')
    return exitCodes.done
  },
}

export const logout: Command = {
  name: 'logout',
  words: '',
  summary: 'Forget the address and the key; the key itself stays valid',
  options: {},
  run: async ({ terminal, environment }) => {
    const known = forget(environment.configFolder)
    terminal.say(known ? 'Forgotten. To end the key, use the settings.' : 'Nothing was kept.')
    return exitCodes.done
  },
}

function isOpenLine(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
