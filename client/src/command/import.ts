import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Citewell, CitewellError, type Import } from '../citewell.ts'
import { type Command, collectionOption, jsonOption, type Run, textOf } from './command.ts'
import { writeFileTo } from './documents.ts'
import { CommandError, exitCodes, explain, usageError } from './exit.ts'
import { findCollection } from './find-collection.ts'
import { filesOfFolder, filesOfManifest } from './import-source.ts'
import { openPlace } from './open-import.ts'
import { parallelOf } from './parallel-of.ts'
import { bar, line } from './terminal.ts'

/** How many failed files are named; the report has all. */
const mostNamed = 20

export const importCommand: Command = {
  name: 'import',
  words: 'FOLDER|MANIFEST',
  summary: 'Add many files in one import, which goes on after a break and can be undone',
  more: `A manifest is a file of JSON lines (.ndjson or .jsonl), each with the path of a file beside it and what is known
of it: title, date, kind, labels, external_id, link, grants. "file" names a file that lies elsewhere.

  {"path": "leases/17.pdf", "title": "Lease of 17 Mill Lane", "external_id": "dms-4711", "labels": ["lease"]}

Only what the server misses is sent. Run it again after a break, and it goes on.`,
  options: {
    collection: collectionOption,
    folders: { type: 'boolean', about: 'Make a collection of each folder' },
    name: {
      type: 'string',
      value: 'NAME',
      about: 'What the import is called; the name of the folder by default',
    },
    parallel: { type: 'string', value: 'N', about: 'Files at once, 1 to 16; 4 by default' },
    report: { type: 'string', value: 'FILE', about: 'Write what became of each file as CSV' },
    'no-wait': { type: 'boolean', about: 'End when all is sent, without waiting until it is read' },
    json: { ...jsonOption, about: 'Write the import as JSON' },
  },
  run: async run => {
    const { words, values, environment, signal, terminal } = run
    const [given, ...others] = words
    if (given === undefined || others.length > 0) throw usageError('Give one folder or manifest.')
    const parallel = parallelOf(values)
    const source = resolve(given)
    const files = isFolder(source) ? filesOfFolder(source) : filesOfManifest(source)
    const citewell = run.citewell()
    const collectionId = await findCollection(citewell, textOf(values, 'collection'), signal)
    const folders = values.folders === true
    const place = openPlace(environment.stateFolder, {
      source,
      url: citewell.url,
      to: collectionId ?? '',
      folders,
    })
    const name = textOf(values, 'name') ?? basename(source)
    const begun = await begin(citewell, place, { name, collection_id: collectionId ?? null, folders }, run)
    let unsent = 0
    const sent = await citewell.importFiles(begun.id, files, {
      parallel,
      signal,
      onProgress: ({ lines, sent, missing }) =>
        terminal.progress(`${bar(missing === 0 ? 1 : sent / missing)}  of ${lines} files so far`),
      onFailure: (path, error) => {
        unsent += 1
        terminal.say(`${line(path)}: ${explain(error).message}`)
      },
    })
    terminal.progress('')
    const ended = values['no-wait'] ? sent : await untilRead(citewell, sent, run)
    if (ended.status === 'finished') place.forget()
    await tell(citewell, ended, run)
    const bad = unsent + ended.entries.failed + (values['no-wait'] ? 0 : ended.entries.missing)
    return bad > 0 ? exitCodes.failed : exitCodes.done
  },
}

function isFolder(path: string): boolean {
  let folder: boolean
  try {
    folder = statSync(path).isDirectory()
  } catch {
    throw usageError(`${path} does not exist, or cannot be read.`)
  }
  if (!folder && !/\.(ndjson|jsonl)$/i.test(path)) throw usageError('A manifest ends in .ndjson or .jsonl.')
  return folder
}

type Wanted = { name: string; collection_id: string | null; folders: boolean }

/** Goes on with the import of the same source that did not come to its end, if there is one. */
async function begin(
  citewell: Citewell,
  place: ReturnType<typeof openPlace>,
  body: Wanted,
  { terminal, signal }: Run,
): Promise<Import> {
  const id = place.importId()
  if (id !== null) {
    const known = await citewell.call('GET /imports/{id}', { params: { id } }, { signal }).catch(error => {
      if (error instanceof CitewellError && error.code === 'not_found') return null
      throw error
    })
    if (known && (known.status === 'receiving' || known.status === 'working')) {
      terminal.say(`Going on with the import of ${known.created_at.slice(0, 16).replace('T', ' ')}.`)
      return known.paused ? citewell.call('POST /imports/{id}/resume', { params: { id } }, { signal }) : known
    }
  }
  const made = await citewell.call('POST /imports', { body }, { signal })
  place.keep(made.id)
  return made
}

/** Until every file has come to an end, but for those that could not be sent. */
async function untilRead(citewell: Citewell, begun: Import, { terminal, signal }: Run): Promise<Import> {
  let now = begun
  for (let wait = 200; ; wait = Math.min(3_000, wait * 1.5)) {
    const { total, missing, unpacking, waiting, reading } = now.entries
    const open = unpacking + waiting + reading
    if (now.status !== 'working' || (open === 0 && missing > 0)) return now
    if (now.paused) throw new CommandError('The import was paused. Run the command again to go on.')
    const ahead = now.ahead > 0 ? `, ${now.ahead} of others before them` : ''
    terminal.progress(`${bar(total === 0 ? 1 : (total - missing - open) / total)}  read of ${total}${ahead}`)
    await sleep(wait, undefined, { signal })
    now = await citewell.call('GET /imports/{id}', { params: { id: begun.id } }, { signal })
  }
}

async function tell(citewell: Citewell, ended: Import, run: Run): Promise<void> {
  const { values, terminal, signal } = run
  const { id, entries, outcomes } = ended
  terminal.progress('')
  const report = textOf(values, 'report')
  if (report !== undefined)
    await writeFileTo(
      report,
      await citewell.download('GET /imports/{id}/report', { params: { id } }, { signal }),
      run,
    )
  if (entries.failed > 0) {
    let named = 0
    const query = { state: 'failed', limit: mostNamed } as const
    for await (const { path, error } of citewell.list(
      'GET /imports/{id}/entries',
      { params: { id }, query },
      { signal },
    )) {
      if (named++ === mostNamed) break
      terminal.say(`${line(path)}: ${line(error?.message ?? '')} (${error?.code})`)
    }
    if (entries.failed > mostNamed)
      terminal.say(`… and ${entries.failed - mostNamed} more; --report has all.`)
  }
  if (values.json) {
    terminal.out(`${JSON.stringify(ended, null, 2)}\n`)
    return
  }
  const counts: [string, number][] = [
    ['added', outcomes.added],
    ['updated', outcomes.updated],
    ['already there', outcomes.known + outcomes.unchanged],
    ['archives unpacked', outcomes.unpacked],
    ['still being read', entries.unpacking + entries.waiting + entries.reading],
    ['failed', entries.failed],
    ['not sent', entries.missing],
  ]
  const said = counts.flatMap(([what, count]) => (count > 0 || what === 'added' ? [`${count} ${what}`] : []))
  terminal.out(`${said.join(', ')}. Import ${id}\n`)
}
