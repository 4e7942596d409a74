import { describe, expect, it } from 'vitest'
import { type BundleAnswer, bundleFigures } from './bundle-figures.ts'
import type { BundleQuestion } from './bundles.ts'

const place = (documentId: string, start = 0) => ({ documentId, start, end: start + 10, text: 'two words' })

function answered(
  kind: BundleQuestion['kind'],
  right: string[],
  quotes: ReturnType<typeof place>[],
  lead = '',
): BundleAnswer {
  const marked = new Map(right.map(id => [id, [[5, 20]] as [number, number][]]))
  const question = { id: '1', kind, text: 'Which?', right, marked }
  const doubt = quotes.length === 0 ? 'refused' : 'plain'
  return { question, own: { quotes, doubt, lead }, plain: [place('a')] }
}

function figureOf(name: string, answers: BundleAnswer[]): number | undefined {
  return bundleFigures(answers).find(figure => figure.name === name)?.own.value
}

describe('the figures of bundles', () => {
  const answers = [
    answered('which', ['a', 'b'], [place('a'), place('a', 30), place('b', 30)]),
    answered('which', ['a', 'b'], [place('b'), place('c')]),
    answered('which', ['a'], []),
  ]

  it('compare the set of cited documents with the right one', () => {
    expect(figureOf('which: F1 of the set of documents', answers)).toBeCloseTo((1 + 0.5 + 0) / 3)
    expect(figureOf('which: exactly the right set', answers)).toBeCloseTo(1 / 3)
    expect(figureOf('which: precision', answers)).toBeCloseTo(1.5 / 3)
    expect(figureOf('which: recall', answers)).toBeCloseTo(1.5 / 3)
    expect(figureOf('which: refused', answers)).toBeCloseTo(1 / 3)
  })

  it('tell whether a right document is cited from the marked clause', () => {
    expect(figureOf('which: cited from the right clause', answers)).toBeCloseTo(2 / 3)
  })

  it('count what a number in the first line says, and the documents cited', () => {
    const counted = [
      answered('how many', ['a', 'b'], [place('a'), place('b')], '2 of 10 contracts:'),
      answered('how many', ['a', 'b'], [place('a'), place('c')]),
    ]
    expect(figureOf('how many: the number said', counted)).toBe(0.5)
    expect(figureOf('how many: as many documents cited', counted)).toBe(1)
  })

  it('want the earliest or latest contract first, and better alone', () => {
    const dated = [
      answered('earliest', ['a'], [place('a'), place('b')]),
      answered('latest', ['a'], [place('a')]),
      answered('latest', ['a'], [place('b'), place('a')]),
    ]
    expect(figureOf('earliest, latest: the right contract first', dated)).toBeCloseTo(2 / 3)
    expect(figureOf('earliest, latest: exactly the right contract', dated)).toBeCloseTo(1 / 3)
  })
})
