import { describe, expect, it } from 'vitest'
import { collectionNames, readCollection } from './collections.ts'
import { holdsAnswer } from './measures.ts'
import { readOwnQuestions } from './own-questions.ts'

/** Sets that ask the contracts of an earlier one, by other people. */
const askedAnew = { 8: '4', 12: '5', 13: '6', 14: '7', 15: '8', 16: '15' }

const sets = [false, true].flatMap(kept => readOwnQuestions(kept).map(set => ({ ...set, kept })))

it('keeps four sets of sixteen apart', () => {
  expect(sets.filter(({ kept }) => kept).map(({ name }) => name)).toEqual(['15', '16', '4', '8'])
  expect(sets.length).toBe(16)
})

it('has no id twice, and no contract but those that another set asks anew', () => {
  const documentsOf = (wanted: string) => sets.find(({ name }) => name === wanted)?.documents ?? []
  for (const [again, first] of Object.entries(askedAnew))
    expect(documentsOf(first).filter(id => !documentsOf(again).includes(id))).toEqual([])
  const earlier = Object.values(askedAnew)
  const documents = sets.flatMap(set => (earlier.includes(set.name) ? [] : set.documents))
  expect(new Set(documents).size).toBe(documents.length)
  const ids = sets.flatMap(set =>
    [...set.contracts, ...set.unanswerable, ...set.comparisons].map(({ id }) => id),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(sets)(
  'set $name of our own questions',
  ({ documents, contracts, unanswerable, comparisons }) => {
    it('asks of its own contracts', () => {
      const named = [
        ...contracts.map(({ document }) => document),
        ...unanswerable.flatMap(({ about }) => about ?? []),
        ...comparisons.flatMap(({ sides }) => sides.map(({ document }) => document)),
      ]
      expect(named.filter(id => !documents.includes(id))).toEqual([])
      expect(unanswerable.filter(({ alone, about }) => alone && about === null)).toEqual([])
      expect(contracts.length).toBeGreaterThanOrEqual(45)
    })

    it.runIf(collectionNames().includes('cuad'))('marks stretches that hold the short answer', () => {
      const texts = new Map(readCollection('cuad').corpus.map(({ id, text }) => [id, text]))
      const without = contracts.filter(
        ({ document, gold, answer }) =>
          !gold.some(stretch => holdsAnswer((texts.get(document) ?? '').slice(...stretch), [answer])),
      )
      expect(without.map(({ id }) => id)).toEqual([])
      for (const { document, gold } of [...contracts, ...comparisons.flatMap(({ sides }) => sides)])
        for (const [start, end] of gold) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(texts.get(document)?.length ?? 0)
        }
    })
  },
)
