import { describe, expect, it } from 'vitest'
import { expectedOf } from '../question.testing.ts'
import { givesExpected, holdsExpected } from './holds-expected.ts'

describe('what a question expects', () => {
  it.each([
    ['Who pays for the roof?', 'The costs are met by the residents.', true],
    ['Who pays for the roof?', 'The work was done by Ada Quill.', true],
    ['Who pays for the roof?', 'The roof works begin on Monday, in October.', false],
    ['Where can I park?', 'You may park in bay C behind the hall.', true],
    ['Where can I park?', 'Parking costs money.', false],
    ['How high is the charge?', 'We write further to your call of 28 August.', false],
    ['How high is the charge?', 'The charge for the year is 2,184.', true],
    ['What was decided about the car park?', 'The residents chose the gravel, for a trial year.', true],
    ['What was decided about the car park?', 'Three surfaces had been offered for the car park.', false],
    ['Why was the gate left open?', 'It was left open, as the motor had no spare key.', true],
    ['Why was the gate left open?', 'It was left open as usual.', false],
  ])('"%s" finds in "%s": %s', (question, sentence, holds) => {
    expect(holdsExpected(expectedOf(question), sentence)).toBe(holds)
  })

  it.each([
    ['What is the name of the engineer on call?', 'On call was Ada Quill.', true],
    ['What is the name of the engineer on call?', 'Name | Role\nFirst alarm | On-call engineer', false],
    ['What is the name of the engineer on call?', 'It was Mr. Quill.', true],
    ['What did the auditors charge for the review?', 'The review cost EUR 4,000.', true],
    ['What did the auditors charge for the review?', 'The review found nine weaknesses.', false],
    ['What does the mill charge per sack?', 'About 260,000 sacks are filled a year.', false],
    ['What does the mill charge per sack?', 'It charges 1,200 per year.', true],
    ['What does the mill charge per sack?', 'Ein Sack kostet 1,80 €.', true],
    ['What has the mill paid for the new wheel?', 'The new wheel has twelve blades.', false],
  ])('“%s” is given in “%s”: %s', (question, sentence, gives) => {
    expect(givesExpected(expectedOf(question), sentence)).toBe(gives)
  })
})
