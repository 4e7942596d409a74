import { expect, it } from 'vitest'
import { withSubject } from './with-subject.ts'

it.each([
  [
    'How many documents does it hold?',
    'Who is the owner of the Boston archive?',
    'How many documents does the Boston archive hold?',
  ],
  [
    'And how much of it has been spent?',
    'What is the planned total for OCR and scanning?',
    'And how much of OCR and scanning has been spent?',
  ],
  ['When was it audited?', 'Who looks after Berth 12?', null],
  ['How long does it take to move?', 'Who is the owner of the Boston archive?', null],
  ['How many documents does it hold?', 'What is the average size of all archives?', null],
  ['How many people are in IT?', 'Who is the head of Sales?', null],
  ['Wie hoch ist die Summe, haben Sie sie?', 'Wem gehört das Archiv von Boston?', null],
  ['How much was it in 2024?', 'What was the revenue of Acme in 2023?', null],
  ['When are they due?', 'How many invoices of Ash are overdue?', null],
  ['How much of it has been spent?', 'What is the total budget for 2025?', null],
  ['How many archives are there?', 'Who is the owner of the Boston archive?', null],
])('asks of what the question before names: %s', (said, before, expected) => {
  expect(withSubject(said, [before])).toBe(expected)
})
