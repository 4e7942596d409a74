import { describe, expect, it } from 'vitest'
import { findQuote } from './find-quote.ts'

const text = 'The term is five years. A long-\nstanding rule. The term is five years.'
const at = (found: { start: number; end: number } | null) =>
  found ? text.slice(found.start, found.end) : null

describe('a quote', () => {
  it('is found where it stood nearest to', () => {
    expect(findQuote(text, 'The term is five years.', 0)?.start).toBe(0)
    expect(findQuote(text, 'The term is five years.', 60)?.start).toBe(47)
  })

  it('is found though spaces, line ends and hyphens differ', () => {
    expect(at(findQuote(text, 'A longstanding  rule.', 20))).toBe('A long-\nstanding rule.')
    expect(at(findQuote(text, 'term is\nfive', 0))).toBe('term is five')
  })

  it('that is not there is not made up', () => {
    expect(findQuote(text, 'The term is six years.', 0)).toBe(null)
    expect(findQuote(text, '', 0)).toBe(null)
    expect(findQuote(text, ' - ', 0)).toBe(null)
  })
})
