import { serverDetail } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { hashFile } from './hash-file.ts'
import type { UploadItem } from './upload-item.ts'

const progressCap = 99

/**
 * Takes one file from queued to its end: checking (digest, duplicate), uploading, done. Reports each change and
 * returns the finished item; a failure is a state, never an exception.
 */
export async function sendFile(
  item: UploadItem,
  sessionId: string | null,
  onChange: (item: UploadItem) => void,
): Promise<UploadItem> {
  let current = item
  function become(change: Partial<UploadItem>): UploadItem {
    current = { ...current, ...change }
    onChange(current)
    return current
  }
  try {
    become({ status: 'checking' })
    const sha256 = await hashFile(item.file)
    const query = { ...(sessionId !== null && { session_id: sessionId }), sha256, size: item.size }
    const { duplicate, document } = await call('GET /upload/check', { query })
    if (duplicate)
      return become({
        sha256,
        status: 'duplicate',
        progress: 100,
        documentId: document?.id ?? null,
        twin: document?.filename ?? null,
      })
    become({ sha256, status: 'uploading' })
    const result = await upload({
      sessionId,
      file: item.file,
      sha256,
      onProgress: fraction => become({ progress: Math.min(progressCap, Math.floor(fraction * 100)) }),
    })
    return become({
      status: result.duplicate ? 'duplicate' : 'done',
      progress: 100,
      documentId: result.id,
      // Otherwise the name differs at most in characters that cannot be kept.
      twin: result.known ? result.filename : null,
    })
  } catch (error) {
    return become({ status: 'error', reason: serverDetail(error) })
  }
}
