// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { later } from '../../../testing/fake-server.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import { chatDocumentsQuery } from '../documents/chat-documents.ts'
import { sendFile } from './send-file.ts'
import type { UploadItem } from './upload-item.ts'
import { useUploads } from './use-uploads.ts'

vi.mock('./send-file.ts', () => ({ sendFile: vi.fn() }))

type Sending = { name: string; chat: string | null; end: (status?: UploadItem['status']) => Promise<void> }
let sending: Sending[] = []

beforeEach(() => {
  sending = []
  vi.useFakeTimers()
  vi.mocked(sendFile).mockImplementation((item, chat, onChange) => {
    const { promise, settle } = later<UploadItem>()
    const end = (status: UploadItem['status'] = 'done') =>
      act(async () => {
        const finished = { ...item, status }
        onChange(finished)
        settle(finished)
        await promise
      })
    sending.push({ name: item.name, chat, end })
    return promise
  })
})

const files = (...names: string[]) => names.map(name => new File(['text'], name))

function open() {
  const { result, client } = renderWithClient(useUploads, undefined)
  const upload = (...names: string[]) => {
    let finished: Promise<UploadItem[]> = Promise.resolve([])
    act(() => {
      finished = result.current.uploadFiles(files(...names), 'chat')
    })
    return finished
  }
  const shown = () => result.current.items.map(({ name, status }) => `${name} ${status}`)
  return { upload, shown, client }
}

describe('the queue of uploads', () => {
  it('sends two files at a time, in their order', async () => {
    const { upload, shown } = open()
    const finished = upload('a', 'b', 'c')
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(shown()).toEqual(['a queued', 'b queued', 'c queued'])
    await sending[1]?.end()
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    await sending[0]?.end()
    await sending[2]?.end('error')
    expect((await finished).map(({ name, status }) => `${name} ${status}`)).toEqual([
      'b done',
      'a done',
      'c error',
    ])
  })

  it('takes a file that is chosen twice once', () => {
    const { upload, shown } = open()
    void upload('a.txt', 'A.TXT')
    expect(shown()).toEqual(['a.txt queued'])
  })

  it('clears a batch a moment after it has ended, and no other', async () => {
    const { upload, shown } = open()
    const first = upload('a')
    void upload('b')
    await sending[0]?.end()
    await first
    act(() => vi.advanceTimersByTime(799))
    expect(shown()).toEqual(['a done', 'b queued'])
    act(() => vi.advanceTimersByTime(1))
    expect(shown()).toEqual(['b queued'])
  })

  it('loads the documents of the chat anew with each file', async () => {
    const { upload, client } = open()
    const { queryKey } = chatDocumentsQuery('chat')
    client.setQueryData(queryKey, [])
    void upload('a', 'b')
    await sending[0]?.end()
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })
})
