import type { Document } from '@citewell/contract/library.ts'
import type { UploadOutcome } from '../../../api/upload-outcome.ts'

export type UploadSummary = {
  /** The summary line, as specified. It begins with ✅ only if something went well; what was not read has failed. */
  text: string
  /** A sentence for each file that is not there under its own name, with the reason. */
  details: string[]
  /** Whether there is a document to ask about. */
  useful: boolean
}

/** Sums up finished uploads. Of their documents, those that could not be read since then are named, too. */
export function summariseUploads(
  uploads: readonly UploadOutcome[],
  documents: readonly Document[],
): UploadSummary {
  const unreadable = new Map(
    documents.flatMap(({ id, status, error }) =>
      status === 'failed' ? [[id, error?.message ?? 'It could not be read.']] : [],
    ),
  )
  const problemOf = ({ documentId }: UploadOutcome) => unreadable.get(documentId ?? '')
  const count = (wanted: UploadOutcome['status']) => uploads.filter(({ status }) => status === wanted).length
  const skipped = count('duplicate')
  const unread = uploads.filter(each => each.status === 'done' && problemOf(each) !== undefined).length
  const failed = count('error') + unread
  const useful = uploads.some(upload => upload.status !== 'error' && problemOf(upload) === undefined)
  const text = [
    `${useful ? '✅ ' : ''}Uploaded ${count('done') - unread} file(s)`,
    skipped > 0 ? `, skipped ${skipped} duplicate(s)` : '',
    failed > 0 ? ` (❌ ${failed} failed)` : '',
  ].join('')
  return { text, details: uploads.flatMap(upload => detailOf(upload, problemOf(upload)) ?? []), useful }
}

function detailOf({ status, name, reason, twin }: UploadOutcome, problem: string | undefined) {
  if (status === 'error') return `${name}: ${reason ?? 'Failed'}`
  if (problem !== undefined) return `${name}: not read. ${problem}`
  const renamed = twin !== null && twin !== name
  if (status === 'duplicate') return `${name}: already here${renamed ? ` as ${twin}` : ''}`
  return renamed ? `${name}: you have the same file already, so it is shown as ${twin}` : null
}
