// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeDocument } from '../../../testing/make.testing.ts'
import { useTimeLeft } from './use-time-left.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))

const reading = (progress: number) => makeDocument('one', { status: 'reading', progress })

describe('the time that a document still takes', () => {
  it('follows from the pace since it was first seen', () => {
    const { result, rerender } = renderHook(useTimeLeft, { initialProps: reading(10) })
    expect(result.current).toBe('')
    vi.setSystemTime(10_000)
    rerender(reading(20))
    expect(result.current).toBe('about 80 s left')
  })

  it('is measured anew when the reading begins again', () => {
    const { result, rerender } = renderHook(useTimeLeft, { initialProps: reading(10) })
    vi.setSystemTime(10_000)
    rerender(reading(5))
    expect(result.current).toBe('')
    vi.setSystemTime(20_000)
    rerender(reading(24))
    expect(result.current).toBe('about 40 s left')
  })

  it('is not told of a document that is not being read', () => {
    const { result, rerender } = renderHook(useTimeLeft, { initialProps: reading(10) })
    vi.setSystemTime(10_000)
    rerender(makeDocument('one', { status: 'indexing', progress: 20 }))
    expect(result.current).toBe('')
  })
})
