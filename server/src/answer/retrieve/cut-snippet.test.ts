import { describe, expect, it } from 'vitest'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { FoundPassage, QuestionTerm } from '../stages.ts'
import { cutSnippet } from './cut-snippet.ts'

const offset = 1000

function snippetOf(text: string, asked: string): string {
  const whole = {
    documentId: 'd',
    filename: 'list.txt',
    context: '',
    page: null,
    location: 'line 1',
    score: 1,
  }
  const passage: FoundPassage = { id: 1, ...whole, start: offset, end: offset + text.length, text }
  const terms = analyseWords(asked).map(
    ({ term, id }): QuestionTerm => ({ term, id, weight: 1, passages: 1, earlier: false, subject: true }),
  )
  const { start, end, highlights } = cutSnippet(passage, terms)
  const snippet = text.slice(start - offset, end - offset)
  expect(snippet.length).toBeLessThanOrEqual(320)
  expect(highlights.length).toBeGreaterThan(0)
  for (const [from, to] of highlights) expect(asked).toContain(snippet.slice(from, to))
  return snippet
}

const filler = Array.from({ length: 120 }, (_, i) => `item${i}`)

describe('a snippet', () => {
  it('shows of a long sentence the part around the words, from the beginning of a word on', () => {
    const snippet = snippetOf([...filler, 'walnut', ...filler].join(' '), 'walnut')
    expect(snippet).toMatch(/^item\d+ (?:item\d+ ){1,9}walnut item0 item1 /)
    expect(snippetOf([...filler, 'walnut'].join(' '), 'walnut')).toMatch(/^item\d+ .* walnut$/)
  })

  it('shows of several such parts the one with most of the question, and the beginning where that holds it', () => {
    const text = ['walnut', ...filler, 'walnut', 'beech', ...filler].join(' ')
    expect(snippetOf(text, 'walnut beech')).toContain('walnut beech')
    expect(snippetOf(text, 'walnut')).toMatch(/^walnut item0 /)
  })

  it('shows a sentence that fits whole', () => {
    const text = `${filler.slice(0, 30).join(' ')}. The walnut table stands here. It is old.`
    expect(snippetOf(text, 'walnut')).toMatch(/The walnut table stands here\. It is old\.$/)
  })
})
