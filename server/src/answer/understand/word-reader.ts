import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { reversingPrefix } from '../lexicon/english.ts'
import type { QuestionWord } from '../stages.ts'

/** Reads the words of a text's beginning in any language, in each once. */
export function wordReader(text: string, longest: number): (language?: Language) => QuestionWord[] {
  const read = text.slice(0, longest)
  const known = new Map<Language, QuestionWord[]>()
  // Other languages write more than names in capitals.
  const isNamed = !isForeign(text)
  return (language = 'english') => {
    const words = known.get(language) ?? analyseWords(read, language).map(word => wordOf(read, word, isNamed))
    known.set(language, words)
    return words
  }
}

function wordOf(text: string, word: AnalysedWord, isNamed: boolean): QuestionWord {
  const { term, id, position, nested, stop } = word
  const written = text.slice(word.start, word.end)
  const isName = isNamed && position > 0 && /^\p{Lu}/u.test(written)
  const form = /\d/.test(written) ? 'number' : isName ? 'name' : 'word'
  return { term, id, position, nested, stop, written, form, reversed: reversingPrefix.test(written) }
}

/** Whether a text of some length is in another language than English: it has hardly any English stop words. */
export function isForeign(text: string): boolean {
  const words = analyseWords(text.slice(0, 2_000))
  return words.length >= 5 && words.filter(word => word.stop).length < words.length / 5
}
