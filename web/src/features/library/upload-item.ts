export type UploadStatus = 'queued' | 'checking' | 'duplicate' | 'uploading' | 'done' | 'error'

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
  /** Name of the chat's document with the same bytes, for a duplicate. */
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

/** A sentence for each file that was not uploaded: the reason, or the document that it duplicates. */
export function uploadDetails(items: UploadItem[]): string[] {
  return items.flatMap(({ status, name, reason, twin }) => {
    if (status === 'error') return [`${name}: ${reason ?? 'Failed'}`]
    if (status !== 'duplicate') return []
    return [twin === null || twin === name ? `${name}: already here` : `${name}: already here as ${twin}`]
  })
}

export function isFinished({ status }: UploadItem): boolean {
  return status === 'done' || status === 'error' || status === 'duplicate'
}

/** A batch's summary line, as specified. */
export function uploadSummary(items: UploadItem[]): string {
  const count = (status: UploadStatus) => items.filter(item => item.status === status).length
  const skipped = count('duplicate')
  const failed = count('error')
  return [
    `✅ Uploaded ${count('done')} file(s)`,
    skipped > 0 ? `, skipped ${skipped} duplicate(s)` : '',
    failed > 0 ? ` (❌ ${failed} failed)` : '',
  ].join('')
}
