import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberCancellation, restoreCancellation } from './remembered-cancellation.ts'

const stored = new Map<string, string>()
const now = Date.parse('2026-11-20T12:00:00Z')
const renewal = '2026-12-20T00:00:00.000Z'
const known = { tier: 'pro', scheduledPlan: null }

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  rememberCancellation({ plan: 'free', renewal }, 'pro')
})

describe('a remembered cancellation', () => {
  it('is kept in three keys and comes back', () => {
    expect(stored.size).toBe(3)
    expect(restoreCancellation(known, now)).toEqual({ plan: 'free', renewal })
    expect(stored.size).toBe(3)
  })

  it.each([
    [
      'the server names a scheduled plan',
      () => restoreCancellation({ ...known, scheduledPlan: 'mini' }, now),
    ],
    ['the tier changed', () => restoreCancellation({ ...known, tier: 'mini' }, now)],
    ['the tier is not known', () => restoreCancellation({ ...known, tier: null }, now)],
    ['its day has come', () => restoreCancellation(known, Date.parse(renewal))],
    [
      'its day is none',
      () => {
        rememberCancellation({ plan: 'free', renewal: 'soon' }, 'pro')
        return restoreCancellation(known, now)
      },
    ],
    [
      'the plan is not Free',
      () => {
        rememberCancellation({ plan: 'mini', renewal }, 'pro')
        return restoreCancellation(known, now)
      },
    ],
    [
      'the tier cannot be cancelled',
      () => {
        rememberCancellation({ plan: 'free', renewal }, 'free')
        return restoreCancellation({ ...known, tier: 'free' }, now)
      },
    ],
  ])('is forgotten when %s', (_, restore) => {
    expect(restore()).toBeNull()
    expect(stored.size).toBe(0)
  })
})
