// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatMessagesQuery } from '../../features/chat/chat-messages.ts'
import { createChatStore } from '../../features/chat/chat-store.ts'
import { sendFile } from '../../features/library/send-file.ts'
import { makeMessage } from '../../testing/make.testing.ts'
import { renderWithClient, testClient } from '../../testing/render-with-client.testing.tsx'
import { useChatUploads } from './use-chat-uploads.ts'

vi.mock('../../features/library/send-file.ts', () => ({ sendFile: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(sendFile).mockImplementation(async item =>
    item.name === 'bad'
      ? { ...item, status: 'error', reason: 'Too large.' }
      : { ...item, status: 'done', progress: 100 },
  )
})
afterEach(() => {
  cleanup()
  vi.mocked(sendFile).mockReset()
  vi.useRealTimers()
})

function open(chatId: string | null, made: string | null = null) {
  const store = createChatStore()
  const client = testClient()
  client.setQueryData(chatMessagesQuery('one').queryKey, {
    messages: [makeMessage('q1'), makeMessage('a1')],
    more: false,
  })
  const makeChat = vi.fn(async () => made)
  const { result } = renderWithClient(() => useChatUploads({ store, chatId, makeChat }), null, { client })
  const add = (...names: string[]) =>
    act(() => result.current.addFiles(names.map(name => new File(['text'], name))))
  const sent = () => vi.mocked(sendFile).mock.calls.map(([{ name }, chat]) => `${name} to ${chat}`)
  return { store, add, sent, makeChat }
}

describe('uploads in the chat', () => {
  it('go into the open chat, and are summed up behind its last message', async () => {
    const { add, sent, store, makeChat } = open('one')
    const finished = await add('good', 'bad')
    expect(sent()).toEqual(['good to one', 'bad to one'])
    expect(finished.map(({ status }) => status)).toEqual(['done', 'error'])
    expect(store.get('one').notes).toMatchObject([
      { after: 'a1', text: '✅ Uploaded 1 file(s) (❌ 1 failed)', details: ['bad: Too large.'] },
    ])
    expect(makeChat).not.toHaveBeenCalled()
  })

  it('go into a chat that is made for them', async () => {
    const { add, sent, store } = open(null, 'new')
    await add('good')
    expect(sent()).toEqual(['good to new'])
    expect(store.get('new').notes).toMatchObject([{ after: null, text: '✅ Uploaded 1 file(s)' }])
  })

  it('go nowhere when no chat could be made', async () => {
    const { add, sent } = open(null)
    expect(await add('good')).toEqual([])
    expect(sent()).toEqual([])
  })

  it('make no chat for no files', async () => {
    const { add, makeChat } = open(null, 'new')
    await add()
    expect(makeChat).not.toHaveBeenCalled()
  })
})
