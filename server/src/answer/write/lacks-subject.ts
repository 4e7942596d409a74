import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import type { DraftSentence } from '../stages.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'

/** Of what was asked about before. One word of it, such as "notes", may stand anywhere. */
const leastHeld = 0.4

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
  if (cited.length === 0 || passages.length === 0 || subject.length === 0) return false
  return passages.every(passage => {
    if (cited.includes(passage.documentId)) return false
    const said = passageWords(`${passage.filename}\n${passage.context}\n${passage.text}`, passage.language)
    const held = subject.filter(({ term }) => said.some(word => !word.stop && mayStandFor(term, word.term)))
    return sharesOf(held) < leastHeld * sharesOf(subject)
  })
}

const sharesOf = (terms: { share: number }[]) => terms.reduce((sum, { share }) => sum + share, 0)
