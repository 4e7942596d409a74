import type { UploadOutcome } from '../../../api/upload-outcome.ts'

export type UploadStatus = 'queued' | 'checking' | 'uploading' | UploadOutcome['status']

/** One file of an upload. */
export type UploadItem = {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** 0 to 100. */
  progress: number
  status: UploadStatus
  file: File
  sha256: string | null
  /** The server's message for a failure; null if there is none. */
  reason: string | null
  /** The document that the file has become, or that has the same bytes; null until it is known. */
  documentId: string | null
  /** That document's name. */
  twin: string | null
}

/** The files of one batch, without repetitions of the same size and case-insensitive name. */
export function withoutRepeats(files: File[]): File[] {
  const seen = new Set<string>()
  return files.filter(file => {
    const key = `${file.name.toLowerCase()}\n${file.size}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** What became of a file; null while it is on its way. */
export function outcomeOf({ name, status, reason, documentId, twin }: UploadItem): UploadOutcome | null {
  if (status !== 'done' && status !== 'error' && status !== 'duplicate') return null
  return { name, status, reason, documentId, twin }
}

export function isFinished(item: UploadItem): boolean {
  return outcomeOf(item) !== null
}
