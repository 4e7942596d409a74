import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf, termsIn } from '../question.testing.ts'
import { connectingLine } from './own-lines.ts'
import { readShares, shareQuoted } from './share-quoted.ts'

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

  it('is less where a sentence that stands elsewhere competes, so that the only one is not sure', () => {
    const [only] = scored
    const quotes = [quote('Ada leads the team.')]
    expect(only && shareQuoted([only], quotes)).toBe(1)
    expect(only && shareQuoted([only], quotes, 3)).toBeCloseTo(0.5)
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

describe('readShares', () => {
  const question = 'Which harbour pilots are paid monthly?'
  const expected = expectedOf(question)
  const told = passageOf('The pilots are paid in May.')
  const terms = termsIn(question, told.text)
  const share = (of: string, within = told, before: ReturnType<typeof connectingLine>[] = []) => {
    const draft = { ...quote(of, at(of, within)), text: of, breakAfter: false as const }
    return readShares(expected, terms, [{ ...at(of, within), score: 1 }], [...before, draft]).unsaid
  }

  it('says what of the question stands neither in the quotes nor above them', () => {
    expect(share(told.text)).toBeCloseTo(0.5)
    expect(share(told.text, { ...told, context: 'Harbour' })).toBeCloseTo(0.25)
    expect(share(told.text, { ...told, filename: 'harbour-pay.txt' })).toBeCloseTo(0.25)
    expect(share(told.text, told, [connectingLine('| Pilots | Monthly |')])).toBeCloseTo(0.25)
  })

  it('counts the items of a list as no rivals', () => {
    const list = expectedOf('List the teams')
    const [first] = scored
    if (!first) throw new Error('no sentence')
    const draft = { ...quote(first.text), text: first.text, breakAfter: false as const }
    expect(readShares(list, [], scored, [draft]).quoted).toBe(1)
    expect(readShares(expected, [], scored, [draft]).quoted).toBeCloseTo(0.5)
  })
})
