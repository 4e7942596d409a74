// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createChatStore } from '../../features/chat/conversation/chat-store.ts'
import { type Answers, fakeServer, later } from '../../testing/fake-server.testing.ts'
import { makeChat } from '../../testing/make.testing.ts'
import { renderWithClient } from '../../testing/render-with-client.testing.tsx'
import { useMakeChat } from './use-make-chat.ts'

function open(answers: Answers) {
  const server = fakeServer(answers)
  const onChat = vi.fn()
  const draft: string = 'draft-1'
  const store = createChatStore()
  const { result, rerender } = renderWithClient(
    (draftKey: string) => useMakeChat({ store, draftKey, collectionId: 'c', onChat }),
    draft,
  )
  const make = () => act(() => result.current())
  return { server, onChat, make, rerender, result }
}

describe('a chat that is made before its first question', () => {
  it('is made in the collection, and told of with the draft that it was made for', async () => {
    const { make, server, onChat } = open({ 'POST /chat/sessions': () => makeChat('one') })
    expect(await make()).toBe('one')
    expect(server.asked[0]?.body).toEqual({ collection_id: 'c' })
    expect(onChat.mock.calls).toEqual([['draft-1', 'one']])
  })

  it('is one for all that need it while it is being made', async () => {
    const answer = later<unknown>()
    const { result, server, onChat } = open({ 'POST /chat/sessions': () => answer.promise })
    const [first, second] = [result.current(), result.current()]
    answer.settle(makeChat('one'))
    expect(await act(() => Promise.all([first, second]))).toEqual(['one', 'one'])
    expect(server.asked).toHaveLength(1)
    expect(onChat).toHaveBeenCalledTimes(1)
  })

  it('is another one for another draft', async () => {
    const ids = ['one', 'two']
    const { make, rerender } = open({ 'POST /chat/sessions': () => makeChat(ids.shift() ?? '') })
    expect(await make()).toBe('one')
    rerender('draft-2')
    expect(await make()).toBe('two')
  })

  it('is missed with a word, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    const { make, server, onChat } = open({})
    expect(await make()).toBeNull()
    expect(alert).toHaveBeenCalledWith('Could not create a chat session. Please try again.')
    expect(onChat).not.toHaveBeenCalled()
    server.answers['POST /chat/sessions'] = () => makeChat('one')
    expect(await make()).toBe('one')
  })
})
