import { expect, it } from 'vitest'
import { readEvery } from './read-every.ts'

it.each([
  ['For each contract, how long is the payment term?', 'how long is the payment term?'],
  ['How long does each contract run?', 'How long does the contract run?'],
  ['What is the governing law of each agreement?', 'What is the governing law'],
  ['Compare the notice periods in all contracts', 'notice periods'],
  ['List all contracts with start date and term', 'start date and term'],
  ['Which contract ends first?', 'When does the agreement expire?'],
  ['What is the total liability under each contract?', 'total liability'],
  ['Vergleiche die Haftung in allen Verträgen', 'Haftung'],
])('is asked of every contract: "%s"', (text, rest) => {
  expect(readEvery(text)).toMatchObject({ kind: 'contract', rest: expect.stringContaining(rest) })
})

it.each([
  'Does this contract supersede all prior agreements?',
  'Who has to approve each contract with a builder before it is signed?',
  'For each invoice, what is the total?',
  'What is the notice period?',
  'List all contracts',
  'What is the total value of all contracts?',
  'What is the highest price in all contracts?',
  'Which clause is missing in all contracts?',
  'What are the differences between all contracts?',
  'Was ist der Unterschied zwischen allen Verträgen?',
])('is nothing of the kind: "%s"', text => {
  expect(readEvery(text)).toBeNull()
})
