import { describe, expect, it } from 'vitest'
import { collectionNames, readCollection } from './collections.ts'
import { holdsAnswer } from './measures.ts'
import { ownContracts, readOwnQuestions } from './own-questions.ts'

const documents = ownContracts()

describe.each([
  ['open', false],
  ['kept', true],
] as const)('the %s half of our own questions', (half, kept) => {
  const { contracts, unanswerable, comparisons } = readOwnQuestions(kept)

  it('is 30 questions, 10 without an answer and 10 comparisons of the ten contracts', () => {
    expect([documents, contracts, unanswerable, comparisons].map(({ length }) => length)).toEqual([
      10, 30, 10, 10,
    ])
    const named = [
      ...contracts.map(({ document }) => document),
      ...unanswerable.flatMap(({ about }) => about ?? []),
      ...comparisons.flatMap(({ sides }) => sides.map(({ document }) => document)),
    ]
    expect(named.filter(id => !documents.includes(id))).toEqual([])
    expect([...contracts, ...unanswerable, ...comparisons].filter(one => one.half !== half)).toEqual([])
  })

  it.runIf(collectionNames().includes('cuad'))('marks stretches that hold the short answer', () => {
    const texts = new Map(readCollection('cuad').corpus.map(({ id, text }) => [id, text]))
    const without = contracts.filter(
      ({ document, gold, answer }) =>
        !gold.some(stretch => holdsAnswer((texts.get(document) ?? '').slice(...stretch), [answer])),
    )
    expect(without.map(({ id }) => id)).toEqual([])
    for (const { document, gold } of comparisons.flatMap(({ sides }) => sides))
      for (const [start, end] of gold) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(texts.get(document)?.length ?? 0)
      }
  })
})
