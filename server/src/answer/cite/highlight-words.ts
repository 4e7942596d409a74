import type { Citation } from '@citewell/contract/citation.ts'
import { joinOverlapping } from '../../platform/text/join-overlapping.ts'
import { passageWords } from '../read-passage.ts'
import type { AskedTerm } from '../understood-question.ts'

type Term = Pick<AskedTerm, 'id' | 'languages'>

/** The citation with the places in its quote of the question's words, in any form and in each language of the terms. */
export function highlightWords(citation: Citation, terms: Term[]): Citation {
  const languages = new Set(terms.flatMap(term => term.languages))
  const found = [...languages].flatMap(language => {
    const ids = new Set(terms.flatMap(term => (term.languages.includes(language) ? [term.id] : [])))
    return passageWords(citation.quote, language).filter(({ id, stop }) => !stop && ids.has(id))
  })
  const highlights = joinOverlapping(found).map(({ start, end }): [number, number] => [start, end])
  return { ...citation, highlights }
}
