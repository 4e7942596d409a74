import { describe, expect, it, vi } from 'vitest'
import { send } from './send.ts'

const request = new Request('http://localhost/api/v1/chat')

function answerWith(answer: Response | Error) {
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
}

describe('a call that fails', () => {
  it('becomes an error with message, status and data', async () => {
    answerWith(Response.json({ detail: 'Nothing there.' }, { status: 404 }))
    await expect(send(request)).rejects.toMatchObject({
      message: 'Nothing there. (HTTP 404)',
      status: 404,
      data: { detail: 'Nothing there.' },
    })
  })

  it('does not show the page of a proxy as a message', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    answerWith(new Response('<h1>502</h1>', { status: 502, statusText: 'Bad Gateway', headers }))
    await expect(send(request)).rejects.toMatchObject({ message: 'Bad Gateway (HTTP 502)', data: null })
  })

  it('has no status without an answer, and says whether time ran out', async () => {
    answerWith(new TypeError('fetch failed'))
    await expect(send(request)).rejects.toMatchObject({ message: 'Network error', status: null })
    answerWith(new DOMException('', 'TimeoutError'))
    await expect(send(request)).rejects.toMatchObject({ message: 'The server took too long to answer' })
  })

  it('passes the caller’s own abort on as it is', async () => {
    const abort = new DOMException('', 'AbortError')
    answerWith(abort)
    await expect(send(request)).rejects.toBe(abort)
  })
})
