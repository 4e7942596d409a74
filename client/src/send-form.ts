import { refusalOf } from './citewell-error.ts'
import { type Connection, connectionError } from './send.ts'
import type { Uploaded, UploadOptions } from './upload-options.ts'
import { stalledMs, watchForStall } from './watch-for-stall.ts'

/** What is used of XMLHttpRequest. Node has none, and its types neither. */
type Xhr = {
  status: number
  responseText: string
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  getResponseHeader(name: string): string | null
  send(body: FormData): void
  abort(): void
}

const browser = globalThis as { XMLHttpRequest?: new () => Xhr }

export const tellsProgress = () => browser.XMLHttpRequest !== undefined

type Form = { file: Blob; name: string; fields: [string, string][]; headers: Record<string, string> }

/** Sends a form by XMLHttpRequest: in browsers, nothing else tells how much of it was sent. */
export function sendForm({ url, key }: Connection, form: Form, options: UploadOptions): Promise<Uploaded> {
  const { signal, onProgress, timeout = stalledMs } = options
  return new Promise((done, fail) => {
    const xhr = new (browser.XMLHttpRequest as new () => Xhr)()
    xhr.open('POST', `${url}/api/v1/upload`)
    for (const [name, value] of Object.entries({ ...form.headers, authorization: `Bearer ${key}` }))
      xhr.setRequestHeader(name, value)
    const stalled = watchForStall(timeout)
    const abort = () => xhr.abort()
    const end = () => {
      stalled.end()
      signal?.removeEventListener('abort', abort)
    }
    stalled.signal.addEventListener('abort', abort, { once: true })
    xhr.upload.onprogress = ({ loaded, total }) => {
      stalled.moved()
      onProgress?.(Math.min(form.file.size, Math.round((loaded / total) * form.file.size)), form.file.size)
    }
    xhr.onload = () => {
      end()
      const headers = { get: (name: string) => xhr.getResponseHeader(name) }
      if (xhr.status < 200 || xhr.status > 299) return fail(refusalOf(xhr.status, headers, xhr.responseText))
      try {
        done(JSON.parse(xhr.responseText) as Uploaded)
      } catch (error) {
        fail(connectionError(error, url))
      }
    }
    xhr.onerror = () => {
      end()
      fail(connectionError(new TypeError('The upload failed'), url))
    }
    xhr.onabort = () => {
      end()
      fail(stalled.signal.aborted ? stalled.signal.reason : signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    const body = new FormData()
    for (const [name, value] of form.fields) body.append(name, value)
    body.append('file', form.file, form.name)
    xhr.send(body)
  })
}
