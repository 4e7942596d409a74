import { describe, expect, it } from 'vitest'
import { keyState, stateText } from './key-state.ts'

const now = Date.parse('2027-03-01T12:00:00Z')
const key = { ended_at: null, expires_at: null, before: null, created_at: '2027-01-01T00:00:00Z' }
const used = '2027-03-01T11:00:00Z'

describe('the state of an API key', () => {
  it.each([
    [key, 'valid', 'Does not expire'],
    [{ ...key, expires_at: '2027-06-30T12:00:00Z' }, 'valid', 'Valid until Jun 30, 2027'],
    [{ ...key, expires_at: '2027-02-28T12:00:00Z' }, 'expired', 'Expired on Feb 28, 2027'],
    [
      { ...key, before: { until: '2027-03-02T12:00:00Z', last_used_at: null } },
      'valid',
      'Does not expire · the one before is valid until Mar 2, 2027 and was not used since',
    ],
    [{ ...key, before: { until: '2027-02-28T12:00:00Z', last_used_at: used } }, 'valid', 'Does not expire'],
  ])('is said in words', (given, state, text) => {
    expect([keyState(given, now), stateText(given, now)]).toEqual([state, text])
  })

  it('is ended, whatever else holds', () => {
    expect(keyState({ ...key, ended_at: used, expires_at: '2027-02-28T12:00:00Z' }, now)).toBe('ended')
  })
})
