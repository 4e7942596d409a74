import { describe, expect, it, vi } from 'vitest'
import { readNumbers } from '../lexicon/read-numbers.ts'
import { expectedOf } from '../question.testing.ts'
import type { FoundPassage, Side } from '../stages.ts'
import { compareDocuments } from './compare.ts'
import { english } from './own-words/english.ts'

vi.mock('../lexicon/read-numbers.ts', async original => {
  const real = await original<typeof import('../lexicon/read-numbers.ts')>()
  return { ...real, readNumbers: vi.fn(real.readNumbers) }
})

function side(label: string, texts: [text: string, heading?: string][]): Side {
  let start = 0
  const passages = texts.map(([text, heading], id): FoundPassage => {
    const place = { start, end: start + text.length, page: null, location: '' }
    start = place.end + 1
    const context = heading ? `${label}\n${heading}` : label
    return { id, documentId: label, filename: label, ...place, text, context, score: 0 }
  })
  return { label, expected: expectedOf(''), terms: [], passages }
}

const text = async (sides: Side[]) =>
  (await compareDocuments(sides, english)).sentences
    .map(sentence => {
      for (const { passage, start, end } of sentence.sources)
        expect(passage.text.slice(start - passage.start, end - passage.start)).toBe(sentence.plain)
      return sentence.text + (sentence.breakAfter ? '\n' : ' ')
    })
    .join('')

describe('compareDocuments', () => {
  const old =
    '1. Term. The lease runs for 24 months.\n2. Rent. The monthly rent is EUR 1,200.\n3. Pets. Pets are not allowed in the flat.'
  const next =
    '1. Term. The lease runs for 36 months.\n2. Rent. The monthly rent is EUR 1,200.\n3. Parking. The tenant may park in the yard.'

  it('sets numbered clauses side by side and names the figures that differ', async () => {
    expect(await text([side('a.txt', [[old]]), side('b.txt', [[next]])])).toBe(
      [
        '| Section | a.txt | b.txt | Figures that differ |',
        '| --- | --- | --- | --- |',
        '| Term | The lease runs for 24 months. | The lease runs for 36 months. | 24 months / 36 months |',
        '| Rent | The monthly rent is EUR 1,200. | The monthly rent is EUR 1,200. |   |',
        'Only in a.txt, by their headings:',
        '- Pets',
        'Only in b.txt, by their headings:',
        '- Parking',
        '',
      ].join('\n'),
    )
  })

  it('finds the same section under headings of its own, in another order', async () => {
    const left = side('a.md', [
      ['Notice\nEither party may leave with 30 days notice.', 'Notice'],
      ['Fees\nThe yearly fee is $500 in advance.', 'Fees'],
    ])
    const right = side('b.md', [
      ['Annual fees\nThe yearly fee is $650 in advance.', 'Annual fees'],
      ['Notice period\nEither party may leave with 60 days notice.', 'Notice period'],
    ])
    const table = await text([left, right])
    expect(table).toContain(
      '30 days notice. | Either party may leave with 60 days notice. | 30 days / 60 days |',
    )
    expect(table).toContain('$500 / $650')
  })

  it('says rows of tables in words, under the names of their columns', async () => {
    const left = side('a.csv', [
      ['Garage box | 800 | 30 days in writing', 'Prices of the flat\nItem | Monthly rent | Notice'],
    ])
    const right = side('b.csv', [
      ['Item: Garage box | Monthly rent: 850 | Notice: 30 days in writing', 'Prices of the flat'],
    ])
    expect(await text([left, right])).toContain(
      '| Prices of the flat | Item: Garage box; Monthly rent: 800; Notice: 30 days in writing | Item: Garage box; Monthly rent: 850; Notice: 30 days in writing | 800 / 850 |',
    )
  })

  it('reads each sentence once, however many there are to compare', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `The rent of garage box ${at} is EUR ${100 + at}.`)
    vi.mocked(readNumbers).mockClear()
    const rent: [string, string][] = [[lines.join(' '), 'Rent']]
    await compareDocuments([side('a.txt', rent), side('b.txt', rent)], english)
    expect(vi.mocked(readNumbers).mock.calls.length).toBeLessThanOrEqual(2 * lines.length)
  })

  it('says so when nothing can be set side by side', async () => {
    const left = side('a.txt', [['Bees live in hives and make honey together.']])
    const right = side('b.txt', [['The motor needs oil once in every spring.']])
    expect((await compareDocuments([left, right], english)).sentences[0]?.text).toBe(english.nothingShared)
  })
})
