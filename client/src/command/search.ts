import { type Command, jsonOption, textOf } from './command.ts'
import { exitCodes, usageError } from './exit.ts'
import { line } from './terminal.ts'

export const search: Command = {
  name: 'search',
  words: 'WORDS',
  summary: 'Find passages that hold the words',
  more: 'Ends with 5 if there are none.',
  options: {
    limit: { type: 'string', value: 'N', about: 'At most so many passages, up to 100; 10 by default' },
    json: jsonOption,
  },
  run: async ({ words, values, terminal, citewell: connect, signal }) => {
    const q = words.join(' ')
    if (q.trim() === '') throw usageError('Give the words to search for.')
    const limit = Number(textOf(values, 'limit') ?? 10)
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      throw usageError('--limit is a number from 1 to 100.')
    const citewell = connect()
    const { hits } = await citewell.call('GET /search', { query: { q, scope: 'all', limit } }, { signal })
    const code = hits.length > 0 ? exitCodes.done : exitCodes.nothing
    if (values.json) {
      const linked = hits.map(hit => ({ ...hit, url: citewell.linkToDocument(hit.document_id) }))
      terminal.out(`${JSON.stringify(linked, null, 2)}\n`)
      return code
    }
    for (const { filename, location, snippet, highlights, document_id } of hits) {
      let marked = ''
      let at = 0
      for (const [from, to] of highlights) {
        marked += line(`·${snippet.slice(at, from)}·`).slice(1, -1)
        marked += terminal.bold(line(snippet.slice(from, to)))
        at = to
      }
      marked += line(`·${snippet.slice(at)}·`).slice(1, -1)
      terminal.out(`${terminal.bold(line(filename))}, ${line(location)}\n    ${marked}\n`)
      terminal.out(`    ${terminal.dim(citewell.linkToDocument(document_id))}\n`)
    }
    if (hits.length === 0) terminal.say('Nothing was found.')
    return code
  },
}
