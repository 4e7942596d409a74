import { isCommonWord } from '../lexicon/wordnet/meanings.ts'
import { passageIds } from '../read-passage.ts'
import type { Expected, FoundPassage, QuestionWord } from '../stages.ts'
import { isInEnglish } from './is-in-english.ts'
import { type Meaning, meaningOf } from './word-vectors/nearness.ts'

/** What is asked: the words but for the names, those of the documents too, their text, and what it means. */
export type AskedWords = { words: QuestionWord[]; text: string; meaning: Meaning }

/** Of a question that is read in another language than English, neither the text nor the meaning is known. Shared. */
export function readAskedWords({ wordsIn }: Pick<Expected, 'wordsIn'>, passages: FoundPassage[]): AskedWords {
  const known = askedOf.get(passages)
  if (known?.wordsIn === wordsIn) return known.asked
  const named = idsOfNames(passages)
  // "President" is written as a name, but is none.
  const isName = ({ form, id, term }: QuestionWord) =>
    named.some(ids => ids.has(id)) || (form === 'name' && !isCommonWord(term))
  const words = wordsIn(passages[0]?.language).filter(word => !word.nested && !isName(word))
  const text = isInEnglish(passages[0]) ? words.map(({ written }) => written).join(' ') : ''
  const asked = { words, text, meaning: meaningOf(text) }
  askedOf.set(passages, { wordsIn, asked })
  return asked
}

/** By the passages that answer: several signs of them go by the same words. */
const askedOf = new WeakMap<FoundPassage[], { wordsIn: Expected['wordsIn']; asked: AskedWords }>()

/** Of the words in the name of each file. */
function idsOfNames(passages: FoundPassage[]): ReadonlySet<number>[] {
  const ids = new Set<ReadonlySet<number>>()
  let last: FoundPassage | undefined
  for (const passage of passages) {
    const { filename, language } = passage
    if (filename !== last?.filename || language !== last.language)
      ids.add(passageIds(filename.replace(/[^\p{L}\p{N}]+/gu, ' '), language))
    last = passage
  }
  return [...ids]
}

/** What is asked of any documents; nothing where the question is in another language and was not translated. */
export function readAskedMeaning(
  expected: Pick<Expected, 'wordsIn' | 'foreign' | 'translated'>,
  passages: FoundPassage[],
): Meaning {
  return expected.foreign && !expected.translated ? meaningOf('') : readAskedWords(expected, passages).meaning
}
