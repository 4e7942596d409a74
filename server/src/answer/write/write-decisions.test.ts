import { expect, it } from 'vitest'
import type { FoundPassage } from '../stages.ts'
import { english } from './own-words/english.ts'
import { writeDecisions } from './write-decisions.ts'

function passage(text: string, heading: string): FoundPassage {
  const place = { start: 0, end: text.length, page: null, location: '' }
  return { id: 1, documentId: 'm', filename: 'm', ...place, text, context: `m\n${heading}`, score: 0 }
}
const lines = (...passages: FoundPassage[]) =>
  writeDecisions(passages, english)?.sentences.map(({ text, plain, sources: [source] }) => {
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

it('says how many more a long list has', () => {
  const items = Array.from({ length: 33 }, (_, index) => `- The choir buys drum ${index}.`).join('\n')
  const sentences = writeDecisions([passage(items, 'Decisions')], english)?.sentences ?? []
  expect(sentences).toHaveLength(31)
  expect(sentences.at(-1)).toMatchObject({ text: '- and 3 more in the same list', sources: [] })
})
