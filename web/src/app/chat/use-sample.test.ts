// @vitest-environment happy-dom
import type { Document } from '@citewell/contract/library.ts'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { UploadItem, UploadStatus } from '../../features/library/uploads/upload-item.ts'
import { makeDocument } from '../../testing/make.testing.ts'
import { useSample } from './use-sample.ts'

const question = 'How long are pipeline drawings kept?'

function open(becomes: UploadStatus | null, answer = new Response('%PDF')) {
  vi.stubGlobal('fetch', async () => answer)
  const addFiles = vi.fn(async (_: File[]) =>
    becomes === null ? [] : [{ name: 'records-handbook.pdf', status: becomes } as UploadItem],
  )
  const fill = vi.fn()
  const none: Document[] = []
  const { result, rerender } = renderHook(given => useSample({ ...given, addFiles, fill }), {
    initialProps: { documents: none, settledIds: new Set<string>() },
  })
  return {
    addFiles,
    fill,
    take: async () => {
      await act(() => result.current())
    },
    hold: (...documents: Document[]) => {
      const settled = documents.filter(({ status }) => status === 'ready')
      rerender({ documents, settledIds: new Set(settled.map(({ id }) => id)) })
    },
  }
}

describe('the sample document', () => {
  it('is uploaded like any other, and its question stands in the box once it is read', async () => {
    const { take, hold, fill, addFiles } = open('done')
    await take()
    expect(addFiles.mock.calls[0]?.[0]).toMatchObject([
      { name: 'records-handbook.pdf', type: 'application/pdf' },
    ])
    hold(makeDocument('sample', { status: 'reading' }))
    expect(fill).not.toHaveBeenCalled()
    hold(makeDocument('sample'))
    expect(fill.mock.calls).toEqual([[question]])
  })

  it('puts its question in once', async () => {
    const { take, hold, fill } = open('duplicate')
    await take()
    hold(makeDocument('sample'))
    hold(makeDocument('own'), makeDocument('sample'))
    expect(fill).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['failed', 'error'],
    ['had no chat to go to', null],
  ] as const)('asks nothing of the next document when its upload %s', async (_, becomes) => {
    const { take, hold, fill } = open(becomes)
    await take()
    hold(makeDocument('own'))
    expect(fill).not.toHaveBeenCalled()
  })

  it('asks nothing unless it was wished for', () => {
    const { hold, fill } = open('done')
    hold(makeDocument('own'))
    expect(fill).not.toHaveBeenCalled()
  })

  it('fails where it cannot be loaded', async () => {
    const { take, addFiles } = open('done', new Response(null, { status: 404 }))
    await expect(take()).rejects.toThrow('The sample answered 404')
    expect(addFiles).not.toHaveBeenCalled()
  })
})
