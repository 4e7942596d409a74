import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceFailure } from './announce-failure.ts'
import { ApiError } from './api-error.ts'

const removed: string[] = []
let events: Event[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  const window = new EventTarget()
  for (const name of ['auth-changed', 'rate-limit-hit']) {
    window.addEventListener(name, event => events.push(event))
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', { removeItem: (key: string) => removed.push(key) })
})

afterEach(() => {
  events = []
  removed.length = 0
})

describe('an announced failure', () => {
  it('removes the token with each 401 and tells of it once in 1.5 s', () => {
    const failure = new ApiError(401, null)
    announceFailure(failure)
    vi.advanceTimersByTime(1499)
    announceFailure(failure)
    expect(events.map(({ type }) => type)).toEqual(['auth-changed'])
    expect(removed).toEqual(['token', 'token'])
    vi.advanceTimersByTime(1)
    announceFailure(failure)
    expect(events).toHaveLength(2)
  })

  it('carries the message of a 429 to the screen and keeps the token', () => {
    announceFailure(new ApiError(429, { detail: 'Slow down.' }))
    expect(events.map(event => (event as CustomEvent).detail)).toEqual(['Slow down. (HTTP 429)'])
    expect(removed).toEqual([])
  })

  it('sets off nothing with any other status', () => {
    for (const status of [null, 400, 403, 404, 500]) announceFailure(new ApiError(status, null))
    expect(events).toEqual([])
    expect(removed).toEqual([])
  })
})
