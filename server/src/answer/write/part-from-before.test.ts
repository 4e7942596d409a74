import { expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import { fromBefore } from './part-from-before.ts'

const text =
  'A return is possible within 96 hours after the start. Only the Chief Mill Officer may order it. The board bought 12 sieves at £71.50 each.'
const passage = passageOf(text)
const quoted = (plain: string) => {
  const start = text.indexOf(plain)
  return [{ text: plain, plain, sources: [{ passage, start, end: start + plain.length }], breakAfter: true }]
}
const part = (label: string, before: string) =>
  fromBefore({ label, expected: expectedOf(label), passages: [passage], terms: [] }, quoted(before))
const hours = 'A return is possible within 96 hours after the start.'
const sieves = 'The board bought 12 sieves at £71.50 each.'

it('answers a part that leans on the one before where that is answered', () => {
  expect(part('Who decides?', hours)?.quote.plain).toBe('Only the Chief Mill Officer may order it.')
  expect(part('What do they cost?', sieves)?.quote.plain).toBe(sieves)
})

it('knows whether a word of the part is said', () => {
  expect(part('Who orders it?', hours)?.says).toBe(true)
  expect(part('Who decides?', hours)?.says).toBe(false)
})

it('leaves alone what has a subject of its own or is not there', () => {
  expect(part('Who approves the budget of the harbour?', hours)).toBeNull()
  expect(part('Who decides?', sieves)).toBeNull()
  expect(part('What follows?', hours)).toBeNull()
})
