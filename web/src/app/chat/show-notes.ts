import type { Document } from '@citewell/contract/library.ts'
import type { UploadOutcome } from '../../api/upload-outcome.ts'
import type { ShownNote } from '../../features/chat/notes/note-view.tsx'
import { isOnItsWay } from '../../features/library/documents/document-state.ts'
import { summariseUploads } from '../../features/library/uploads/upload-summary.ts'

type Note = { id: number; after: string | null; uploads: UploadOutcome[] }

/** The notes on uploads as they are shown; only the last one suggests what to ask. */
export function showNotes(notes: readonly Note[], documents: readonly Document[]): ShownNote[] {
  return notes.map(({ id, after, uploads }, i) => {
    const { text, details, useful } = summariseUploads(uploads, documents)
    const suggests = useful && i === notes.length - 1
    const ready = suggests ? readyOf(uploads, documents) : []
    return { id, after, text, details, suggests, ready, narrows: useful && areAllOf(uploads, documents) }
  })
}

/** Whether the chat has no other documents. */
function areAllOf(uploads: UploadOutcome[], documents: readonly Document[]): boolean {
  const ids = new Set(uploads.map(({ documentId }) => documentId))
  return documents.length > 0 && documents.every(({ id }) => ids.has(id))
}

/** The documents of the uploads that can be asked about; none while another of them is still being read. */
function readyOf(uploads: UploadOutcome[], documents: readonly Document[]): string[] {
  const ids = new Set(uploads.map(({ documentId }) => documentId))
  const own = documents.filter(({ id }) => ids.has(id))
  if (own.some(isOnItsWay)) return []
  return own.filter(({ status }) => status === 'ready').map(({ id }) => id)
}
