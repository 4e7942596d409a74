import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetLogin, rememberLogin } from './login-state.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map([['theme', 'dark']])
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const result = {
  access_token: 'secret',
  email: 'ada@example.org',
  name: 'Ada',
  role: 'user',
  tier: 'pro',
  needs_reconsent: false,
} as const

describe('a login', () => {
  it('is stored under the specified keys and announced', () => {
    let announced = 0
    window.addEventListener('auth-changed', () => announced++)
    rememberLogin(result, true)
    expect(Object.fromEntries(stored)).toEqual({
      theme: 'dark',
      token: 'secret',
      authed: 'true',
      email: 'ada@example.org',
      name: 'Ada',
      role: 'user',
      tier: 'pro',
      plan: 'Pro',
      needs_reconsent: 'false',
      remember: 'true',
    })
    expect(announced).toBe(1)
  })

  it('leaves nothing but the theme when it ends', () => {
    rememberLogin(result, false)
    stored.set('active_chat_id', 'one')
    forgetLogin()
    expect([...stored.keys()]).toEqual(['theme'])
  })
})
