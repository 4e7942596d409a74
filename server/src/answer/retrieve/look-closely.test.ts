import { describe, expect, it } from 'vitest'
import { termsIn, understood } from '../question.testing.ts'
import type { FoundPassage } from '../stages.ts'
import { lookClosely, lookedAt } from './look-closely.ts'

function passage(id: number, text: string, score: number): FoundPassage {
  const place = { start: 0, end: text.length, page: null, location: '', context: '' }
  return { id, documentId: `d${id}`, filename: 'notes.txt', text, score, ...place }
}

function look(question: string, passages: FoundPassage[]): FoundPassage[] {
  const { expected, wanted } = understood(question)
  const terms = termsIn(question, passages.map(({ text }) => text).join(' '))
  return lookClosely(passages, expected, wanted.wordsIn, terms)
}

const question = 'When did Marlow repair the lighthouse?'
const scattered =
  'The lighthouse stands on the cape. Visitors come in May. Repair shops are in the village. Tea is served.'
const answers = 'Marlow mended the lighthouse in 1912.'

describe('The closer look at the first passages', () => {
  it('puts first what says it in one sentence, with its names and in other words', () => {
    const found = look(question, [passage(1, scattered, 6.2), passage(2, answers, 6)])
    expect(found.map(({ id }) => id)).toEqual([2, 1])
  })

  it('leaves a clearly better passage in front', () => {
    const found = look(question, [passage(1, scattered, 60), passage(2, answers, 6)])
    expect(found.map(({ id }) => id)).toEqual([1, 2])
  })

  it('adds to scores alone, so that the passages behind keep their place', () => {
    const far = passage(99, answers, 1)
    const near = Array.from({ length: lookedAt }, (_, at) => passage(at + 1, scattered, 9 - at))
    const found = look(question, [...near, far])
    expect(found.at(-1)).toBe(far)
    for (const { id, score } of found) expect(score).toBeGreaterThanOrEqual(id === 99 ? 1 : 10 - id)
  })

  it('leaves passages of contracts as they are', () => {
    const clauses = [
      passage(1, `1. The Lessor shall light the lighthouse. ${scattered}`, 6.2),
      passage(2, `2. The Lessee shall pay the Lessor. ${answers}`, 6),
    ]
    expect(look(question, clauses)).toBe(clauses)
  })

  it('finds nothing among none', () => {
    expect(look(question, [])).toEqual([])
  })
})
