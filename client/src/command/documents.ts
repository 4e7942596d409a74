import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Document } from '../citewell.ts'
import { type Command, collectionOption, jsonOption, type Run, textOf } from './command.ts'
import { exitCodes, usageError } from './exit.ts'
import { findCollection } from './find-collection.ts'
import { line } from './terminal.ts'

export const documents: Command = {
  name: 'documents',
  words: '[ID]',
  summary: 'List documents, show one, download or delete it',
  more: 'Ends with 5 if there are none.',
  options: {
    collection: collectionOption,
    query: { type: 'string', value: 'WORDS', about: 'Only those whose name holds the words' },
    output: {
      type: 'string',
      value: 'FILE',
      about: 'Download the file of document ID; "-" writes it to a pipe',
    },
    delete: { type: 'boolean', about: 'Delete document ID' },
    json: jsonOption,
  },
  run: async run => {
    const { words, values, terminal } = run
    const [id, ...others] = words
    if (others.length > 0) throw usageError('Give one id, or none for a list.')
    if (id === undefined && (values.output || values.delete)) throw usageError('Give the id of the document.')
    if (id === undefined) return listDocuments(run)
    const citewell = run.citewell()
    const document = await citewell.call('GET /documents/{id}', { params: { id } }, { signal: run.signal })
    const output = textOf(values, 'output')
    if (output !== undefined) {
      const file = await citewell.download(
        'GET /documents/{id}/file',
        { params: { id } },
        { signal: run.signal },
      )
      await writeFileTo(output, file, run)
    }
    if (values.delete) {
      await citewell.call('DELETE /documents/{id}', { params: { id } }, { signal: run.signal })
      terminal.say(`Deleted ${line(document.filename)}.`)
    }
    if (output !== undefined || values.delete) return exitCodes.done
    terminal.out(values.json ? `${JSON.stringify(document, null, 2)}\n` : `${describe(document)}\n`)
    return exitCodes.done
  },
}

async function listDocuments({ values, terminal, citewell: connect, signal }: Run): Promise<number> {
  const citewell = connect()
  const collection = await findCollection(citewell, textOf(values, 'collection'), signal)
  const query = { collection_id: collection, q: textOf(values, 'query'), limit: 100 }
  let count = 0
  // As a list is too long to hold, JSON is written item by item.
  if (values.json) terminal.out('[')
  for await (const document of citewell.list('GET /documents', { query }, { signal })) {
    if (values.json) terminal.out(`${count > 0 ? ',' : ''}\n${JSON.stringify(document)}`)
    else terminal.out(`${document.id}  ${document.status.padEnd(9)} ${line(document.filename)}\n`)
    count++
  }
  if (values.json) terminal.out('\n]\n')
  if (count === 0) terminal.say('There are no documents.')
  return count > 0 ? exitCodes.done : exitCodes.nothing
}

function describe(document: Document): string {
  const { id, filename, status, pages, bytes, created_at, error, card } = document
  const facts: [string, string | null | undefined][] = [
    ['id', id],
    ['name', filename],
    ['status', error ? `${status}: ${error.message}` : status],
    ['title', card?.title],
    ['kind', card?.kind],
    ['parties', card?.parties.join(', ')],
    ['date', card?.date?.iso],
    ['pages', pages?.toString()],
    ['bytes', String(bytes)],
    ['added', created_at],
  ]
  return facts.flatMap(([name, fact]) => (fact ? [`${name.padEnd(8)}${line(fact)}`] : [])).join('\n')
}

/** A file that is there already is not written over. */
export async function writeFileTo(output: string, file: Response, { terminal, signal }: Run): Promise<void> {
  if (!file.body) throw new Error('The file is empty.')
  const content = Readable.fromWeb(file.body as import('node:stream/web').ReadableStream)
  if (output === '-') return pipeline(content, process.stdout, { signal, end: false })
  await pipeline(content, createWriteStream(output, { flags: 'wx' }), { signal })
  terminal.say(`Written to ${output}.`)
}
