import { describe, expect, it } from 'vitest'
import { createPace } from './pace-wrong-tries.ts'

const settings = { freeTries: 2, gapMilliseconds: 5, forgetMilliseconds: 60_000, mostWaiting: 2 }

describe('the pace of wrong tries', () => {
  it('lets only those wait who were wrong too often, in order, and no more than so many at once', async () => {
    const pace = createPace(settings)
    pace.noteWrong('a')
    await pace.wait('a')
    pace.noteWrong('a')
    const ends: string[] = []
    const first = pace.wait('a').then(() => ends.push('first'))
    const second = pace.wait('a').then(() => ends.push('second'))
    await expect(pace.wait('a')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 })
    await pace.wait('b')
    expect(ends).toEqual([])
    await Promise.all([first, second])
    expect(ends).toEqual(['first', 'second'])
  })

  it('is forgotten after a quiet while', async () => {
    const pace = createPace({ ...settings, forgetMilliseconds: -1, gapMilliseconds: 3_600_000 })
    for (let tries = 0; tries < 5; tries++) pace.noteWrong('a')
    await pace.wait('a')
  })
})
