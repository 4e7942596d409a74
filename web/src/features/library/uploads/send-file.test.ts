import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { type UploadRequest, upload } from '../../../api/upload.ts'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { sendFile } from './send-file.ts'
import type { UploadItem } from './upload-item.ts'

vi.mock('../../../api/upload.ts', () => ({ upload: vi.fn() }))

let hashed: object
beforeEach(() => {
  hashed = { digest: 'abc' }
  // Hashes like the worker.
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: { data: object }) => void = () => undefined
      postMessage() {
        queueMicrotask(() => this.onmessage({ data: hashed }))
      }
      terminate() {}
    },
  )
})
afterEach(() => {
  vi.mocked(upload).mockReset()
})

const file = new File(['text'], 'a.txt')
const item: UploadItem = {
  id: 'upload-1',
  name: 'a.txt',
  size: 4,
  progress: 0,
  status: 'queued',
  file,
  sha256: null,
  reason: null,
  documentId: null,
  twin: null,
}

/** Sends a file to a server with these responses; returns its states step by step. */
async function send(check: () => unknown, uploaded: (request: UploadRequest) => unknown) {
  const server = fakeServer({ 'GET /upload/check': check })
  vi.mocked(upload).mockImplementation(async request => (await uploaded(request)) as never)
  const steps: string[] = []
  const result = await sendFile(item, 'chat', ({ status, progress }) => steps.push(`${status} ${progress}`))
  return { steps, result, asked: server.asked }
}

const fresh = () => ({ duplicate: false, document: null })
const never = () => Promise.reject(new Error('not wanted'))

describe('a file on its way', () => {
  it('is checked by its digest and then sent', async () => {
    const { steps, result, asked } = await send(fresh, () => ({ duplicate: false }))
    expect(asked[0]?.query).toEqual({ session_id: 'chat', sha256: 'abc', size: '4' })
    expect(vi.mocked(upload).mock.calls[0]?.[0]).toMatchObject({ sessionId: 'chat', sha256: 'abc', file })
    expect(steps).toEqual(['checking 0', 'uploading 0', 'done 100'])
    expect(result).toMatchObject({ id: 'upload-1', status: 'done', sha256: 'abc' })
  })

  it('is not sent when the chat has it already', async () => {
    const check = () => ({ duplicate: true, document: { id: 'b', filename: 'b.txt' } })
    const { steps, result } = await send(check, never)
    expect(upload).not.toHaveBeenCalled()
    expect(steps).toEqual(['checking 0', 'duplicate 100'])
    expect(result).toMatchObject({ documentId: 'b', twin: 'b.txt' })
  })

  it('is a duplicate, too, when that shows only after sending', async () => {
    const { result } = await send(fresh, () => ({
      ...{ duplicate: true, known: true },
      ...{ id: 'b', filename: 'b.txt' },
    }))
    expect(result).toMatchObject({ status: 'duplicate', documentId: 'b', twin: 'b.txt' })
  })

  it('is said to be known under another name only if the account had its bytes', async () => {
    const answer = { duplicate: false, id: 'b', filename: 'b.txt' }
    expect((await send(fresh, () => ({ ...answer, known: true }))).result).toMatchObject({ twin: 'b.txt' })
    expect((await send(fresh, () => ({ ...answer, known: false }))).result).toMatchObject({ twin: null })
  })

  it('shows whole percents, and not the last before the server has answered', async () => {
    const { steps } = await send(fresh, ({ onProgress }) => {
      onProgress(0.123)
      onProgress(1)
      return { duplicate: false }
    })
    expect(steps.slice(2)).toEqual(['uploading 12', 'uploading 99', 'done 100'])
  })

  it('fails with the server’s own sentence', async () => {
    const { result } = await send(fresh, () => Promise.reject(new ApiError(413, { detail: 'Too large.' })))
    expect(result).toMatchObject({ status: 'error', reason: 'Too large.' })
  })

  it('fails without a sentence when no answer came', async () => {
    const { result } = await send(fresh, () => Promise.reject(new ApiError(null, null, 'Network error')))
    expect(result).toMatchObject({ status: 'error', reason: null })
  })

  it('fails when it cannot be read', async () => {
    hashed = { error: 'NotReadableError' }
    const { result, asked } = await send(fresh, never)
    expect(result.status).toBe('error')
    expect(asked).toEqual([])
  })
})
