import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import type { DraftSentence } from '../stages.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'

/** Of what was asked about before, as a share of its weight. One word of it, such as "notes", may stand anywhere. */
const leastHeld = 0.4
/** A follow-up with so many words of its own, all of which a passage has, asks something new. */
const ownWords = 2

/**
 * Whether a follow-up ("and when was it finished?") is answered by other documents than the answer before it cited, which say
 * little of what was asked about there.
 */
export function lacksSubject(
  { cited, wanted }: Pick<UnderstoodQuestion, 'cited' | 'wanted'>,
  sentences: DraftSentence[],
): boolean {
  const passages = sentences.flatMap(({ sources }) => sources.map(({ passage }) => passage))
  const subject = wanted.terms.filter(({ earlier, subject }) => earlier && subject)
  const own = wanted.terms.filter(({ earlier, subject }) => !earlier && subject)
  if (cited.length === 0 || passages.length === 0 || subject.length === 0) return false
  return passages.every(passage => {
    if (cited.includes(passage.documentId)) return false
    const said = passageWords(`${passage.filename}\n${passage.context}\n${passage.text}`, passage.language)
    const isSaid = ({ term }: { term: string }) =>
      said.some(word => !word.stop && mayStandFor(term, word.term))
    const held = subject.filter(isSaid)
    if (own.length >= ownWords && own.every(isSaid)) return false
    return sharesOf(held) < leastHeld * sharesOf(subject)
  })
}

const sharesOf = (terms: { share: number }[]) => terms.reduce((sum, { share }) => sum + share, 0)
