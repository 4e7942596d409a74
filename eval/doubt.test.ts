import { expect, it } from 'vitest'
import { english } from '../server/src/answer/write/own-words/english.ts'
import { doubtOf, leadOf } from './doubt.ts'

const citations = [{}] as unknown as Parameters<typeof doubtOf>[0]['citations']

it('reads an answer’s doubt from its own lines', () => {
  expect(doubtOf({ response: 'The fee is 30 euro. [1]', citations })).toBe('plain')
  expect(doubtOf({ response: `${english.remark}\n\nThe fee is 30 euro. [1]`, citations })).toBe('remarked')
  const later = `“Falcon” is not named in your documents.\n\n${english.remark}\n\nThe fee is 30 euro. [1]`
  expect(doubtOf({ response: later, citations })).toBe('remarked')
  expect(doubtOf({ response: english.notInDocuments, citations: [] })).toBe('refused')
})

it('reads a first line that cites nothing as the answer’s own', () => {
  expect(leadOf({ response: '3 of 10 contracts:\n\nThe fee is 30 euro. [1]' })).toBe('3 of 10 contracts:')
  expect(leadOf({ response: 'The fee is 30 euro. [1]\nIt is due. [2]' })).toBe('')
})
