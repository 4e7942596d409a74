import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { withBody } from './with-body.ts'

function quoted(text: string, first: string, filename: string): string {
  const start = text.indexOf(first)
  const passage = { ...passageOf(text), filename }
  return withBody({ passage, start, end: start + first.length, text: first, words: 3, score: 1 }).text
}

describe('a heading that would be quoted alone', () => {
  const slide = 'Main Rival\nBlue Lantern\nPriced at $90'
  const list = 'Other ports\n• Bergen\n• Kiel\nShips sail daily.'

  it('has the lines of its slide', () => {
    expect(quoted(slide, 'Main Rival', 'deck.pptx')).toBe(slide)
  })

  it('has the items of the list below it, and no more', () => {
    expect(quoted(list, 'Other ports', 'guide.md')).toBe('Other ports\n• Bergen\n• Kiel')
  })

  it('is not made of a line further down or of a sentence', () => {
    expect(quoted(slide, 'Blue Lantern', 'deck.pptx')).toBe('Blue Lantern')
    expect(quoted('Ships sail daily.\nTickets cost $4', 'Ships sail daily.', 'deck.pptx')).toBe(
      'Ships sail daily.',
    )
  })
})
