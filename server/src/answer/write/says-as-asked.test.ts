import { expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf, termsIn } from '../question.testing.ts'
import { readEvidence } from './read-evidence.ts'
import { saysAsAsked } from './says-as-asked.ts'

function says(question: string, text: string): boolean {
  const expected = expectedOf(question)
  const sentence = { text, passage: passageOf(text), start: 0, end: text.length, words: 0 }
  return saysAsAsked(expected, sentence, readEvidence(expected, termsIn(question, text), sentence))
}

const pump = 'If a pump stops twice, close the valve and call the engineer on duty.'
const dogs = 'Bringing dogs or cats into the mill is prohibited.'
const oiled = 'Every miller oils the wheels within a week of joining and every two months thereafter.'
const sacks = 'Carry sacks in loads of at most 12, and rest in between.'
const most = 'The mill has at least 3 doors and a yard.'
const rent = 'Unless the tenant agrees in writing, the landlord keeps the deposit.'
const seats = 'Boats with more than 3 seats pay double for a berth.'
const lids = 'Do not open the lid during a delivery.'

it.each([
  ['What happens if a pump stops twice?', pump, true],
  ['What happens if a pump stops three times?', pump, false],
  ['What happens if a pump does not stop twice?', pump, false],
  ['What happens if an engineer calls?', pump, false],
  ['What happens if a pump stops twice?', 'If a pump stops twice.', false],
  ['Is it allowed to bring a dog into the mill?', dogs, true],
  ['May cats be brought into the mill?', dogs, true],
  ['Is it allowed to bring a horse into the mill?', dogs, false],
  ['How often must the millers oil the wheels?', oiled, true],
  ['How often must the millers oil the doors?', oiled, false],
  ['How often must the millers oil the wheels?', 'Millers oil the wheels.', false],
  ['What is the maximum size of a load of sacks?', sacks, true],
  ['What is the minimum size of a load of sacks?', sacks, false],
  ['What is the maximum number of sacks?', sacks, false],
  ['What happens if the tenant agrees in writing?', rent, false],
  ['What are the maximum seats of a boat?', seats, false],
  ['What are the maximum seats of a boat?', 'A boat may not have more than 3 seats.', true],
  ['What must not be done during a delivery?', lids, true],
  ['What must not be done during a storm?', lids, false],
  ['What is the minimum for doors of the mill?', most, true],
])('knows what is said in the form of the question: %s %s', (question, text, expected) => {
  expect(says(question, text)).toBe(expected)
})
