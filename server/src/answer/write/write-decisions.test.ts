import { expect, it } from 'vitest'
import type { FoundPassage } from '../stages.ts'
import { writeDecisions } from './write-decisions.ts'

function passage(text: string, heading: string): FoundPassage {
  const place = { start: 0, end: text.length, page: null, location: '' }
  return { id: 1, documentId: 'm', filename: 'm', ...place, text, context: `m\n${heading}`, score: 0 }
}
const lines = (...passages: FoundPassage[]) =>
  writeDecisions(passages)?.sentences.map(({ text, plain, sources: [source] }) => {
    expect(source?.passage.text.slice(source.start, source.end)).toBe(plain)
    return text
  })

it('quotes each line below a heading for decisions, in several languages', () => {
  const items = '- The choir buys a piano.\n- The fee stays at EUR 12.'
  for (const heading of ['Decisions', '5. Decisions made', 'Beschlüsse', 'TOP 4: Beschlüsse', 'Décisions'])
    expect(lines(passage(items, heading))).toHaveLength(2)
  expect(lines(passage('Beschlüsse\nDer Chor kauft ein Klavier.', 'Beschlüsse'))).toEqual([
    '- Der Chor kauft ein Klavier.',
  ])
})

it('quotes nothing where no heading says so', () => {
  expect(lines(passage('The choir decided to buy a piano.', 'Piano'))).toBeUndefined()
  expect(lines(passage('Decisions are made by the board.', 'Rules for decisions'))).toBeUndefined()
})
