import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { loginMessage, loginProblem } from './login-message.ts'

describe('a failed login', () => {
  it.each([
    ['Server says no', 'Server says no'],
    [{ detail: 'Wrong e-mail or password.' }, 'Wrong e-mail or password.'],
    [{ detail: [{ msg: 'Too long' }, { msg: 'Bad e-mail' }], message: 'other' }, 'Too long, Bad e-mail'],
    [{ detail: [], message: 'other' }, 'other (HTTP 400)'],
    [{ message: 'other' }, 'other (HTTP 400)'],
  ])('with the answer %j says %j', (data, message) => {
    expect(loginMessage(new ApiError(400, data), 'Login failed')).toBe(message)
  })

  it('says its own message without an answer, and without that the fallback', () => {
    expect(loginMessage(new ApiError(null, null, 'Network error'), 'Login failed')).toBe('Network error')
    expect(loginMessage(new Error(''), 'Signup failed')).toBe('Signup failed')
    expect(loginMessage('odd', 'Signup failed')).toBe('Signup failed')
  })

  it('is a step, not a failure, for an unverified address or a missing code', () => {
    const unverified = { detail: 'Your e-mail is Not Verified yet.' }
    expect(loginProblem(new ApiError(403, unverified))).toBe('unverified')
    expect(loginProblem(new ApiError(401, unverified))).toBe('failed')
    expect(loginProblem(new ApiError(403, { detail: 'Forbidden' }))).toBe('failed')
    expect(loginProblem(new ApiError(401, { detail: 'Code?', two_factor: true }))).toBe('code-wanted')
    expect(loginProblem(new Error('x'))).toBe('failed')
  })
})
