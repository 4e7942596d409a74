import { describe, expect, it } from 'vitest'
import { checkPasswordChange } from './check-password-change.ts'

describe('a change of the password', () => {
  it.each([
    ['', 'new-secret', 'new-secret', 'Please fill all password fields'],
    ['old-secret', 'short', '', 'Please fill all password fields'],
    ['short', 'short', 'other', 'New password must be at least 8 characters'],
    ['old-secret', 'old-secret', 'other', 'New password must be different from current password'],
    ['old-secret', 'new-secret', 'new-secreT', 'Passwords do not match'],
    ['old-secret', 'new-secret', 'new-secret', null],
  ])('from %j to %j, repeated as %j, says %j', (currentPassword, newPassword, confirmPassword, sentence) => {
    expect(checkPasswordChange({ currentPassword, newPassword, confirmPassword })).toBe(sentence)
  })
})
