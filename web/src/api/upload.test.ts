import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverDetail } from './api-error.ts'
import { upload } from './upload.ts'

type Progress = { lengthComputable: boolean; loaded: number; total: number }

/** The browser's request, which the test answers. */
class HeldRequest {
  address = ''
  headers: Record<string, string> = {}
  form = new FormData()
  withCredentials = false
  status = 0
  statusText = ''
  responseText = ''
  contentType = ''
  upload = { onprogress: (_: Progress) => {} }
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  constructor() {
    held = this
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return this.contentType
  }
  send(form: FormData) {
    this.form = form
  }
}

let held: HeldRequest
const announced: string[] = []

beforeEach(() => {
  const window = new EventTarget()
  for (const name of ['auth-changed', 'rate-limit-hit'])
    window.addEventListener(name, ({ type }) => announced.push(type))
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { cookie: 'csrf_token=abc' })
  vi.stubGlobal('localStorage', { getItem: () => 'secret', removeItem: () => undefined })
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
})
afterEach(() => {
  announced.length = 0
})

function begin() {
  const fractions: number[] = []
  const file = new File(['text'], 'a.txt')
  const sent = upload({
    sessionId: 'chat',
    file,
    sha256: 'abc123',
    onProgress: part => fractions.push(part),
  })
  return { sent, fractions }
}

function answer(status: number, body: unknown, contentType = 'application/json') {
  const responseText = typeof body === 'string' ? body : JSON.stringify(body)
  Object.assign(held, { status, statusText: 'Status', responseText, contentType })
  held.onload()
}

describe('an upload', () => {
  it('sends the chat before the file, with the login and the digest', async () => {
    const { sent } = begin()
    expect(held.address).toBe('POST /api/v1/upload')
    expect(held.withCredentials).toBe(true)
    expect(held.headers).toMatchObject({
      'X-CSRF-Token': 'abc',
      Authorization: 'Bearer secret',
      'X-Content-Digest': 'abc123',
    })
    expect([...held.form.keys()]).toEqual(['session_id', 'file'])
    expect(held.form.get('session_id')).toBe('chat')
    expect((held.form.get('file') as File).name).toBe('a.txt')
    answer(201, { duplicate: false, filename: 'a.txt' })
    expect(await sent).toEqual({ duplicate: false, filename: 'a.txt' })
  })

  it('tells how much of it is sent, as far as that can be known', () => {
    const { fractions } = begin()
    const tell = held.upload.onprogress
    tell({ lengthComputable: true, loaded: 1, total: 4 })
    tell({ lengthComputable: false, loaded: 2, total: 0 })
    tell({ lengthComputable: true, loaded: 0, total: 0 })
    expect(fractions).toEqual([0.25])
  })

  it('fails with the server’s sentence', async () => {
    const { sent } = begin()
    answer(413, { detail: 'Too large.' })
    await expect(sent).rejects.toMatchObject({ status: 413, message: 'Too large. (HTTP 413)' })
    expect(announced).toEqual([])
  })

  it('does not show the page of a proxy as a sentence', async () => {
    const { sent } = begin()
    answer(413, '<html><h1>413 Request Entity Too Large</h1></html>', 'text/html; charset=utf-8')
    const error: unknown = await sent.catch(each => each)
    expect(error).toMatchObject({ status: 413, message: 'Status (HTTP 413)' })
    expect(serverDetail(error)).toBeNull()
  })

  it.each([
    [401, 'auth-changed'],
    [429, 'rate-limit-hit'],
  ])('tells the application of a %i', async (status, event) => {
    const { sent } = begin()
    answer(status, { detail: 'No.' })
    await expect(sent).rejects.toMatchObject({ status })
    expect(announced).toEqual([event])
  })

  it('fails without a status when no answer came', async () => {
    const cut = begin()
    held.onerror()
    await expect(cut.sent).rejects.toMatchObject({ status: null, message: 'Network error' })
    const left = begin()
    held.onabort()
    await expect(left.sent).rejects.toMatchObject({ status: null, message: 'Upload interrupted' })
  })
})
