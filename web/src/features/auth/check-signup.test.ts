import { describe, expect, it } from 'vitest'
import { checkSignup } from './check-signup.ts'
import { ownPath } from './own-path.ts'
import { passwordScore } from './password-score.ts'

const good = {
  name: 'Ada',
  email: 'a@b.co',
  password: 'Secret12',
  confirm: 'Secret12',
  agree: true,
  marketing: false,
}

describe('the sign-up form', () => {
  it('makes its five checks in order, each with its sentence', () => {
    const values = { ...good, name: ' ', email: 'a@b', password: 'short', confirm: 'other', agree: false }
    expect(checkSignup(values)).toBe('Please enter your name')
    expect(checkSignup({ ...values, name: 'Ada' })).toBe('Enter a valid email')
    expect(checkSignup({ ...values, name: 'Ada', email: 'a@b.co' })).toBe('Passwords do not match')
    expect(checkSignup({ ...good, password: 'short', confirm: 'short', agree: false })).toBe(
      'Use a stronger password (min 8 chars incl. mix)',
    )
    expect(checkSignup({ ...good, agree: false })).toBe('Please accept Terms & Privacy to continue.')
    expect(checkSignup(good)).toBeNull()
  })
})

describe('the score of a password', () => {
  it.each([
    ['', 0],
    ['aaaa', 1],
    ['aaaaaaaa', 2],
    ['Aaaaaaaa', 3],
    ['Aaaaaaa1', 4],
    ['Aaaaaa1!', 5],
  ])('of %j is %i', (password, score) => {
    expect(passwordScore(password)).toBe(score)
  })
})

describe('the path after the login', () => {
  it.each([
    [null, '/chat'],
    ['/chat/1?doc=2', '/chat/1?doc=2'],
    ['//evil.example', '/chat'],
    ['/\\evil.example', '/chat'],
    ['/\t/evil.example', '/chat'],
    ['/.//evil.example', '/chat'],
    ['/x/..//evil.example', '/chat'],
    ['/%2e\\/evil.example', '/chat'],
    ['https://evil.example', '/chat'],
    ['javascript:alert(1)', '/chat'],
  ])('from %j is %s', (next, path) => {
    expect(ownPath(next)).toBe(path)
  })
})
