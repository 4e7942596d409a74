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
      '4 sentences are changed, added or removed.',
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

  it('are told of a number with which a sentence begins, a short section, a sign, a heading and texts in each other’s place', () => {
    const rest: [string, ...string[]][] = [
      ['Waste', kept[1] ?? ''],
      ['Secrets', kept[2] ?? ''],
    ]
    const changed = (was: [string, ...string[]][], is: [string, ...string[]][]) =>
      text([
        side('canteen v1.md', [['Meals', kept[0] ?? ''], ...rest, ...was]),
        side('canteen v2.md', [['Meals', kept[0] ?? ''], ...rest, ...is]),
      ])
        ?.split('\n')
        .slice(3, -1)
    const row = (heading: string, was: string, is: string) => `| ${heading} | ${was} | ${is} |`
    for (const [was, is] of [
      ['30 days are given as notice.', '60 days are given as notice.'],
      ['1.5 million meals are cooked.', '2.5 million meals are cooked.'],
      ['The fridge is kept > 5 degrees.', 'The fridge is kept < 5 degrees.'],
      ['A plate costs ₹500 at least.', 'A plate costs ¥500 at least.'],
    ] as const)
      expect(changed([['End', was]], [['End', is]])).toEqual([row('End', was, is)])
    const [june, july] = ['30. Juni ist der letzte Tag der Küche.', '31. Juli ist der letzte Tag der Küche.']
    expect(changed([['End', june]], [['End', july]])).toHaveLength(1)
    expect(changed([['Price', 'EUR 500.']], [['Price', 'EUR 900.']])).toEqual([
      row('Price', 'EUR 500.', 'EUR 900.'),
    ])
    const [hot, cold] = ['Soup is served hot in bowls.', 'Bread stands cold on boards.']
    expect(
      changed(
        [
          ['Noon', hot],
          ['Evening', cold],
        ],
        [
          ['Noon', cold],
          ['Evening', hot],
        ],
      ),
    ).toHaveLength(4)
    expect(changed([['Noon', hot]], [['Midday', hot]])).toEqual([row('Noon → Midday', '–', '–')])
    expect(changed([['Noon', hot, hot]], [['Noon', hot]])).toEqual([row('Noon', hot, '–')])
  })

  it('take little memory, and are not told where too much differs', () => {
    const many = (word: string, count: number) =>
      Array.from({ length: count }, (_, at) => `The ${word} of dish ${at} is kept in the book.`)
    const long = (word: string, count: number) =>
      side(`${word}.md`, [
        ['Meals', ...kept, ...many('same', count)],
        ['Book', ...many(word, count)],
      ])
    expect(text([long('taste', 100), long('price', 100)])).toContain('and 60 more sentences')
    expect(text([long('taste', 700), long('price', 700)])).toBeUndefined()
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
