// @vitest-environment happy-dom
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { AnswerText } from './answer-text.tsx'
import { longestUnfolded } from './fold-quotes.ts'

const sentence = 'The supplier may end this agreement. '
const long = sentence.repeat(Math.ceil(longestUnfolded / sentence.length) + 1).trim()

const citation = (index: number): Citation => ({
  index,
  document_id: 'd',
  filename: 'supply.pdf',
  page: 3,
  location: 'page 3',
  start: 0,
  end: 9,
  quote: 'The words',
  boxes: [],
  confidence: null,
  score: 1,
})

function answer(text: string, { streaming = false, verdicts = [] as Verdict[] } = {}) {
  const citations = [citation(1), citation(2)]
  return createElement(AnswerText, {
    text,
    streaming,
    citations,
    verdicts,
    activeIndex: null,
    onOpen: () => undefined,
  })
}

const toggles = () => screen.queryAllByRole('button', { name: /^Show/ })
const folded = () => [...document.querySelectorAll('[data-folded] > :first-child')]

describe('a long quotation', () => {
  it.each([
    ['a paragraph', long],
    ['a list item', `- Short [1]\n- ${long}`],
    ['a text after another', `Short. [1] ${long}`],
  ])('folds as %s, with its mark outside of what is hidden and all of its words in the page', (_, text) => {
    render(answer(`${text} [2]`))
    const [toggle] = toggles()
    expect(toggle?.textContent).toBe('Show all')
    expect(folded().map(each => each.textContent?.trim())).toEqual([long])
    expect(folded()[0]?.querySelector('button')).toBeNull()
    expect(screen.getByRole('button', { name: /^Citation 2/ })).toBeDefined()
  })

  it('opens and closes by one button, which keeps the focus', () => {
    render(answer(`${long} [1]`))
    const [toggle] = toggles()
    if (!toggle) throw new Error('nothing folds')
    toggle.focus()
    fireEvent.click(toggle)
    expect([toggle.textContent, toggle.getAttribute('aria-expanded'), folded().length]).toEqual([
      'Show less',
      'true',
      0,
    ])
    expect(document.activeElement).toBe(toggle)
    fireEvent.click(toggle)
    expect([toggle.textContent, toggle.getAttribute('aria-expanded'), folded().length]).toEqual([
      'Show all',
      'false',
      1,
    ])
  })

  it('opens when the browser scrolls to something in what is hidden', () => {
    render(answer(`${long} [1]`))
    const [text] = folded()
    if (!text) throw new Error('nothing folds')
    fireEvent.scroll(text)
    expect(folded()).toEqual([])
  })

  it('is whole while it is written, and folds at the end', () => {
    const { rerender } = render(answer(`${long} [1]`, { streaming: true }))
    expect(toggles()).toEqual([])
    rerender(answer(`${long} [1]`))
    expect(toggles()).toHaveLength(1)
  })
})

describe('a text stays whole', () => {
  const half = long.slice(0, longestUnfolded - 50)
  it.each([
    ['that is not longer than the bound', `${half} [1]`],
    ['that is long by its short parts alone', `${half} [1] ${half} [2]`],
    ['that quotes nothing', long],
    ['whose mark stands in bold', `**${long} [1]** and so on [2]`],
  ])('%s', (_, text) => {
    render(answer(text))
    expect(toggles()).toEqual([])
    expect(document.body.textContent).toContain(half)
  })

  it.each([
    ['all of it', long.length + 4],
    ['a part of it', sentence.length],
  ])('that is in doubt, %s', (_, end) => {
    const reason = 'Only a part of it.'
    const doubt: Verdict = { start: 0, end, verdict: 'weak', citations: [1], reason }
    render(answer(`${long} [1]`, { verdicts: [doubt] }))
    expect(toggles()).toEqual([])
    expect(screen.getByRole('button', { name: /^Only weakly supported/ })).toBeDefined()
  })
})
