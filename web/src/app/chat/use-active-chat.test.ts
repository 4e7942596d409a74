// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { readStored, writeStored } from '../../api/stored-values.ts'
import { renderWithClient } from '../../testing/render-with-client.testing.tsx'
import { useActiveChat } from './use-active-chat.ts'

afterEach(() => {
  localStorage.clear()
})

/** Renders the chat of the given address, and follows its navigations. */
const open = (chatId: string | null) =>
  renderWithClient(() => useActiveChat(useLocation().pathname.split('/')[2] ?? null), null, {
    at: chatId ? `/chat/${chatId}` : '/chat',
  })

describe('the open chat', () => {
  it('is remembered, and restored where the address names none', () => {
    open('one')
    expect(readStored('active_chat_id')).toBe('one')
    cleanup()
    expect(open(null).address()).toBe('/chat/one')
  })

  it('is the last one from the first moment, since a question may be typed at once', () => {
    writeStored('active_chat_id', 'one')
    const shown: (string | null)[] = []
    renderWithClient(
      () => {
        const { chatId } = useActiveChat(useLocation().pathname.split('/')[2] ?? null)
        shown.push(chatId)
      },
      null,
      { at: '/chat' },
    )
    expect([...new Set(shown)]).toEqual(['one'])
  })

  it('changes at once, though its address is still on the way', () => {
    const { result } = renderWithClient(() => useActiveChat('one'), null, { at: '/chat/one' })
    act(() => result.current.openChat('two'))
    expect(result.current.chatId).toBe('two')
    act(() => result.current.newChat())
    expect(result.current.chatId).toBeNull()
    expect(readStored('active_chat_id')).toBeNull()
    act(() => result.current.chatMade(result.current.draftKey, 'three'))
    expect(result.current.chatId).toBe('three')
  })

  it('is left where it is gone, for a new one that keeps what was typed', () => {
    const { result, address } = open('gone')
    const before = result.current.draftKey
    act(() => result.current.leaveChat())
    expect(address()).toBe('/chat')
    expect(readStored('active_chat_id')).toBeNull()
    expect(result.current).toMatchObject({ chatId: null, draftKey: before })
  })

  it('is left for a new one, which is not remembered yet', () => {
    const { result, address } = open('one')
    const before = result.current.draftKey
    act(() => result.current.newChat())
    expect(address()).toBe('/chat')
    expect(readStored('active_chat_id')).toBeNull()
    expect(result.current.draftKey).not.toBe(before)
  })

  it('takes the place of the draft that made it', () => {
    const { result, address } = open(null)
    act(() => result.current.chatMade(result.current.draftKey, 'new/one'))
    expect(address()).toBe('/chat/new%2Fone')
  })

  it('stays when a draft that was left makes a chat', () => {
    const { result, address } = open(null)
    const left = result.current.draftKey
    act(() => result.current.newChat())
    act(() => result.current.chatMade(left, 'one'))
    expect(address()).toBe('/chat')
    const other = open('two')
    act(() => other.result.current.chatMade(other.result.current.draftKey, 'one'))
    expect(other.address()).toBe('/chat/two')
  })

  it('does not change by what another tab has stored', () => {
    const { address, rerender } = open('one')
    writeStored('active_chat_id', 'two')
    rerender(null)
    expect(address()).toBe('/chat/one')
  })
})
