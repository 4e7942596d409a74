import { serverDetail } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import type { UploadItem } from './upload-item.ts'

const progressCap = 99

/**
 * Takes one file from queued to its end: checking (digest, duplicate), uploading, done. Reports each change and
 * returns the finished item; a failure is a state, never an exception.
 */
export async function sendFile(
  item: UploadItem,
  sessionId: string,
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
    const query = { session_id: sessionId, sha256, size: item.size }
    const { duplicate, document } = await call('GET /upload/check', { query })
    if (duplicate)
      return become({ sha256, status: 'duplicate', progress: 100, twin: document?.filename ?? null })
    become({ sha256, status: 'uploading' })
    const result = await upload({
      sessionId,
      file: item.file,
      sha256,
      onProgress: fraction => become({ progress: Math.min(progressCap, Math.floor(fraction * 100)) }),
    })
    if (!result.duplicate) return become({ status: 'done', progress: 100 })
    return become({ status: 'duplicate', progress: 100, twin: result.filename })
  } catch (error) {
    return become({ status: 'error', reason: serverDetail(error) })
  }
}

type HashAnswer = { digest: string } | { error: string }

/**
 * SHA-256 of a file in hexadecimal, computed in a worker with WASM, so that the page does not freeze. Also
 * works on plain http, where crypto.subtle is unavailable.
 */
function hashFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash-file.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    worker.onmessage = (event: MessageEvent<HashAnswer>) => {
      end()
      if ('digest' in event.data) resolve(event.data.digest)
      else reject(new Error(event.data.error))
    }
    worker.onerror = event => {
      end()
      reject(new Error(event.message || 'The file could not be read'))
    }
    worker.postMessage(file)
  })
}
