import { once } from '../../platform/once.ts'
import { isStopWord } from '../../platform/text/is-stop-word.ts'
import { withoutUmlauts } from '../../platform/text/other-spellings.ts'
import { type Language, stemWord } from '../../platform/text/stem-word.ts'
import { dutchWords } from '../lexicon/to-english/dutch.ts'
import { frenchWords } from '../lexicon/to-english/french.ts'
import { germanWords } from '../lexicon/to-english/german.ts'
import { hindiWords } from '../lexicon/to-english/hindi.ts'
import { italianWords } from '../lexicon/to-english/italian.ts'
import { portugueseWords } from '../lexicon/to-english/portuguese.ts'
import { spanishWords } from '../lexicon/to-english/spanish.ts'
import type { QuestionLanguage } from '../stages.ts'

/** `plain` says each word once; `wide` also has other English words for it, to search for. */
export type InEnglish = { plain: string; wide: string }
/** By the form that the list writes, and by stem where only one line has it. */
type Words = { written: ReadonlyMap<string, InEnglish>; stems: ReadonlyMap<string, InEnglish> }

const lists: Partial<Record<QuestionLanguage, string>> = {
  german: germanWords,
  french: frenchWords,
  spanish: spanishWords,
  italian: italianWords,
  portuguese: portugueseWords,
  dutch: dutchWords,
  hindi: hindiWords,
}
/** Each list is read for the first question in its language. */
const wordsOf = new Map(
  Object.entries(lists).map(([language, list]) => [
    language,
    once(() => readWords(list, language as QuestionLanguage)),
  ]),
)
const longestSaid = 1_000
/** In words. */
const longestPhrase = 3
/** In letters; a compound consists of two parts or more. */
const longestCompound = 40
const shortestPart = 3
const shortestHead = 4
/** "Delaware" and "Maryland" end in words, too. */
const shortestHeadOfUnknown = 5
const linking = /(?:es|s|en|n)$/

/**
 * A question word by word in English, if its language has a list and none of the documents is in it. Not a
 * sentence: what is searched for, asked for and compared stands in it in the documents' words. Names and words that no
 * list has stay as they are.
 */
export function sayInEnglish(text: string, own: QuestionLanguage, languages: QuestionLanguage[]): InEnglish {
  const unchanged = { plain: text, wide: text }
  if (!languages.includes('english') || languages.includes(own)) return unchanged
  const words = wordsOf.get(own)?.()
  return words && text.length <= longestSaid ? sayWords(text, own, words) : unchanged
}

/** The lines of a language's list; empty where it has none. */
export const meaningsOf = (language: Language): string => lists[language] ?? ''

/** The words of all lists, in both languages, by their English stems. */
export function translatedWords(): ReadonlySet<string> {
  stems ??= new Set(
    Object.values(lists).flatMap(list =>
      list.split(/[\s,=_]+/).map(word => stemWord(word.toLowerCase(), 'english')),
    ),
  )
  return stems
}
let stems: ReadonlySet<string> | undefined

/** A question in English words, so far as the lists have them, whatever the language of the documents: how it asks. */
export function askedInEnglish(text: string, own: QuestionLanguage): string | null {
  const words = wordsOf.get(own)?.()
  if (!words || text.length > longestSaid) return null
  return sayWords(text, own, words)
    .plain.replace(/\bthe\b/g, '')
    .replace(/\s+/g, ' ')
}

function sayWords(text: string, language: QuestionLanguage, words: Words): InEnglish {
  const found = Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
  const said = { plain: '', wide: '' }
  const add = (plain: string, wide = plain) => {
    said.plain += plain
    said.wide += wide
  }
  let behind = 0
  for (let at = 0; at < found.length; ) {
    const { length, meaning } = meaningAt(found, at, language, words)
    const [first, last] = [found[at], found[at + length - 1]]
    if (!first || !last) break
    const end = last.index + last[0].length
    const between = text.slice(behind, first.index)
    // "Doit-il" is two words in English.
    add(between === '-' && meaning !== undefined ? ' ' : between)
    if (meaning === undefined) add(isSmall(first[0], language) ? small : text.slice(first.index, end))
    else add(meaning.plain, meaning.wide)
    behind = end
    at += length
  }
  add(text.slice(behind))
  return said
}

/** What a small word that no list has says in English: nothing. */
const small = 'the'

const isSmall = (word: string, language: QuestionLanguage) =>
  language !== 'hindi' && isStopWord(word, language)

/** The longest phrase that a list has and that begins at this word. */
function meaningAt(
  found: RegExpExecArray[],
  at: number,
  language: QuestionLanguage,
  words: Words,
): { length: number; meaning: InEnglish | undefined } {
  const left = Math.min(longestPhrase, found.length - at)
  for (let length = left; length > 1; length--) {
    const phrase = found.slice(at, at + length).map(([word]) => word.toLowerCase())
    const meaning = words.written.get(phrase.join('_'))
    if (meaning !== undefined) return { length, meaning }
  }
  const [word = ''] = found[at] ?? []
  const isCapital = /^\p{Lu}/u.test(word)
  // German alone writes nouns with a capital; elsewhere a capital inside a sentence begins a name.
  if (isCapital && language !== 'german' && at > 0) return { length: 1, meaning: undefined }
  const meaning = (at > 0 && words.written.get(word)) || meaningOf(word, language, words)
  return { length: 1, meaning: meaning ?? (isCapital ? ofCompound(word, language, words) : undefined) }
}

function meaningOf(
  word: string,
  language: QuestionLanguage,
  { written, stems }: Words,
): InEnglish | undefined {
  const lower = word.toLowerCase()
  return written.get(lower) ?? stems.get(stemOf(lower, language))
}

/** "Sponsoringvertrag": the meanings of its parts, the first of which may be in no list. */
function ofCompound(word: string, language: QuestionLanguage, words: Words): InEnglish | undefined {
  if (language !== 'german' || word.length > longestCompound) return undefined
  let partly: InEnglish | undefined
  for (let at = shortestPart; at <= word.length - shortestHead; at++) {
    const head = meaningOf(word.slice(at), language, words)
    if (head === undefined) continue
    const rest = word.slice(0, at)
    const known = meaningOf(rest, language, words) ?? meaningOf(rest.replace(linking, ''), language, words)
    if (known !== undefined) return joined(known, head)
    if (word.length - at >= shortestHeadOfUnknown) partly ??= joined(asWord(rest), head)
  }
  return partly
}

/** Of a compound, no name. */
function asWord(part: string): InEnglish {
  const written = part.toLowerCase()
  return { plain: written, wide: written }
}

function joined(first: InEnglish, second: InEnglish): InEnglish {
  return { plain: `${first.plain} ${second.plain}`, wide: `${first.wide} ${second.wide}` }
}

/** The stemmer of Devanagari goes by the letters. */
function stemOf(word: string, language: QuestionLanguage): string {
  return stemWord(word, language === 'hindi' ? 'english' : language)
}

function readWords(list: string, language: QuestionLanguage): Words {
  const written = new Map<string, InEnglish>()
  const byStem = new Map<string, Set<InEnglish>>()
  for (const line of list.trim().split('\n')) {
    const [own = '', said = ''] = line.split(' = ')
    const [plain = ''] = said.split(', ')
    const meaning = { plain, wide: said.replaceAll(', ', ' ') }
    for (const word of own.split(' ')) {
      written.set(word, meaning)
      // "Kuendigungsfrist" is typed where there are no umlauts.
      const typed = language === 'german' ? withoutUmlauts(word.toLowerCase()) : word
      if (!written.has(typed)) written.set(typed, meaning)
      const stem = stemOf(word.toLowerCase(), language)
      byStem.set(stem, (byStem.get(stem) ?? new Set()).add(meaning))
    }
  }
  // "Seite" and "seit" have one stem and are two words.
  const only = [...byStem].flatMap(([stem, [first, ...others]]) =>
    first && others.length === 0 ? [[stem, first] as const] : [],
  )
  return { written, stems: new Map(only) }
}
