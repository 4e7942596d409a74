type HashAnswer = { digest: string } | { error: string }

/**
 * SHA-256 of a file in hexadecimal, computed in a worker with WASM, so that the page does not freeze. Also
 * works on plain http, where crypto.subtle is unavailable.
 */
export function hashFile(file: File): Promise<string> {
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
