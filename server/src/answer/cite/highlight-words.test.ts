import type { Citation } from '@citewell/contract/citation.ts'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../platform/text/stem-word.ts'
import { understood } from '../question.testing.ts'
import { highlightWords } from './highlight-words.ts'

const cited = (quote: string): Citation => ({
  index: 1,
  document_id: 'a',
  filename: 'a.txt',
  page: null,
  location: 'line 1',
  quote,
  start: 0,
  end: quote.length,
  boxes: [],
  confidence: null,
  score: 1,
})

describe('the words of a question in a quote', () => {
  it.each<[string, string, Language[], string[]]>([
    [
      'When does the tenant terminate the lease?',
      'Tenants terminating a lease early pay the fee.',
      ['english'],
      ['Tenants', 'terminating', 'lease'],
    ],
    [
      'Wann endet das Mietverhältnis der Mieter?',
      'Das Mietverhältnis endet mit dem Auszug des Mieters.',
      ['german'],
      ['Mietverhältnis', 'endet', 'Mieters'],
    ],
    [
      'Wann endet der Vertrag mit Brandt?',
      'The Brandt contract ends in May.',
      ['english', 'german'],
      ['Brandt'],
    ],
    ['租约何时结束？', '租约在五月结束。', ['english'], ['租约', '结束']],
    ['What is INC-4502?', 'Error INC-4502 locks it.', ['english'], ['INC-4502']],
    ['What is the fee?', 'It is what is due.', ['english'], []],
  ])('for "%s" in "%s"', (question, quote, languages, words) => {
    const { terms } = understood(question, {}, languages).wanted
    const { highlights = [] } = highlightWords(cited(quote), terms)
    expect(highlights.map(([start, end]) => quote.slice(start, end))).toEqual(words)
  })
})
