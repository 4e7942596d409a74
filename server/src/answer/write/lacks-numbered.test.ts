import { describe, expect, it } from 'vitest'
import { passageOf, quoting } from '../passage.testing.ts'
import { expectedOf, termsIn } from '../question.testing.ts'
import type { FoundPassage } from '../stages.ts'
import { lacksNumbered } from './lacks-numbered.ts'
import { english } from './own-words/english.ts'
import { writeQuotes } from './write-quotes.ts'

const lacks = (question: string, quote: string, of: Partial<FoundPassage> = {}) =>
  lacksNumbered(expectedOf(question), [quoting(quote, of)])

const stages = 'Stage | Begins | Led by\n1 | in May | Ada Quill\n2 | in June | Bo Marsh'

describe('lacksNumbered', () => {
  it.each([
    ['Who leads stage 4?', 'Stage 2 is led by Bo Marsh.', true],
    ['Who leads stage 2?', 'Stage 2 is led by Bo Marsh.', false],
    ['Who leads stage 2?', 'The second stage is led by Bo Marsh.', false],
    ['Who leads stage 3?', 'Stages 2 and 3 are led by Bo Marsh.', false],
    ['Who leads stage 4?', stages, true],
    ['Who leads stage 2?', stages, false],
    ['What do I do after step 7?', 'Step 7. Open the lid.', true],
    ['What do I do after step 7?', 'Step 8. Close the lid.', false],
    // Nothing is numbered here.
    ['Who leads stage 4?', 'The stage is swept by Bo Marsh.', false],
    ['Is a notice of 30 days enough?', 'A notice of 60 days is needed.', false],
    ['What does clause 7 say?', 'Under clause 9, either may leave.', false],
  ])('knows which of several is meant: %s %s', (question, quote, expected) => {
    expect(lacks(question, quote)).toBe(expected)
  })

  it.each([
    ['What does a third pump cost?', 'The hire covers two pumps.', true],
    ['What does a third pump cost?', 'The third pump costs EUR 40.', false],
    ['What does a third pump cost?', 'Pump 3 costs EUR 40.', false],
  ])('knows a place: %s %s', (question, quote, expected) => {
    expect(lacks(question, quote)).toBe(expected)
  })

  it.each([
    ['french', 'À l’étape 4, le client signe et paie 700 euros.', false],
    ['french', 'À la quatrième étape, le client signe.', false],
    ['spanish', 'La fase 4 cuesta 300 euros.', false],
    ['german', 'Die vierte Stufe dauert bis Juni.', false],
    ['german', 'Stufe vier dauert bis Juni.', false],
    ['german', 'Dazu gehören vier Krane.', true],
    ['german', 'Die Last beträgt 4 Tonnen.', true],
    ['french', 'Le client signe en juin.', true],
  ] as const)('by any word in another language: %s: %s', (language, quote, expected) => {
    expect(lacks('Who leads stage 4?', quote, { language })).toBe(expected)
  })

  it('finds the place in the heading above', () => {
    expect(lacks('When was the third meeting?', 'Held on 4 May.', { context: 'Third meeting' })).toBe(false)
  })
})

describe('quotes of one of several', () => {
  const ask = (question: string) =>
    writeQuotes(expectedOf(question), termsIn(question, `${stages} 7`), [passageOf(stages)], english)

  it('quote its row alone', () => {
    const { sentences, doubtful } = ask('Who leads stage 2?')
    const quotes = sentences.filter(({ sources }) => sources.length > 0).map(({ plain }) => plain)
    expect(quotes).toEqual(['2 | in June | Bo Marsh'])
    expect(doubtful).toBe(false)
  })

  it('carry the remark if it has none', () => expect(ask('Who leads stage 7?').doubtful).toBe(true))
})
