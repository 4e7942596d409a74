import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf, termsIn } from '../question.testing.ts'
import type { FoundPassage } from '../stages.ts'
import { english } from './own-words/english.ts'
import { scoreSentences } from './score-sentences.ts'
import { writeQuotes } from './write-quotes.ts'

function answer(question: string, ...passages: FoundPassage[]) {
  const terms = termsIn(question, passages.map(({ text, context }) => `${text}\n${context}`).join('\n'))
  const { sentences, doubtful } = writeQuotes(expectedOf(question), terms, passages, english)
  const quotes = sentences.filter(({ sources }) => sources.length > 0).map(({ plain }) => plain)
  return { quotes, doubtful }
}

const minutes = passageOf(
  'Harbour committee, meeting no. 4\nDate: 3 May 2025, Room Tern\nChair: Ada Quill\nPresent: Ada Quill, Ben Roe\nApologies: Cy Dorn\n1. Dredging\nThe committee discussed the dredging.',
)

it('quotes no heading that the document has for one', () => {
  const passage = passageOf('Cause of fire\nThe cause of the fire in the mill was a broken lamp.')
  const { quotes } = answer('What was the cause of the fire in the mill?', {
    ...passage,
    context: 'Report\nCause of fire',
  })
  expect(quotes).toEqual(['The cause of the fire in the mill was a broken lamp.'])
})

describe('a line by its label', () => {
  it.each([
    ['Who could not attend the harbour committee meeting?', 'Apologies: Cy Dorn'],
    ['Who was present at the harbour committee meeting?', 'Present: Ada Quill, Ben Roe'],
    ['Who chaired the harbour committee meeting?', 'Chair: Ada Quill'],
  ])('answers "%s"', (question, line) => {
    const { quotes, doubtful } = answer(question, minutes)
    expect(quotes[0]).toBe(line)
    expect(doubtful).toBe(false)
  })

  it('answers where the label is a heading', () => {
    const minutes = passageOf('Excused\nCy Dorn')
    expect(
      answer('Who was excused from the meeting?', { ...minutes, context: 'Minutes of the meeting' }).quotes,
    ).toEqual(['Cy Dorn'])
  })

  it('answers nothing about another meeting', () => {
    const other = passageOf('The yacht club race is governed by a sailing panel that meets in spring.')
    const { quotes, doubtful } = answer('Who is the chair of the yacht club sailing panel?', other, {
      ...minutes,
      id: 2,
      documentId: 'b',
    })
    expect(quotes[0]).not.toContain('Ada Quill')
    expect(doubtful).toBe(true)
  })
})

describe('a section by its heading', () => {
  it('is quoted with the lines of its slide', () => {
    const slides = [
      'Our idea\nA wrist band that hums in the dark',
      'Mechanical details\nRubber strap\nWeighs 40 g\nFolds twice',
    ].map((text, at) => ({ ...passageOf(text), id: at, filename: 'deck.pptx', score: 2 - at }))
    const { quotes } = answer('What are the mechanical details of the wrist band?', ...slides)
    expect(quotes[0]).toContain('Weighs 40 g')
  })

  it('is read for how something is done', () => {
    const other = passageOf('A report being received does not mean that a leak was confirmed.')
    const section = passageOf(
      'Reporting a leak\nCall the warden and stay outside:\n1. Ring the bell.\n2. Wait at gate B.',
    )
    const { quotes } = answer('How should a leak in the tank be reported?', other, {
      ...section,
      id: 2,
      start: 500,
      end: 600,
      score: 0.9,
      context: 'Reporting a leak',
    })
    expect(quotes.join('\n')).toContain('2. Wait at gate B.')
  })
})

it('understands a sentence that denies with the one that it leans on', () => {
  const manual = passageOf(
    'The service plan covers pumps and valves. It does not cover hoses, which wear out.',
  )
  const { quotes } = answer('What does the service plan not cover?', manual)
  expect(quotes.join(' ')).toContain('It does not cover hoses')
})

it('quotes no salutation, and the reply to what was asked', () => {
  const letter = passageOf(
    'Dear Ms Quill,\nWe thank you for your letter.\n\nYou asked whether you may keep a goat at the cottage. The lease allows one animal. We agree to a second one if the farmer consents.',
  )
  const { quotes } = answer('May Ms Quill keep a goat at the cottage?', letter)
  expect(quotes.join('\n')).toContain('if the farmer consents')
  expect(quotes.join('\n')).not.toContain('Dear')
})

it('answers who belongs to a group with the list under its heading', () => {
  const page = passageOf('Members\n• Ada Quill\n• Ben Roe\n• Cy Dorn')
  const news = passageOf('The harbour safety team handles reports of leaks in the harbour.')
  const { quotes } = answer(
    'Who is on the harbour safety team?',
    { ...news, id: 2, documentId: 'b' },
    {
      ...page,
      context: 'The harbour safety team\nMembers',
    },
  )
  expect(quotes[0]).toBe('• Ada Quill\n• Ben Roe\n• Cy Dorn')
})

it('puts the line above what is excluded first where that is asked', () => {
  const text = 'In scope:\n• the pumps\n• the valves\n\nOut of scope:\n• hoses and seals\n• the roof'
  const passage = { ...passageOf(text), context: 'Scope of the service' }
  const question = 'What is not in scope of the service?'
  const [first] = scoreSentences(expectedOf(question), termsIn(question, `${text} service`), [passage])
  expect(first?.text).toBe('Out of scope:')
})

it('prefers what forbids or allows where it is asked whether something may be', () => {
  const rules = passageOf('The yard has a fence. Dogs in the yard bark. Dogs may not enter the yard.')
  expect(answer('May dogs enter the yard?', rules).quotes[0]).toContain('may not enter')
})
