import { describe, expect, it } from 'vitest'
import { crews } from '../tables.testing.ts'
import { isSure } from './how-sure.ts'
import { proposeReadings } from './propose-readings.ts'
import { rankReadings } from './rank-readings.ts'

const inScope = { tables: [crews], leaveOut: () => false }
const question = 'how many hours did masons put in?'
/** No time passes, however busy the machine is. */
const still = () => 0

describe('the readings of a question', () => {
  it('tell how likely a plan is, however far behind', () => {
    const ranked = 'which trade had the most sick days, and how many hours of what was booked?'
    const readings = rankReadings(ranked, inScope, null, still)
    const likely = readings.ranked.map(({ run }) => run)
    const far = proposeReadings(ranked, inScope).filter(
      ({ plan }) => !likely.some(run => JSON.stringify(run.plan) === JSON.stringify(plan)),
    )
    expect(far.length).toBeGreaterThan(8)
    for (const { scoped, plan } of far) {
      const run = { scoped, plan, computed: { kind: 'refused' as const, refusal: none } }
      expect(isSure(run, readings)).toBe(false)
    }
  })

  it('are none where they take too long', () => {
    expect(rankReadings(question, inScope, null, still).ranked.length).toBeGreaterThan(0)
    let time = 0
    const late = rankReadings(question, inScope, null, () => {
      time += 3_000
      return time
    })
    expect(late.ranked).toEqual([])
    expect(late.none).toBe(1)
  })
})

const none = { reason: 'no-such-column' as const, column: null, texts: [] }
