import type { Calls } from './contract.ts'
import type { CallOptions } from './send.ts'

export type Uploaded = Calls['POST /upload']['result']

export type UploadOptions = CallOptions & {
  /** Of the document; a `File` brings its own. */
  name?: string
  /** The collection that it is for. Without one and without a chat, it goes into the library. */
  collectionId?: string | undefined
  chatId?: string
  /** In hexadecimal; computed if it is left out. The server refuses a file that differs. */
  sha256?: string | undefined
  /** Bytes that were sent, of `total`. Again from 0 if the upload begins anew. */
  onProgress?: ((sent: number, total: number) => void) | undefined
}
