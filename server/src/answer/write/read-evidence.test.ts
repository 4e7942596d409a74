import { expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf, termsIn } from '../question.testing.ts'
import { readEvidence } from './read-evidence.ts'

it.each([
  ['How many pumps failed?', 'The two failures of pumps were reported.', 0],
  ['How many pumps failed?', 'Two pumps were oiled.', 1],
  ['Which pumps cannot be mended?', 'Two pumps cannot be mended.', 0],
  ['Which pumps cannot be mended?', 'Two pumps cannot be sold.', 1],
])('knows a denial that the sentence has, too: %s %s', (question, text, denies) => {
  const sentence = { text, passage: passageOf(text), start: 0, end: text.length, words: 0 }
  expect(readEvidence(expectedOf(question), termsIn(question, text), sentence).denies).toBe(denies)
})
