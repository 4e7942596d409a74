import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { checkReset, resetMessage } from './reset-message.ts'

test('the length is checked before the likeness', () => {
  expect(checkReset('short', 'other')).toBe('Password must be at least 8 characters.')
  expect(checkReset('long enough', 'long enougH')).toBe('Passwords do not match')
  expect(checkReset('long enough', 'long enough')).toBeNull()
})

test('a refused link says the specified sentence, whatever the server says', () => {
  const bad = 'The reset link is invalid or has expired.'
  expect(resetMessage(new ApiError(400, { detail: 'token_used' }))).toBe(bad)
  expect(resetMessage(new ApiError(404, null))).toBe(bad)
})

test('what is not the fault of the link is not laid to it', () => {
  expect(resetMessage(new ApiError(429, { detail: 'Try again in 15 minutes.' }))).toBe(
    'Try again in 15 minutes.',
  )
  expect(resetMessage(new ApiError(null, null, 'Network error'))).toBe('Network error')
  expect(resetMessage(new ApiError(503, null))).toBe('Request failed (HTTP 503)')
})
