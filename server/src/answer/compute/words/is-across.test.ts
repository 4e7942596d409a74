import { expect, it } from 'vitest'
import { isAcross } from './is-across.ts'
import { readQuestionWords } from './read-words.ts'

it.each([
  ['How many claims were filed over the 4 actual years?', true],
  ['What is the median of beds over the 17 hospitals?', true],
  ['What is the median over all 17 hospitals together?', true],
  ['Which wards are over the 60 beds limit?', false],
  ['Which wards have over 60 beds?', false],
  ['Which wards are over the 60?', false],
])('reads "over the" as across all of them where a noun is behind the number: %s', (question, expected) => {
  const words = readQuestionWords(question, 'english')
  const at = words.findIndex(({ text }) => text === 'over')
  const from = words.findIndex(({ number }) => number)
  expect(isAcross(words, at, { from, to: from + 1, date: false })).toBe(expected)
})
