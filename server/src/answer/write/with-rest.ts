import { tellsSubject } from '../../platform/text/analyse-words.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords, titledContext } from '../read-passage.ts'
import { isRow } from '../read-rows.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import type { UnscoredSentence } from '../sentences/scored-sentence.ts'
import type { Expected } from '../stages.ts'

/** How many sentences behind may say the rest, and in characters how long it all may be. */
const mostBehind = 2
const longest = 450

/**
 * The sentence with those behind it in its paragraph that say all of the question that it leaves unsaid: "Access requests are
 * answered within a month. … No fee is charged." of the fee for an access request.
 */
export function withRest<S extends UnscoredSentence>(
  sentence: S,
  { wordsIn, foreign }: Pick<Expected, 'wordsIn' | 'foreign'>,
): S {
  const { passage, text, start } = sentence
  if (foreign || isRow(text)) return sentence
  const asked = wordsIn(passage.language).filter(tellsSubject)
  const lackedBy = (words: { term: string }[], said: string) => {
    const own = passageWords(said, passage.language)
    return words.filter(({ term }) => !own.some(word => !word.stop && mayStandFor(term, word.term)))
  }
  const lacked = lackedBy(lackedBy(asked, text), `${titledContext(passage)}\n${passage.filename}`)
  if (lacked.length === 0 || lacked.length === asked.length) return sentence
  const behind = cutSentences(passage.text).filter(one => one.start >= sentence.end)
  for (const { end } of behind.slice(0, mostBehind)) {
    const rest = passage.text.slice(sentence.end, end)
    if (end - start > longest || /\n/.test(rest) || isRow(rest)) break
    if (lackedBy(lacked, rest).length === 0) return { ...sentence, end, text: passage.text.slice(start, end) }
  }
  return sentence
}
