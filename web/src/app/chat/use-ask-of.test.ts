// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createChatStore } from '../../features/chat/conversation/chat-store.ts'
import { useConversation } from '../../features/chat/conversation/use-conversation.ts'
import { fakeServer } from '../../testing/fake-server.testing.ts'
import { makeChat, makeDocument, makeMessage } from '../../testing/make.testing.ts'
import { renderWithClient } from '../../testing/render-with-client.testing.tsx'
import { useAskOf } from './use-ask-of.ts'

vi.mock('../../features/chat/answer-text/load-answer-text.ts', () => ({
  loadAnswerText: () => Promise.resolve(),
}))

async function open() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refuse = () => Response.json({ detail: 'No.' }, { status: 400 })
  const server = fakeServer({
    'GET /chat/one': () => [makeMessage('q1'), makeMessage('a1')],
    'GET /chat/sessions/one': () => makeChat('one'),
    'POST /chat': refuse,
    'POST /chat/one/regenerate': refuse,
  })
  const store = createChatStore()
  const input = {
    store,
    chatId: 'one',
    draftKey: 'new',
    collectionId: null,
    onChat: vi.fn(),
    onFailure: vi.fn(),
  }
  const documents = [makeDocument('own')]
  const { result } = renderWithClient(() => {
    const { conversing, setScope, busy, loading } = useConversation(input)
    return { conversing, busy, loading, askOf: useAskOf({ conversing, setScope, documents, widest: 'all' }) }
  }, null)
  await waitFor(() => expect(result.current.loading).toBe(false))
  const idle = () => waitFor(() => expect(result.current.busy).toBe(false))
  const asked = () => server.asked.flatMap(({ key, body }) => (key.startsWith('POST') ? [body] : []))
  return { result, asked, idle }
}

describe('a question of one document', () => {
  it.each([
    ['own', 'session'],
    ['other', 'all'],
  ])('asks where %j is found, and so do the answers after it', async (id, scope) => {
    const { result, asked, idle } = await open()
    act(() => result.current.askOf('How long?', id))
    await waitFor(() => expect(asked()[0]).toMatchObject({ scope, document_ids: [id] }))
    await idle()
    act(() => result.current.conversing.regenerate())
    await waitFor(() => expect(asked()[1]).toMatchObject({ scope }))
    await idle()
    act(() => result.current.conversing.edit('q1', 'How wide?'))
    await waitFor(() => expect(asked()[2]).toMatchObject({ scope, edit_of: 'q1' }))
    await idle()
  })
})
