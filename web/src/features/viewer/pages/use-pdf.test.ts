// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { later } from '../../../testing/fake-server.testing.ts'
import { loadPdf } from './load-pdf.ts'
import { usePdf } from './use-pdf.ts'

vi.mock('./load-pdf.ts', () => ({ loadPdf: vi.fn() }))

const keptMs = 120_000

type Loading = {
  id: string
  destroy: () => Promise<void>
  come: () => Promise<void>
  fail: () => Promise<void>
}
let loadings: Loading[] = []

/** Lets something happen, and all that follows from it. */
const settled = (happen = () => {}) =>
  act(async () => {
    happen()
    await vi.advanceTimersByTimeAsync(0)
  })

const pdf = {
  numPages: 3,
  getPage: async () => ({ getViewport: () => ({ width: 600, height: 800 }) }),
} as unknown as PDFDocumentProxy

beforeEach(() => {
  vi.useFakeTimers()
  loadings = []
  vi.mocked(loadPdf).mockImplementation(id => {
    const { promise, settle } = later<PDFDocumentProxy>()
    const destroy = vi.fn(async () => undefined)
    loadings.push({
      id,
      destroy,
      come: () => settled(() => settle(pdf)),
      fail: () => settled(() => settle(Promise.reject(new Error('Invalid PDF structure')))),
    })
    return { promise, destroy }
  })
})
afterEach(() => {
  // Nothing is kept for the next test.
  cleanup()
  vi.advanceTimersByTime(keptMs)
})

const open = (id: string) => renderHook(() => usePdf(id))
const loaded = () => loadings.map(({ id }) => id)
const destroyed = () => loadings.map(({ destroy }) => vi.mocked(destroy).mock.calls.length)

describe('an opened PDF', () => {
  it('comes with its pages and the size of the first', async () => {
    const { result } = open('one')
    expect(result.current).toEqual({ opened: null, failed: false })
    await loadings[0]?.come()
    expect(result.current.opened).toEqual({ pdf, pages: 3, firstSize: { width: 600, height: 800 } })
  })

  it('says when it cannot be opened, and is then loaded anew the next time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { result, unmount } = open('one')
    await loadings[0]?.fail()
    expect(result.current.failed).toBe(true)
    unmount()
    expect(destroyed()).toEqual([1])
    const again = open('one')
    await loadings[1]?.come()
    expect(again.result.current).toMatchObject({ opened: { pages: 3 }, failed: false })
  })

  it('opens at once again after it was closed', async () => {
    const { unmount } = open('one')
    await loadings[0]?.come()
    unmount()
    vi.advanceTimersByTime(keptMs - 1)
    const { result } = open('one')
    await settled()
    expect(result.current.opened?.pages).toBe(3)
    vi.advanceTimersByTime(keptMs)
    expect(loaded()).toEqual(['one'])
    expect(destroyed()).toEqual([0])
  })

  it('is let go of some time after it was closed', async () => {
    const { unmount } = open('one')
    await loadings[0]?.come()
    unmount()
    vi.advanceTimersByTime(keptMs)
    expect(destroyed()).toEqual([1])
    open('one')
    expect(loaded()).toEqual(['one', 'one'])
  })

  it('is let go of when another one is closed', async () => {
    const first = open('one')
    await loadings[0]?.come()
    first.unmount()
    const second = open('two')
    await loadings[1]?.come()
    expect(destroyed()).toEqual([0, 0])
    second.unmount()
    expect(destroyed()).toEqual([1, 0])
  })

  it('is loaded anew when it failed after it was closed', async () => {
    const { unmount } = open('one')
    unmount()
    await loadings[0]?.fail()
    expect(destroyed()).toEqual([1])
    const { result } = open('one')
    await loadings[1]?.come()
    expect(result.current).toMatchObject({ opened: { pages: 3 }, failed: false })
  })
})
