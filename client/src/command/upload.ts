import { statSync, watch } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CitewellError } from '../citewell.ts'
import { type Command, collectionOption, jsonOption, type Run, textOf } from './command.ts'
import { CommandError, exitCodes, explain, usageError } from './exit.ts'
import { findCollection } from './find-collection.ts'
import { openRecord } from './folder-record.ts'
import { type LocalFile, listFiles } from './list-files.ts'
import { parallelOf } from './parallel-of.ts'
import { type Sending, type Sent, sendFolder } from './send-folder.ts'

/** A file that is still being written changes again within this time. */
const settleMs = 2_000
/** Changes on network drives are not told of. */
const lookAgainMs = 60_000

export const upload: Command = {
  name: 'upload',
  words: 'FOLDER|FILE',
  summary: 'Add the files of a folder, and follow its changes',
  more: `What was uploaded is remembered, so a second run sends what is new or has changed. Hidden files and links are
left out. --delete deletes only documents that this command added from this folder.

  citewell upload ./leases --collection Leases --watch`,
  options: {
    collection: collectionOption,
    watch: { type: 'boolean', about: 'Go on, and follow changes until Ctrl+C' },
    delete: {
      type: 'boolean',
      about: 'Delete documents whose files are gone or have changed (scope manage)',
    },
    parallel: { type: 'string', value: 'N', about: 'Files at once, 1 to 16; 4 by default' },
    json: { ...jsonOption, about: 'Write the counts as JSON' },
  },
  run: async run => {
    const { words, values, environment, signal, terminal } = run
    const [given, ...others] = words
    if (given === undefined || others.length > 0) throw usageError('Give one folder or file.')
    const parallel = parallelOf(values)
    const path = resolve(given)
    const single = isFile(path)
    if (single && (values.watch || values.delete)) throw usageError('--watch and --delete are for folders.')
    const folder = single ? dirname(path) : path
    const citewell = run.citewell()
    const collectionId = await findCollection(citewell, textOf(values, 'collection'), signal)
    const place = { folder, url: citewell.url, to: collectionId ?? '' }
    const sending: Sending = {
      citewell,
      record: openRecord(environment.stateFolder, place),
      collectionId,
      parallel,
      deleting: values.delete === true,
      terminal,
      signal,
    }
    const files = await filesOf(folder, single ? basename(path) : null)
    const sent = await sendFolder(files, sending)
    tell(sent, run)
    if (values.watch) await follow(folder, sending, run)
    return sent.failed > 0 ? exitCodes.failed : exitCodes.done
  },
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    throw usageError(`${path} does not exist, or cannot be read.`)
  }
}

async function filesOf(folder: string, name: string | null): Promise<Map<string, LocalFile>> {
  if (name === null) return listFiles(folder)
  const path = resolve(folder, name)
  const { size, mtimeMs } = statSync(path)
  return new Map([[name, { name, path, size, modified: Math.floor(mtimeMs) }]])
}

/** Runs until it is interrupted. A server that is away is tried again; a key that is over ends it. */
async function follow(folder: string, sending: Sending, run: Run): Promise<void> {
  const { terminal, signal } = run
  const untilChange = watchFolder(folder, signal)
  terminal.say(`Watching ${folder}. Ctrl+C ends it.`)
  for (let retryMs = 0; ; ) {
    await (retryMs > 0 ? sleep(retryMs, undefined, { signal }) : untilChange())
    try {
      const sent = await sendFolder(await settledFiles(folder, signal), sending)
      if (sent.added + sent.known + sent.deleted + sent.failed > 0) tell(sent, run)
      retryMs = 0
    } catch (error) {
      signal.throwIfAborted()
      const away = error instanceof CitewellError && (error.status === null || error.status >= 500)
      if (!away && !(error instanceof CommandError)) throw error
      retryMs = Math.min(lookAgainMs, retryMs === 0 ? settleMs : retryMs * 2)
      terminal.say(`${explain(error).message} Trying again in ${retryMs / 1_000} s.`)
    }
  }
}

/** Gives what waits for the next change, or until it is time to look again. */
function watchFolder(folder: string, signal: AbortSignal): () => Promise<void> {
  let changed = false
  let wake = () => {}
  const note = () => {
    changed = true
    wake()
  }
  watch(folder, { recursive: true, signal }, note).on('error', note)
  signal.addEventListener('abort', note)
  return async () => {
    const timer = setTimeout(note, lookAgainMs)
    if (!changed)
      await new Promise<void>(done => {
        wake = done
      })
    clearTimeout(timer)
    signal.throwIfAborted()
    changed = false
  }
}

/** Waits until no file has changed for a moment. */
async function settledFiles(folder: string, signal: AbortSignal): Promise<Map<string, LocalFile>> {
  for (let before = await listFiles(folder); ; ) {
    await sleep(settleMs, undefined, { signal })
    const now = await listFiles(folder)
    const same = [...now.values()].every(({ name, size, modified }) => {
      const known = before.get(name)
      return known?.size === size && known.modified === modified
    })
    if (same) return now
    before = now
  }
}

function tell(sent: Sent, { values, terminal }: Run): void {
  if (values.json) {
    terminal.out(`${JSON.stringify(sent)}\n`)
    return
  }
  const { added, known, unchanged, refused, deleted, failed } = sent
  const parts = [
    `${added} added`,
    ...(known > 0 ? [`${known} already there`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(refused > 0 ? [`${refused} refused before`] : []),
    ...(deleted > 0 ? [`${deleted} deleted`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  terminal.out(`${parts.join(', ')}.\n`)
}
