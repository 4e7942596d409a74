import { describe, expect, it } from 'vitest'
import { expectedOf } from '../question.testing.ts'
import type { FoundPassage, Side } from '../stages.ts'
import { english } from './own-words/english.ts'
import { writeChanges } from './write-changes.ts'

const kept = [
  'The caterer serves lunch on every working day.',
  'Left-over food is given to the shelter.',
  'Either party keeps its recipes to itself.',
]

function side(label: string, sections: [heading: string, ...sentences: string[]][]): Side {
  let start = 0
  const whole = sections.map(([heading, ...sentences], id): FoundPassage => {
    const text = sentences.join(' ')
    const place = { start, end: start + text.length, page: null, location: '' }
    start = place.end + 1
    const context = `${label}\n${heading}`
    return { id, documentId: label, filename: label, ...place, text, context, score: 0 }
  })
  return { label, expected: expectedOf(''), terms: [], passages: [], whole }
}

const text = (sides: Side[]) =>
  writeChanges(sides, english)
    ?.sentences.map(sentence => {
      for (const { passage, start, end } of sentence.sources)
        expect(passage.text.slice(start - passage.start, end - passage.start)).toBe(sentence.plain)
      return sentence.text + (sentence.breakAfter ? '\n' : ' ')
    })
    .join('')

const first = side('canteen v1.md', [
  ['Meals', kept[0] ?? '', 'A meal costs EUR 6.20.', 'Bills are payable within 14 days.'],
  ['Waste', kept[1] ?? ''],
  ['Secrets', kept[2] ?? ''],
  ['Plants', 'The caterer waters the plants in the hall.'],
])
const second = side('canteen v2.md', [
  ['Meals', kept[0] ?? '', 'A meal costs EUR 6.20.', 'Bills are payable within 21 days.'],
  ['Waste', kept[1] ?? '', 'Glass is returned to the maker.'],
  ['Music', 'No music is played before eleven.'],
  ['Secrets', kept[2] ?? ''],
])

describe('The changes between two versions', () => {
  it('are all sentences that are changed, added or removed, and no others, whatever the order of the documents', () => {
    const changes = [
      '4 sentences are changed, added or removed. All others are the same.',
      '| Section | canteen v1.md | canteen v2.md |',
      '| --- | --- | --- |',
      '| Meals | Bills are payable within 14 days. | Bills are payable within 21 days. |',
      '| Waste | – | Glass is returned to the maker. |',
      '| Music | – | No music is played before eleven. |',
      '| Plants | The caterer waters the plants in the hall. | – |',
      '',
    ].join('\n')
    expect(text([first, second])).toBe(changes)
    expect(text([second, first])).toBe(changes)
  })

  it('are none where only lines and the numbers of clauses differ', () => {
    const numbered = side('canteen v3.md', [
      ['Meals', `1. ${kept[0]}`, 'A meal costs\nEUR 6.20.', 'Bills are payable within 14 days.'],
      ['Waste', `2. ${kept[1]}`],
      ['Secrets', `4. ${kept[2]}`],
      ['Plants', 'The caterer waters the plants in the hall.'],
    ])
    expect(text([first, numbered])).toBe('No sentence is changed, added or removed.\n')
  })

  it('are not told of documents that are no versions of each other, or too long to be compared in full', () => {
    const other = side('garage.md', [
      ['Cars', 'The garage repairs the vans of the company.', 'A repair takes two days at most.'],
      ['Waste', 'Used oil is taken to the depot.'],
      ['Plants', 'The garage has no plants at all.'],
    ])
    expect(text([first, other])).toBeUndefined()
    const { whole: _, ...long } = second
    expect(text([first, long])).toBeUndefined()
  })
})
