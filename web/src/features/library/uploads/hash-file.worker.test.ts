import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { later } from '../../../testing/fake-server.testing.ts'

afterEach(() => {
  vi.resetModules()
})

/** What the worker answers for a file. */
async function hash(file: Blob): Promise<unknown> {
  const answer = later<unknown>()
  const worker = { postMessage: answer.settle, onmessage: (_: { data: Blob }) => {} }
  vi.stubGlobal('self', worker)
  await import('./hash-file.worker.ts')
  worker.onmessage({ data: file })
  return answer.promise
}

describe('the digest of a file', () => {
  it.each([
    ['empty', 0],
    ['short', 5],
    ['as long as one part', 4 * 1024 * 1024],
    ['longer than one part', 4 * 1024 * 1024 + 7],
  ])('is its SHA-256, for one that is %s', async (_, size) => {
    const bytes = new Uint8Array(size).map((_, i) => i % 251)
    const digest = createHash('sha256').update(bytes).digest('hex')
    expect(await hash(new Blob([bytes]))).toEqual({ digest })
  })

  it('is missed where the file cannot be read', async () => {
    const gone = { size: 5, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }) }
    expect(await hash(gone as unknown as Blob)).toEqual({ error: 'Error: NotReadable' })
  })
})
