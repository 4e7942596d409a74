import type { Language } from '../platform/text/stem-word.ts'
import { clauseKindOf } from './lexicon/clause-kinds.ts'
import { understood } from './question.testing.ts'
import type { Side } from './stages.ts'

/** Documents with one passage each; `rest` is what the question asks of each. */
export function sidesOf(
  rest: string,
  texts: string[],
  { foreign = false, language = 'english' as Language } = {},
) {
  const { expected, wanted } = understood(rest)
  const all = texts.join(' ').toLowerCase()
  const terms = [...wanted.terms, ...wanted.clause].map(term => {
    const passages = all.includes(term.term.slice(0, 5)) ? 1 : 0
    return { ...term, weight: 5, passages }
  })
  return texts.map((text, at): Side => {
    const label = `${at + 1}.txt`
    const place = { start: 0, end: text.length, page: null, location: '', context: '' }
    const passage = { id: at, documentId: label, filename: label, text, language, score: 1, ...place }
    const own = { ...expected, foreign: foreign || expected.foreign }
    return { label, expected: own, clause: clauseKindOf(rest)?.name ?? null, terms, passages: [passage] }
  })
}
