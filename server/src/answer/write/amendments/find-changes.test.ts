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

it.each([
  ['A new clause 4.3 is added: "Marlow Tugs is approved for towing."', ['tow'], true],
  ['A new clause 4.3 is added: "Marlow Tugs is approved for towing."', ['insur'], false],
  ['A new clause 5.3 is added: "Marlow Tugs is approved for towing."', ['tow'], false],
])(
  'tells a clause that is added beside one of the same article, where both say what is asked: %s %j',
  (text, asked, isTold) => {
    const passage = passageOf('4.1 The Operator may use other tugs for towing with the consent of the Port.')
    const amendment = { id: 'amendment', filename: 'Amendment.md' }
    const original = { id: passage.documentId, filename: 'Contract.md' }
    const amending = [{ amendment, original, asked, ...readChanges([passageOf(text)]) }]
    const span = { passage, start: passage.start, end: passage.start + passage.text.length }
    expect(bearingOn(span, amending)).toHaveLength(isTold ? 1 : 0)
  },
)
