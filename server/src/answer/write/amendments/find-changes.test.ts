import { expect, it } from 'vitest'
import { passageOf } from '../../passage.testing.ts'
import { bearingOn } from './find-changes.ts'
import { readChanges } from './read-changes.ts'

it.each([
  ['The monthly charge for the cold store is EUR 950, payable in advance, as of May.', true],
  ['The monthly charge for the cold store is EUR 950.', true],
  ['The monthly charge for the dry store is EUR 410, payable in advance.', false],
])('tells what a side letter says of the same, and of nothing else: %s', (text, isTold) => {
  const passage = passageOf('The monthly charge for the cold store is EUR 880, payable in advance.')
  const amendment = { id: 'letter', filename: 'Side letter.md' }
  const original = { id: passage.documentId, filename: 'Lease.md' }
  const amending = [{ amendment, original, ...readChanges([passageOf(text)]) }]
  const span = { passage, start: passage.start, end: passage.start + passage.text.length }
  expect(bearingOn(span, amending).map(({ isNamed }) => isNamed)).toEqual(isTold ? [false] : [])
})
