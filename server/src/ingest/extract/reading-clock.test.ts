import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { processorTimeOf } from './process-figures.ts'
import { startReadingClock } from './reading-clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

describe('the clock of a reading', () => {
  it('calls once the allowed time has run, pauses not counted', () => {
    const late = vi.fn()
    const clock = startReadingClock(1_000, late)
    vi.advanceTimersByTime(600)
    clock.pause()
    vi.advanceTimersByTime(60_000)
    clock.resume()
    vi.advanceTimersByTime(399)
    expect(late).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(late).toHaveBeenCalledOnce()
  })

  it('begins anew when more time is allowed, and never calls once it is stopped', () => {
    const late = vi.fn()
    const clock = startReadingClock(1_000, late)
    vi.advanceTimersByTime(900)
    clock.allow(2_000)
    vi.advanceTimersByTime(1_999)
    expect(late).not.toHaveBeenCalled()
    clock.stop()
    vi.advanceTimersByTime(60_000)
    expect(late).not.toHaveBeenCalled()
  })

  it('waits for a reader that has to wait for the processor', () => {
    const late = vi.fn()
    // A third of the processor is its own.
    startReadingClock(1_000, late, () => performance.now() / 3)
    vi.advanceTimersByTime(2_900)
    expect(late).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(late).toHaveBeenCalledOnce()
  })

  it('does not wait for ever for one that does nothing', () => {
    const late = vi.fn()
    startReadingClock(1_000, late, () => 0)
    vi.advanceTimersByTime(4_999)
    expect(late).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(late).toHaveBeenCalledOnce()
  })

  it('waits as many times as long as it is told', () => {
    const late = vi.fn()
    startReadingClock(1_000, late, () => performance.now() / 50, 20)
    vi.advanceTimersByTime(19_999)
    expect(late).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_001)
    expect(late).toHaveBeenCalledOnce()
  })

  it('knows what this process has used, and nothing of one that is not there', () => {
    const used = processorTimeOf(process.pid)
    if (process.platform === 'linux') expect(used).toBeGreaterThan(0)
    else expect(used).toBe(null)
    expect(processorTimeOf(2 ** 30)).toBe(null)
    expect(processorTimeOf(undefined)).toBe(null)
  })
})
