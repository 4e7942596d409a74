// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatMessagesQuery } from '../../features/chat/conversation/chat-messages.ts'
import { createChatStore } from '../../features/chat/conversation/chat-store.ts'
import { chatDocumentsQuery } from '../../features/library/documents/chat-documents.ts'
import { hashFile } from '../../features/library/uploads/hash-file.ts'
import { sendFile } from '../../features/library/uploads/send-file.ts'
import { fakeServer } from '../../testing/fake-server.testing.ts'
import { makeDocument, makeMessage } from '../../testing/make.testing.ts'
import { renderWithClient, testClient } from '../../testing/render-with-client.testing.tsx'
import { useChatUploads } from './use-chat-uploads.ts'

vi.mock('../../features/library/uploads/send-file.ts', () => ({ sendFile: vi.fn() }))
vi.mock('../../features/library/uploads/hash-file.ts', () => ({ hashFile: vi.fn() }))

let documents: { used: number | null; allowed: number | null }
beforeEach(() => {
  vi.useFakeTimers()
  documents = { used: null, allowed: null }
  fakeServer({
    'GET /usage': () => ({
      tier: 'free',
      limits: [{ name: 'documentsPerSession', ...documents, resets_at: null }],
    }),
  })
  vi.mocked(hashFile).mockImplementation(async file => `digest of ${await file.text()}`)
  vi.mocked(sendFile).mockImplementation(async item =>
    item.name === 'bad'
      ? { ...item, status: 'error', reason: 'Too large.' }
      : { ...item, status: 'done', progress: 100 },
  )
})
afterEach(() => {
  vi.mocked(sendFile).mockReset()
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
  /** Begins to add files and returns the choice that the user has to make. */
  async function choiceOf(...names: string[]) {
    let finished: Promise<unknown> = Promise.resolve()
    await act(async () => {
      finished = result.current.addFiles(names.map(name => new File([`text of ${name}`], name)))
      await vi.advanceTimersByTimeAsync(0)
    })
    const end = async (...chosen: string[]) => {
      const { choice } = result.current
      await act(async () => {
        choice?.onEnd(choice.files.filter(({ name }) => chosen.includes(name)))
        await finished
      })
    }
    return { offered: result.current.choice?.files.map(({ name }) => name) ?? null, end, finished }
  }
  const hold = (...texts: string[]) => {
    const held = texts.map(text => makeDocument(text, { bytes: text.length, sha256: `digest of ${text}` }))
    client.setQueryData(chatDocumentsQuery('one').queryKey, held)
  }
  return { store, add, sent, makeChat, choiceOf, hold, shown: () => result.current.choice }
}

describe('uploads in the chat', () => {
  it('go into the open chat, and are summed up behind its last message', async () => {
    const { add, sent, store, makeChat } = open('one')
    const finished = await add('good', 'bad')
    expect(sent()).toEqual(['good to one', 'bad to one'])
    expect(finished.map(({ status }) => status)).toEqual(['done', 'error'])
    expect(store.get('one').notes).toMatchObject([
      {
        after: 'a1',
        uploads: [
          { name: 'good', status: 'done' },
          { name: 'bad', status: 'error', reason: 'Too large.' },
        ],
      },
    ])
    expect(makeChat).not.toHaveBeenCalled()
  })

  it('go into a chat that is made for them', async () => {
    const { add, sent, store } = open(null, 'new')
    await add('good')
    expect(sent()).toEqual(['good to new'])
    expect(store.get('new').notes).toMatchObject([{ after: null, uploads: [{ name: 'good' }] }])
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

  it('are chosen before any is sent when the plan has no room for all', async () => {
    documents = { used: 3, allowed: 5 }
    const { choiceOf, sent, shown } = open('one')
    const { offered, end } = await choiceOf('a.pdf', 'b.pdf', 'c.pdf')
    expect(offered).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect(sent()).toEqual([])
    await end('c.pdf')
    expect(sent()).toEqual(['c.pdf to one'])
    expect(shown()).toBeNull()
  })

  it('make no chat and send nothing when the choice is closed', async () => {
    documents = { used: null, allowed: 1 }
    const { choiceOf, sent, makeChat, store } = open(null, 'new')
    await (await choiceOf('a.pdf', 'b.pdf')).end()
    expect(sent()).toEqual([])
    expect(makeChat).not.toHaveBeenCalled()
    expect(store.get('new').notes).toEqual([])
  })

  it('need no choice when those that the chat has already, or that nobody can read, take no room', async () => {
    documents = { used: 4, allowed: 5 }
    const { add, hold, sent } = open('one')
    hold('text')
    await add('a.pdf', 'b.pdf', 'c.zip')
    expect(sent()).toEqual(['a.pdf to one', 'b.pdf to one', 'c.zip to one'])
  })

  it('count those of an earlier batch that are still on their way', async () => {
    documents = { used: 0, allowed: 2 }
    vi.mocked(sendFile).mockReturnValue(new Promise(() => undefined))
    const { choiceOf } = open('one')
    expect((await choiceOf('a.pdf', 'b.pdf')).offered).toBeNull()
    expect((await choiceOf('c.pdf')).offered).toEqual(['c.pdf'])
  })
})
