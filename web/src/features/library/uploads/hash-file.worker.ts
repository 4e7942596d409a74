import { createSHA256 } from 'hash-wasm'

const chunkBytes = 4 * 1024 * 1024

/** Hashes one file in chunks, so that its size does not matter; responds with the digest or the error. */
async function hash(file: Blob): Promise<string> {
  const sha = await createSHA256()
  sha.init()
  for (let at = 0; at < file.size; at += chunkBytes) {
    const part = file.slice(at, at + chunkBytes)
    sha.update(new Uint8Array(await part.arrayBuffer()))
  }
  return sha.digest('hex')
}

self.onmessage = (event: MessageEvent<Blob>) => {
  hash(event.data).then(
    digest => self.postMessage({ digest }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  )
}
