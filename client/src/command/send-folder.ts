import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { type Citewell, CitewellError } from '../citewell.ts'
import { CommandError, explain } from './exit.ts'
import type { FolderRecord, Recorded } from './folder-record.ts'
import type { LocalFile } from './list-files.ts'
import { bar, line, type Terminal } from './terminal.ts'

export type Sending = {
  citewell: Citewell
  record: FolderRecord
  collectionId: string | undefined
  /** How many files are sent at once. */
  parallel: number
  /** Deletes documents whose files are gone or have changed. */
  deleting: boolean
  terminal: Terminal
  signal: AbortSignal
}

/** `known`: the server had it; `refused`: by the server, before; it has not changed since. */
export type Sent = Record<'added' | 'known' | 'unchanged' | 'refused' | 'deleted' | 'failed', number>

/** Brings what is in a folder to the server: new and changed files and, if wanted, what has gone. */
export async function sendFolder(files: Map<string, LocalFile>, sending: Sending): Promise<Sent> {
  const { record, terminal } = sending
  const sent: Sent = { added: 0, known: 0, unchanged: 0, refused: 0, deleted: 0, failed: 0 }
  const waiting = [...files.values()].filter(file => !isUnchanged(file, record))
  const still = files.size - waiting.length
  sent.refused = [...files.keys()].filter(name => record.refused.has(name)).length
  sent.refused -= waiting.filter(({ name }) => record.refused.has(name)).length
  sent.unchanged = still - sent.refused
  const total = waiting.reduce((sum, { size }) => sum + size, 0)
  let bytes = 0
  const show = (more: number) => {
    bytes += more
    const { added, known, failed } = sent
    const count = `${added + known + failed} of ${waiting.length} files`
    terminal.progress(`${bar(total === 0 ? 1 : bytes / total)}  ${count}`)
  }
  const queue = waiting.values()
  const work = async () => {
    for (const file of queue) await sendOne(file, sending, sent, show)
  }
  try {
    await Promise.all(Array.from({ length: sending.parallel }, work))
    if (sending.deleting) await deleteGone(files, sending, sent)
  } finally {
    terminal.progress('')
    record.keep()
  }
  return sent
}

function isUnchanged({ name, size, modified }: LocalFile, { files, refused }: FolderRecord): boolean {
  const known = files.get(name) ?? refused.get(name)
  return known?.size === size && known.modified === modified
}

async function sendOne(
  file: LocalFile,
  sending: Sending,
  sent: Sent,
  show: (bytes: number) => void,
): Promise<void> {
  const { citewell, record, collectionId, terminal, signal } = sending
  const { name, path, size, modified } = file
  let shown = 0
  const onProgress = (bytes: number) => {
    show(bytes - shown)
    shown = bytes
  }
  try {
    const blob = await openAsBlob(path)
    const { id, duplicate, known } = await citewell.upload(blob, {
      name: basename(name),
      collectionId,
      onProgress,
      signal,
    })
    const before = record.files.get(name)
    const added = !(duplicate || known) || (before?.documentId === id && before.added)
    record.files.set(name, { size, modified, documentId: id, added })
    record.refused.delete(name)
    record.keepSometimes()
    sent[duplicate ? 'known' : 'added'] += 1
    if (before && before.documentId !== id && sending.deleting) await deleteUnused(before, sending, sent)
  } catch (error) {
    if (signal.aborted || endsAll(error)) throw error
    sent.failed += 1
    if (error instanceof CitewellError && isOfTheFile(error)) record.refused.set(name, { size, modified })
    terminal.say(`${line(name)}: ${explain(error).message}`)
  }
  show(size - shown)
}

/** What the server says of the file itself will not change until the file does. */
const isOfTheFile = ({ code, status }: CitewellError) =>
  status !== null && status < 500 && code.startsWith('document_')

/** What every other file would meet as well. */
function endsAll(error: unknown): boolean {
  if (!(error instanceof CitewellError)) return false
  const { status, code } = error
  if (code === 'file_not_readable') return false
  return (
    status === null ||
    status === 401 ||
    ['scope_missing', 'not_for_keys', 'key_network', 'too_many_documents', 'storage_used_up'].includes(
      code,
    ) ||
    status >= 500
  )
}

async function deleteGone(files: Map<string, LocalFile>, sending: Sending, sent: Sent): Promise<void> {
  const { record } = sending
  const gone = [...record.files].filter(([name]) => !files.has(name))
  if (gone.length > 0 && files.size === 0)
    throw new CommandError('The folder is empty. Nothing was deleted: it may not be mounted.')
  for (const [name, recorded] of gone) {
    record.files.delete(name)
    await deleteUnused(recorded, sending, sent)
  }
}

/** A document that another file of the folder has the bytes of stays. */
async function deleteUnused(
  { documentId, added }: Recorded,
  { citewell, record, terminal, signal }: Sending,
  sent: Sent,
): Promise<void> {
  const used = [...record.files.values()].some(each => each.documentId === documentId)
  if (used || !added) return
  try {
    await citewell.call('DELETE /documents/{id}', { params: { id: documentId } }, { signal })
    sent.deleted += 1
  } catch (error) {
    // Somebody was faster.
    if (error instanceof CitewellError && error.code === 'not_found') return
    if (!(error instanceof CitewellError && error.code === 'on_hold')) throw error
    terminal.say(explain(error).message)
    sent.failed += 1
  }
}
