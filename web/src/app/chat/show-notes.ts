import type { Document } from '@citewell/contract/library.ts'
import type { UploadOutcome } from '../../api/upload-outcome.ts'
import type { ShownNote } from '../../features/chat/note-view.tsx'
import { summariseUploads } from '../../features/library/upload-summary.ts'

type Note = { id: number; after: string | null; uploads: UploadOutcome[] }

/** The notes on uploads as they are shown; only the last one suggests what to ask. */
export function showNotes(notes: readonly Note[], documents: readonly Document[]): ShownNote[] {
  return notes.map(({ id, after, uploads }, i) => {
    const { text, details, useful } = summariseUploads(uploads, documents)
    return { id, after, text, details, suggests: useful && i === notes.length - 1 }
  })
}
