import { expect, it } from 'vitest'
import { sidesOf } from '../sides.testing.ts'
import { english } from './own-words/english.ts'
import { writeAlike } from './write-alike.ts'

const question = 'Which law governs the agreement?'
const texas = 'This Agreement is governed by the laws of the State of Texas.'
const delaware = 'The laws of the State of Delaware govern this Agreement.'
const other = 'The goods are delivered in boxes of ten.'

function write(...texts: string[]) {
  const sides = sidesOf(question, texts)
  const looked = sides.length
  return writeAlike({ sides, worded: [], looked, total: looked, counted: true }, english)
}

it('counts the documents only where none is left out', async () => {
  expect((await write(texas, delaware))?.sentences[0]?.text).toBe('Found in 2 of 2 documents:')
  const without = await write(texas, delaware, other)
  expect(without?.sentences[0]?.text).toBe(english.onThis)
  expect(without?.choices?.map(({ id }) => id)).toEqual(['1.txt', '2.txt'])
})

it('is null where the nearest document does not answer', async () => {
  expect(await write(other, texas, delaware)).toBeNull()
})
