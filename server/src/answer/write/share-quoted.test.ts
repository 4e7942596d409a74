import { describe, expect, it } from 'vitest'
import { connectingLine } from './own-lines.ts'
import { passageOf } from './passage.testing.ts'
import { shareQuoted } from './share-quoted.ts'

const passage = passageOf('Ada leads the team. Ben leads the other team. It rains.')
const quote = (plain: string) => ({ plain, sources: [{ passage, start: 0, end: plain.length }] })
const scored = [
  { text: 'Ada leads the team.', score: 3 },
  { text: 'Ben leads the other team.', score: 3 },
  { text: 'It rains.', score: -20 },
]

describe('shareQuoted', () => {
  it('halves where another sentence is as good', () => {
    expect(shareQuoted(scored, [quote('Ada leads the team.')])).toBeCloseTo(0.5)
    const both = [quote('Ada leads the team.'), quote('Ben leads the other team.')]
    expect(shareQuoted(scored, both)).toBeCloseTo(1)
  })

  it('counts a sentence within a longer quote, and the same sentence elsewhere, but no words of our own', () => {
    const again = [...scored, { text: 'Ada leads the team!', score: 3 }]
    expect(shareQuoted(again, [quote('1. Ada leads the team. It rains.')])).toBeCloseTo(2 / 3)
    expect(shareQuoted(scored, [connectingLine('Ada leads the team.')])).toBe(0)
  })
})
