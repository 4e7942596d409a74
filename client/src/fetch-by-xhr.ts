/** What is used of XMLHttpRequest. Node has none, and its types neither. */
type Xhr = {
  status: number
  /** Where the answer came from, without what follows a `#`; empty if there is none. */
  responseURL: string
  responseText: string
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  getResponseHeader(name: string): string | null
  send(body: unknown): void
  abort(): void
}

const browser = globalThis as { XMLHttpRequest?: new () => Xhr }

/** Whether this is a browser, where `fetch` neither tells how much of a body was sent nor takes a stream everywhere. */
export const isBrowser = () => browser.XMLHttpRequest !== undefined

/**
 * A `fetch` for forms by XMLHttpRequest, which tells how much of the form was sent, of `total` bytes. It follows redirects
 * all the same: no answer is taken from another address than the one that was called.
 */
export function fetchByXhr(onProgress: (sent: number, total: number) => void): typeof fetch {
  return (url, { method = 'GET', headers = {}, body, signal } = {}) =>
    new Promise((done, fail) => {
      if (signal?.aborted) return fail(signal.reason)
      const xhr = new (browser.XMLHttpRequest as new () => Xhr)()
      const abort = () => xhr.abort()
      const end = () => signal?.removeEventListener('abort', abort)
      xhr.open(method, String(url))
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, String(value))
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
      xhr.onload = () => {
        end()
        if (new URL(xhr.responseURL).href !== new URL(String(url)).href)
          return fail(new TypeError('The request was redirected.'))
        const told = ['content-type', 'retry-after', 'x-request-id']
        const known = told.flatMap(name => {
          const value = xhr.getResponseHeader(name)
          return value === null ? [] : [[name, value] as [string, string]]
        })
        done(new Response(xhr.responseText, { status: xhr.status, headers: known }))
      }
      xhr.onerror = () => {
        end()
        fail(new TypeError('The request failed.'))
      }
      xhr.onabort = () => {
        end()
        fail(signal?.reason)
      }
      signal?.addEventListener('abort', abort, { once: true })
      xhr.send(body)
    })
}
