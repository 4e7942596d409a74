// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readStored, writeStored } from '../api/stored-values.ts'
import { endLogin, forgetLogin } from '../features/auth/login-state.ts'
import { createChatStore } from '../features/chat/conversation/chat-store.ts'
import { startExchange } from '../features/chat/conversation/exchange.ts'
import { useKeptWork } from './use-kept-work.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const unsent = {
  ...startExchange({ kind: 'new' }, 'How long?', { scope: null, documentIds: [] }, { after: null }),
  phase: 'failed' as const,
}

function logIn(email: string) {
  writeStored('authed', 'true')
  writeStored('email', email)
}

/** A tab in which Ada has typed something and has a question that was not sent. */
function open() {
  logIn('ada@example.org')
  writeStored('active_chat_id', 'one')
  const first = createChatStore()
  first.draft.set('And then?')
  first.set('one', { exchange: unsent })
  const { result, rerender } = renderHook(useKeptWork, { initialProps: first })
  function enter(email: string) {
    const store = createChatStore()
    rerender(store)
    act(() => logIn(email))
    return { draft: store.draft.get(), unsent: store.get('one').unsent.map(({ question }) => question) }
  }
  return { ended: () => result.current, enter }
}

const nothing = { draft: '', unsent: [] }

describe('what is typed when a session ends elsewhere', () => {
  it('comes back with the chat for the account that typed it', () => {
    const { ended, enter } = open()
    act(endLogin)
    expect(ended()).toBe(true)
    expect(readStored('active_chat_id')).toBeNull()
    expect(enter('ada@example.org')).toEqual({ draft: 'And then?', unsent: ['How long?'] })
    expect(readStored('active_chat_id')).toBe('one')
    expect(ended()).toBe(false)
    expect(sessionStorage.length).toBe(0)
  })

  it('is never seen by another account, and gone once one has logged in', () => {
    const { enter } = open()
    act(endLogin)
    expect(enter('bob@example.org')).toEqual(nothing)
    expect(readStored('active_chat_id')).toBeNull()
    act(forgetLogin)
    expect(enter('ada@example.org')).toEqual(nothing)
  })

  it('is gone with a logout by hand', () => {
    const { ended, enter } = open()
    act(forgetLogin)
    expect(ended()).toBe(false)
    expect(enter('ada@example.org')).toEqual(nothing)
  })

  it('is kept in the other tabs, too', () => {
    const { ended, enter } = open()
    const told = { key: 'ended_account', newValue: 'ada@example.org' }
    act(() => void window.dispatchEvent(new StorageEvent('storage', told)))
    act(forgetLogin)
    expect(ended()).toBe(true)
    expect(enter('ada@example.org')).toEqual({ draft: 'And then?', unsent: ['How long?'] })
  })

  it('is still told of after the start page is loaded anew', () => {
    open()
    act(endLogin)
    cleanup()
    const { result } = renderHook(useKeptWork, { initialProps: createChatStore() })
    expect(result.current).toBe(true)
  })
})
