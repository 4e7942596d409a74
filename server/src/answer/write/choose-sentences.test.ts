import { expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { chooseLikeliest, ofSide } from './choose-sentences.ts'

const texts = ['The mill pays rent.', 'The miller pays tax.', 'The owner pays for repairs.']
const passage = passageOf(texts.join(' '))
const scored = texts.map((text, at) => {
  const start = passage.text.indexOf(text)
  return { passage, start, end: start + text.length, text, words: 4, score: 3 - at / 10 }
})

it('quotes of a contract the likeliest sentences, wherever they stand, and no more than are wanted', () => {
  const backwards = scored.map((one, at) => ({ ...one, score: at })).reverse()
  expect(chooseLikeliest(scored, true)).toHaveLength(3)
  expect(chooseLikeliest(backwards, true, { ...ofSide, most: 1 }).map(({ text }) => text)).toEqual(
    texts.slice(2),
  )
  expect(chooseLikeliest(scored, true, { ...ofSide, most: 2 }).map(({ text }) => text)).toEqual(
    texts.slice(0, 2),
  )
})
