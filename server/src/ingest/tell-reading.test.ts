import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../platform/log.ts'
import { tellMilliseconds, tellReading } from './tell-reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells nothing of a file that waits for a reader, and soon that its reading has begun', async () => {
  const told: object[] = []
  const tell = tellReading(async changes => void told.push(changes), createLog('silent'))
  await vi.advanceTimersByTimeAsync(10 * tellMilliseconds)
  expect(told).toEqual([])
  tell.begin()
  await vi.advanceTimersByTimeAsync(tellMilliseconds)
  expect(told).toEqual([{ status: 'reading', progress: 0 }])
  await tell.end()
})

it('tells nothing of a file that is read in no time', async () => {
  const told: object[] = []
  const tell = tellReading(async changes => void told.push(changes), createLog('silent'))
  tell.begin()
  tell.progress({ pagesDone: 1, pages: 2 })
  await tell.end()
  await vi.advanceTimersByTimeAsync(10 * tellMilliseconds)
  expect(told).toEqual([])
})
