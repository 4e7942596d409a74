import { expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { readQuestionWords } from '../words/read-words.ts'
import { columnsNamed } from './columns-named.ts'

const wide = tableOf(
  'Wells',
  `Well | ${Array.from({ length: 40 }, (_, at) => `Depth ${at} gauge`).join(' | ')}\nA | ${'1 | '.repeat(39)}1`,
)
const named = (question: string, most: number) =>
  columnsNamed(readQuestionWords(question, 'english'), wide, most)

it('takes all columns of a narrow table, and of a wide one those that a question names', () => {
  expect(named('What is the total of gauge 17?', 41)).toHaveLength(41)
  expect(named('What is the total of gauge 17?', 3)).toContain(18)
  expect(named('Which wells are there?', 2)).toEqual([0, 1])
})
