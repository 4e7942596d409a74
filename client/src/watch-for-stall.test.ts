import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForStall } from './watch-for-stall.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the watch on an upload', () => {
  it('aborts what has not moved for so long', () => {
    const { signal, moved } = watchForStall(100)
    vi.advanceTimersByTime(99)
    moved()
    vi.advanceTimersByTime(99)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.reason).toMatchObject({ code: 'timed_out' })
  })

  it('holds nothing up once it has ended, whatever still moves', () => {
    const { signal, moved, end } = watchForStall(100)
    end()
    moved()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(1_000)
    expect(signal.aborted).toBe(false)
  })
})
