import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import type { QuestionWord } from '../stages.ts'

/**
 * Returns a function that reads the words at the beginning of a text in a given language, once per language. Capitals
 * begin names unless the text is from another language than English, where they begin more than names.
 */
export function wordReader(
  text: string,
  longest: number,
  isNamed = !isForeign(text),
): (language?: Language) => QuestionWord[] {
  const read = text.slice(0, longest)
  const known = new Map<Language, QuestionWord[]>()
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
  return { term, id, position, nested, stop, written, form }
}

/** Whether a text of sufficient length is not in English: it has hardly any English stop words. */
export function isForeign(text: string): boolean {
  const words = analyseWords(text.slice(0, 2_000))
  return words.length >= 5 && words.filter(word => word.stop).length < words.length / 5
}
