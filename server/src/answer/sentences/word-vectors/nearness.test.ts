import { describe, expect, it } from 'vitest'
import { meaningOf, nearnessTo, sentenceMeaning } from './nearness.ts'
import { vectorWords } from './vector-words.ts'

describe('nearness of a sentence to a question', () => {
  it('is greater where other words mean the same', () => {
    const question = meaningOf('who pays the lawyers')
    const near = nearnessTo(question, sentenceMeaning('Each party pays its own expenses of any litigation.'))
    const far = nearnessTo(question, sentenceMeaning('The goods travel by ship in wooden crates.'))
    expect(near.nearest).toBeGreaterThan(far.nearest)
    expect(near.whole).toBeGreaterThan(far.whole)
  })

  it('knows what everyday words ask for in a contract', () => {
    const question = meaningOf('how do we get out of this early?')
    const whole = (text: string) => nearnessTo(question, sentenceMeaning(text)).whole
    expect(
      whole('Either party may terminate this Agreement for convenience upon ninety days notice.'),
    ).toBeGreaterThan(whole('This Agreement is governed by the laws of Delaware.'))
  })

  it('is 0 where no word has a vector', () => {
    expect(nearnessTo(meaningOf('xqzzt'), sentenceMeaning('The term ends.'))).toEqual({
      nearest: 0,
      whole: 0,
    })
    expect(nearnessTo(meaningOf('royalty'), sentenceMeaning('§§'))).toEqual({ nearest: 0, whole: 0 })
  })

  it('takes no part of a word with accents for an English one', () => {
    expect(vectorWords('Die Lösung kostet 5 €, naïve cafés; e-mail.')).toEqual([
      ...['die', 'kostet', '0', '$', 'mail'],
    ])
    expect(vectorWords('Cafe\u0301 owner')).toEqual(['owner'])
  })

  it('is the same for a question as often as it is asked, and after another', () => {
    const question = meaningOf('who pays the royalty of the licensee')
    const text = () => sentenceMeaning('The Licensee shall pay a royalty to the owner of the patents.')
    const before = nearnessTo(question, text())
    nearnessTo(meaningOf('where do the goods go'), text())
    const said = 'who pays the royalty of the licensee'
    const long = meaningOf(Array.from({ length: 7 }, () => said).join(' '))
    expect(nearnessTo({ ...question }, text())).toEqual(before)
    expect(nearnessTo(long, text()).nearest).toBeCloseTo(before.nearest, 5)
  })

  it('leaves out words that only mean something remotely alike', () => {
    expect(nearnessTo(meaningOf('royalty'), sentenceMeaning('airplane')).nearest).toBe(0)
  })
})
