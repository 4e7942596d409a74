import { afterEach, describe, expect, it } from 'vitest'
import { callAddress } from './build-request.ts'

const settings = globalThis as { __CITEWELL_API__?: unknown }
afterEach(() => {
  delete settings.__CITEWELL_API__
})

describe('the address of a call', () => {
  it('has its parameters filled in and leaves absent query values out', () => {
    const input = { params: { id: 'a/b c' }, query: { start: 0, page: undefined, cursor: '' } }
    expect(callAddress('GET /documents/{id}/text', input)).toBe('/api/v1/documents/a%2Fb%20c/text?start=0')
  })

  it('begins with the window’s setting, without its trailing slash', () => {
    settings.__CITEWELL_API__ = 'https://api.example.com/v1/'
    expect(callAddress('GET /chat/sessions')).toBe('https://api.example.com/v1/chat/sessions')
  })
})
