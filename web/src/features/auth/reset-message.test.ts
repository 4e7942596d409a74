import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { checkReset, resetMessage } from './reset-message.ts'

describe('a reset of the password', () => {
  it('checks the length before it compares the two', () => {
    expect(checkReset('short', 'other')).toBe('Password must be at least 8 characters.')
    expect(checkReset('long enough', 'long enougH')).toBe('Passwords do not match')
    expect(checkReset('long enough', 'long enough')).toBeNull()
  })

  it('says the specified sentence of a refused link, whatever the server says', () => {
    const bad = 'The reset link is invalid or has expired.'
    expect(resetMessage(new ApiError(400, { detail: 'token_used' }))).toBe(bad)
    expect(resetMessage(new ApiError(404, null))).toBe(bad)
  })

  it('does not blame the link for what is not its fault', () => {
    expect(resetMessage(new ApiError(429, { detail: 'Try again in 15 minutes.' }))).toBe(
      'Try again in 15 minutes.',
    )
    expect(resetMessage(new ApiError(null, null, 'Network error'))).toBe('Network error')
    expect(resetMessage(new ApiError(503, null))).toBe('Request failed (HTTP 503)')
  })
})
