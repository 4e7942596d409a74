import { type AnalysedWord, analyseWords } from '../platform/text/analyse-words.ts'
import { indexLanguage } from '../platform/text/index-language.ts'
import { rememberTexts } from '../platform/text/remember-texts.ts'
import { type Sentence, splitSentences } from '../platform/text/split-sentences.ts'
import type { Language } from '../platform/text/stem-word.ts'

/**
 * In characters, about 2,000 passages. A question about many documents looks at 300 of them, in several steps, and the
 * next one at many of the same. The words of so many take 30 MB.
 */
export const mostRemembered = 2_000_000

const words = rememberTexts<Language, readonly Readonly<AnalysedWord>[]>(analyseWords, mostRemembered)
const ids = rememberTexts<Language, ReadonlySet<number>>(
  (text, language) => new Set(words(text, language).map(({ id }) => id)),
  mostRemembered,
)
const sentences = rememberTexts<'wrapped' | 'lines', readonly Readonly<Sentence>[]>(
  (text, kind) => splitSentences(text, kind === 'wrapped'),
  mostRemembered,
)
const languages = rememberTexts<'', Language>(indexLanguage, mostRemembered)

/** The words of a passage, or of what stands above it, as `analyseWords` gives them. */
export const passageWords = (text: string, language: Language = 'english') => words(text, language)

/** The ids of these words, each once. */
export const passageIds = (text: string, language: Language = 'english') => ids(text, language)

const titled = rememberTexts<string, string>((context, filename) => `${context}\n${filename}`, mostRemembered)

/** What stands above a passage, with the name of its file: the same string each time, so that it is found again at once. */
export const titledContext = ({ context, filename }: { context: string; filename: string }) =>
  titled(context, filename)

const idLists = new WeakMap<readonly AnalysedWord[], Int32Array>()

/** The ids of the words, as `passageWords` gives them, in their order: to go through all of them takes a tenth of the time. */
export function idsInOrder(words: readonly AnalysedWord[]): Int32Array {
  const known = idLists.get(words)
  if (known) return known
  const list = Int32Array.from(words, ({ id }) => id)
  idLists.set(words, list)
  return list
}

const told = new WeakMap<readonly AnalysedWord[], ReadonlyMap<number, string>>()

/** The words of a passage that tell something, as `passageWords` gives them: each once, by its id. */
export function toldWords(words: readonly AnalysedWord[]): ReadonlyMap<number, string> {
  const known = told.get(words)
  if (known) return known
  const distinct = new Map<number, string>()
  for (const { id, term, stop, nested } of words) if (!stop && !nested) distinct.set(id, term)
  told.set(words, distinct)
  return distinct
}

const vocabularies = new WeakMap<readonly AnalysedWord[], readonly string[]>()

/** The different words of a passage that are no stop words, as `passageWords` gives them. */
export function vocabularyOf(words: readonly AnalysedWord[]): readonly string[] {
  const known = vocabularies.get(words)
  if (known) return known
  const distinct = [...new Set(words.filter(word => !word.stop).map(word => word.term))]
  vocabularies.set(words, distinct)
  return distinct
}

/** The sentences of a passage, as `splitSentences` gives them. */
export const passageSentences = (text: string, wraps = true) => sentences(text, wraps ? 'wrapped' : 'lines')

const onlyLanguages = new WeakMap<readonly object[], Language>()

/** Notes that all passages of these documents are indexed in one language, which need not be read from each; null if not. */
export function noteLanguage(documents: readonly object[], language: Language | null): void {
  if (language === null) onlyLanguages.delete(documents)
  else onlyLanguages.set(documents, language)
}

/** The language in which a passage of the documents is indexed, as `indexLanguage` gives it. */
export const passageLanguage = (text: string, documents: readonly object[]) =>
  onlyLanguages.get(documents) ?? languages(text, '')
