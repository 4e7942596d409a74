// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../api/call.ts'
import { chatOverviewQuery } from './chat-overview.ts'

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }))

beforeEach(() => vi.useFakeTimers())

/** How often the overview is asked for within an hour. */
async function timesAsked(complete: (time: number) => boolean): Promise<number> {
  const asked = vi.mocked(call)
  asked.mockReset()
  asked.mockImplementation(async () => ({
    documents: [],
    questions: [],
    questions_complete: complete(asked.mock.calls.length),
  }))
  const client = new QueryClient()
  const leave = new QueryObserver(client, chatOverviewQuery('one', ['d'])).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(3_600_000)
  leave()
  client.clear()
  return asked.mock.calls.length
}

describe('the overview of a chat', () => {
  it('is asked for once', async () => {
    expect(await timesAsked(() => true)).toBe(1)
  })

  it('is asked for again while its questions could not be looked for, but not for ever', async () => {
    expect(await timesAsked(time => time === 3)).toBe(3)
    expect(await timesAsked(() => false)).toBe(5)
  })
})
