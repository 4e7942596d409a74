import { describe, expect, it } from 'vitest'
import { checkStanding } from './check/check-sentence.ts'
import { createMarkResolver } from './cite/resolve-marks.ts'
import type { FoundPassage } from './stages.ts'

/** What an unmarked sentence is given as citations, from passages of one document each. */
function citedFor(claim: string, texts: string[]): string[] {
  const passages = texts.map((text, at): FoundPassage => {
    const place = { context: '', page: null, location: '', filename: `${at}.txt`, documentId: `${at}` }
    return { id: at + 1, ...place, start: 0, end: text.length, text, score: 1 }
  })
  const resolve = createMarkResolver(passages, (said, quotes) => checkStanding(said, quotes).verdict)
  const { tokens } = resolve({ lead: '', raw: claim, code: false })
  const spans = tokens.flatMap(token => (token.kind === 'mark' ? token.spans : []))
  return spans.map(({ passage, start, end }) => passage.text.slice(start, end))
}

describe('a sentence without a mark', () => {
  const recipe = 'Pour the broth over the rice. Cover it tightly for an hour. Serve it with lemon.'

  it('of two words is cited where a passage has both', () => {
    expect(citedFor('Cover tightly.', [recipe])).toEqual(['Cover it tightly for an hour.'])
  })

  it('of two words that greets is not', () => {
    expect(citedFor('Hope this helps!', [recipe])).toEqual([])
  })

  it('is cited from the sentence that says it in words of similar meaning', () => {
    const texts = ['The firm was founded in Graz. It acquired a rival brewery. It brews four beers.']
    expect(citedFor('The firm bought the rival brewery.', texts).join()).toContain('acquired a rival brewery')
  })

  it('is cited from the passage that holds more of it where two sentences hold as much', () => {
    const texts = [
      'The pump is checked each spring. Spares are sold by post.',
      'The pump is checked each spring. The pump of a boat is checked by its owner.',
    ]
    expect(citedFor('The pump of the boat is checked each spring.', texts).join()).toContain('owner')
  })

  it('is cited from each passage that holds a part of it, and from no other', () => {
    const text = [
      'Harbour Mutual insures the warehouse in Bergen. Its policy runs for three years.',
      'The canteen opens at noon.',
      'The depot in Graz burned down in March 2019. Nobody was hurt.',
    ].join('\n\n')
    expect(
      citedFor('Harbour Mutual insures the warehouse, and the depot in Graz burned down in March 2019.', [
        text,
      ]),
    ).toEqual([
      'The depot in Graz burned down in March 2019.',
      'Harbour Mutual insures the warehouse in Bergen.',
    ])
  })

  it('gets one mark where one sentence holds all of it', () => {
    const text =
      'The warehouse in Bergen is insured. The warehouse in Bergen is old. A warehouse stands in Graz.'
    expect(citedFor('The warehouse in Bergen is insured.', [text])).toEqual([
      'The warehouse in Bergen is insured.',
    ])
  })

  it('is cited with the sentence before the one that says who is meant', () => {
    const text =
      'Mira Holm founded the brewery in Graz. She sold it to a rival in 1998. Beer is sold by the barrel.'
    expect(citedFor('Mira Holm sold the brewery to a rival in 1998.', [text])).toEqual([
      'Mira Holm founded the brewery in Graz. She sold it to a rival in 1998.',
    ])
  })

  it('has no row of a table cited beside the row that it is from', () => {
    const rows = ['Region | Year | Revenue', 'North | 2018 | 410', 'North | 2019 | 520'].join('\n')
    expect(citedFor('The revenue of the north was 520 in 2019.', [rows]).join()).not.toContain('2018')
  })

  it.each([
    'The board of the hospital in Madrid approved a merger with two clinics on 4 May 2011.',
    'Twelve lawyers of the firm resigned after an audit of the warehouse by the tax office.',
  ])('that is about something else is not cited for a word: %s', claim => {
    const text = 'The firm rents a warehouse. The board meets in May. Spares are sold by post.'
    expect(citedFor(claim, [text])).toEqual([])
  })
})
