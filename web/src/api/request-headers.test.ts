import { describe, expect, it, vi } from 'vitest'
import { requestHeaders } from './request-headers.ts'

function browserWith(cookie: string, token: string | null) {
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('localStorage', { getItem: () => token })
}

describe('the headers of a request', () => {
  it('say what it is and what it accepts', () => {
    browserWith('', null)
    expect(requestHeaders()).toEqual({ 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' })
    expect(requestHeaders('text/event-stream').Accept).toBe('text/event-stream')
  })

  it('carry the CSRF cookie and the stored token', () => {
    browserWith('other=1; csrf_token=a%2Bb=; last=2', 'secret')
    expect(requestHeaders()).toMatchObject({ 'X-CSRF-Token': 'a+b=', Authorization: 'Bearer secret' })
  })

  it.each(['null', 'undefined', ''])('carry no token where %j is stored', token => {
    browserWith('my_csrf_token=x', token)
    expect(requestHeaders()).not.toHaveProperty('Authorization')
    expect(requestHeaders()).not.toHaveProperty('X-CSRF-Token')
  })

  it('carry a cookie that cannot be decoded as it is', () => {
    browserWith('csrf_token=%E0%A4%A', null)
    expect(requestHeaders()['X-CSRF-Token']).toBe('%E0%A4%A')
  })
})
