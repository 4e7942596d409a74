import { describe, expect, it } from 'vitest'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { withoutSaidAround } from './said-around.ts'

const boats = scopedTable(
  'boats.csv',
  tableOf(
    'Boats',
    'Boat | Harbour | Meeting room | Repairs (EUR)\nOtter | Kiel | yes | 300\nHeron | Lübeck | no | 120',
  ),
)
const core = (question: string) => withoutSaidAround(question, [boats])

describe('What is said around a question', () => {
  it.each([
    'I need it for the board: what did the repairs in Kiel cost?',
    'For the annual report please: what did the repairs in Kiel cost?',
    'Sorry to bother you again, but what did the repairs in Kiel cost?',
    'The auditors are asking: what did the repairs in Kiel cost?',
    "I'm preparing the budget talk. What did the repairs in Kiel cost?",
    "What did the repairs in Kiel cost? It's for the quarterly report.",
    'Hi, can somebody help me with this: what did the repairs in Kiel cost? Thanks a lot in advance!',
    'What did the repairs in Kiel cost, for the board?',
  ])('is left out: %s', question => {
    expect(core(question)).toMatch(/^what did the repairs in kiel cost\??$/i)
  })

  it('may stand before what is wanted without a sign', () => {
    expect(core('My boss wants to know the total of repairs in Kiel.')).toBe('the total of repairs in Kiel.')
    expect(core('Ich brauche das für den Vorstand: Wie hoch ist die Summe der Repairs?')).toBe(
      'Wie hoch ist die Summe der Repairs?',
    )
  })

  it.each([
    'What did the repairs in Kiel cost? I need the urgent ones.',
    'What did the repairs in Kiel cost, monthly please',
    'What did the repairs in Kiel cost? I need the monthly numbers.',
    'What did the repairs in Kiel cost, for tomorrow?',
    'What did the repairs cost? I mean before VAT.',
    "I'm after the leased boats: what did the repairs in Kiel cost?",
    "We don't count leased boats: what did the repairs in Kiel cost?",
    'I need it for the board of the yard: what did their repairs cost?',
    'I have a meeting in Kiel: what did the repairs cost?',
    'Somebody told me it was 3000, but what did the repairs in Kiel cost?',
    'How many hours did we book, for meetings and calls?',
  ])('is kept where it may say what is meant: %s', question => {
    expect(core(question)).toBeNull()
  })
})
