// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, later } from '../../../testing/fake-server.testing.ts'
import { makeChat, makeMessage } from '../../../testing/make.testing.ts'
import { renderWithClient, testClient } from '../../../testing/render-with-client.testing.tsx'
import { chatMessagesQuery } from '../conversation/chat-messages.ts'
import { chatListQuery } from '../conversation/chat-sessions.ts'
import { words } from '../words.ts'
import { useDeleteChats } from './use-delete-chats.ts'

const list = chatListQuery({ collectionId: null, words: '' }).queryKey

function open(activeId: string | null, answers: Answers) {
  const server = fakeServer({ 'POST /chat/sessions/restore': () => ({ ok: true }), ...answers })
  const client = testClient()
  client.setQueryData(list, {
    pages: [{ items: [makeChat('one'), makeChat('two')], next_cursor: null }],
    pageParams: [undefined],
  })
  client.setQueryData(chatMessagesQuery('one').queryKey, { messages: [makeMessage('q1')], more: false })
  const input = { activeId, onDeleted: vi.fn(), onOpen: vi.fn() }
  const { result } = renderWithClient(() => useDeleteChats(input), null, { client })
  const shown = () => client.getQueryData(list)?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  return { server, client, result, shown, ...input }
}

const done = () => ({ ok: true })

describe('deleting chats', () => {
  it('takes them out of the list before the server has answered', async () => {
    const answer = later<unknown>()
    const { result, shown, server } = open(null, { 'POST /chat/sessions/delete': () => answer.promise })
    let deleted = Promise.resolve()
    act(() => {
      deleted = result.current.deleteChats(['one'])
    })
    await waitFor(() => expect(shown()).toEqual(['two']))
    await waitFor(() => expect(server.asked[0]?.body).toEqual({ session_ids: ['one'] }))
    answer.settle({ ok: true })
    await act(() => deleted)
    expect(result.current.deletion).toMatchObject({ ids: ['one'], problem: null })
  })

  it('forgets their messages once they are gone', async () => {
    const { result, client } = open(null, { 'POST /chat/sessions/delete': done })
    await act(() => result.current.deleteChats(['one']))
    expect(client.getQueryData(chatMessagesQuery('one').queryKey)).toBeUndefined()
  })

  it('leaves the open chat only when it is among them', async () => {
    const { result, onDeleted } = open('one', { 'POST /chat/sessions/delete': done })
    await act(() => result.current.deleteChats(['two']))
    expect(onDeleted).not.toHaveBeenCalled()
    await act(() => result.current.deleteChats(['one']))
    expect(onDeleted).toHaveBeenCalledTimes(1)
  })

  it('says that it failed and offers no undo, and keeps the messages', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { result, client } = open(null, {})
    await act(() => result.current.deleteChats(['one']))
    expect(result.current.deletion).toMatchObject({ ids: [], problem: words.notDeleted })
    expect(client.getQueryData(chatMessagesQuery('one').queryKey)).toBeDefined()
    expect(client.getQueryState(list)?.isInvalidated).toBe(true)
  })

  it('can be undone, and opens the chat again that was open', async () => {
    const { result, server, onOpen } = open('one', { 'POST /chat/sessions/delete': done })
    await act(() => result.current.deleteChats(['one', 'two']))
    await act(() => result.current.restore())
    expect(server.asked.at(-1)).toMatchObject({
      key: 'POST /chat/sessions/restore',
      body: { session_ids: ['one', 'two'] },
    })
    expect(onOpen).toHaveBeenCalledWith('one')
    expect(result.current.deletion).toBeNull()
  })

  it('says when it cannot be undone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { result, server, onOpen } = open('one', { 'POST /chat/sessions/delete': done })
    await act(() => result.current.deleteChats(['one']))
    delete server.answers['POST /chat/sessions/restore']
    await act(() => result.current.restore())
    expect(result.current.deletion).toMatchObject({ ids: [], problem: words.notRestored })
    expect(onOpen).not.toHaveBeenCalled()
  })
})
