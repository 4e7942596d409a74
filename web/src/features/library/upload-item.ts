export type UploadStatus = 'queued' | 'checking' | 'duplicate' | 'uploading' | 'done' | 'error'

/** One file on its way to the server. */
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
  /** The server's sentence for a failure; null when it gave none. */
  reason: string | null
  /** Name of the document of the chat that holds the same bytes, for a duplicate. */
  twin: string | null
}

/** Files of one batch without those of the same lowercased name and size. */
export function withoutRepeats(files: File[]): File[] {
  const seen = new Set<string>()
  return files.filter(file => {
    const key = `${file.name.toLowerCase()}\n${file.size}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A sentence for each file that was not uploaded: why, or as which document it is here already. */
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

/** The summary line of a batch, as specified. */
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
