import { describe, expect, it } from 'vitest'
import { connectingLine } from './own-lines.ts'
import { passageOf } from './passage.testing.ts'
import { shareQuoted } from './share-quoted.ts'

const passage = passageOf('Ada leads the team. Ben leads the other team. It rains.')
const elsewhere = passageOf('Ada leads the team!')
const at = (text: string, within = passage) => {
  const start = Math.max(0, within.text.indexOf(text))
  return { passage: within, start, end: start + text.length, text }
}
const quote = (plain: string, { passage, start, end } = at(plain)) => ({
  plain,
  sources: [{ passage, start: passage.start + start, end: passage.start + end }],
})
const scored = [
  { ...at('Ada leads the team.'), score: 3 },
  { ...at('Ben leads the other team.'), score: 3 },
  { ...at('It rains.'), score: -20 },
]

describe('shareQuoted', () => {
  it('halves where another sentence is as good', () => {
    expect(shareQuoted(scored, [quote('Ada leads the team.')])).toBeCloseTo(0.5)
    const both = [quote('Ada leads the team.'), quote('Ben leads the other team.')]
    expect(shareQuoted(scored, both)).toBeCloseTo(1)
  })

  it('counts a sentence within a longer quote, and the same sentence elsewhere, but no words of our own', () => {
    const again = [...scored, { ...at('Ada leads the team!', { ...elsewhere, id: -1 }), score: 3 }]
    const longer = quote('1. Ada leads the team. It rains.', at('Ada leads the team.'))
    expect(shareQuoted(again, [longer])).toBeCloseTo(2 / 3)
    expect(shareQuoted(scored, [connectingLine('Ada leads the team.')])).toBe(0)
  })

  it('counts a sentence that was read with its heading, which is not quoted', () => {
    const rent = passageOf('Rent\nThe monthly rent is $4,800 and is paid to the owner.')
    const read = { ...at(rent.text, rent), score: 9 }
    const body = 'The monthly rent is $4,800 and is paid to the owner.'
    expect(shareQuoted([read], [quote(body, at(body, rent))])).toBe(1)
    expect(shareQuoted([read], [quote('Rent', at('Rent', rent))])).toBe(0)
  })
})
