import { type Language, stemWord } from '../../platform/text/stem-word.ts'
import { frenchWords } from '../lexicon/to-english/french.ts'
import { germanWords } from '../lexicon/to-english/german.ts'
import { spanishWords } from '../lexicon/to-english/spanish.ts'
import type { QuestionLanguage } from '../stages.ts'

/** `plain` says each word once; `wide` also has other English words for it, to search for. */
type InEnglish = { plain: string; wide: string }
type Words = ReadonlyMap<string, InEnglish>

const wordsOf = new Map<Language, Words>([
  ['german', readWords(germanWords, 'german')],
  ['french', readWords(frenchWords, 'french')],
  ['spanish', readWords(spanishWords, 'spanish')],
])
const longestSaid = 1_000
/** In words. */
const longestPhrase = 3
/** In letters; a compound consists of two parts or more. */
const longestCompound = 40
const shortestHead = 4
const shortestRest = 3
const linking = /(?:es|s|en|n)$/

/**
 * A question word by word in English, if it is in German, French or Spanish and none of the documents is. Not a
 * sentence: what is searched for, asked for and compared stands in it in the documents' words. Names and words that no
 * list has stay as they are.
 */
export function sayInEnglish(text: string, own: QuestionLanguage, languages: Language[]): InEnglish {
  const unchanged = { plain: text, wide: text }
  if (own === 'hindi' || !languages.includes('english') || languages.includes(own)) return unchanged
  const words = wordsOf.get(own)
  return words && text.length <= longestSaid ? sayWords(text, own, words) : unchanged
}

function sayWords(text: string, language: Language, words: Words): InEnglish {
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
    add(text.slice(behind, first.index))
    if (meaning === undefined) add(text.slice(first.index, end))
    else add(meaning.plain, meaning.wide)
    behind = end
    at += length
  }
  add(text.slice(behind))
  return said
}

/** The longest phrase that a list has and that begins at this word. */
function meaningAt(
  found: RegExpExecArray[],
  at: number,
  language: Language,
  words: Words,
): { length: number; meaning: InEnglish | undefined } {
  const left = Math.min(longestPhrase, found.length - at)
  for (let length = left; length > 1; length--) {
    const phrase = found.slice(at, at + length).map(([word]) => word)
    const meaning = words.get(keyOf(phrase.join('_'), language))
    if (meaning !== undefined) return { length, meaning }
  }
  const [word = ''] = found[at] ?? []
  // German alone writes nouns with a capital; elsewhere a capital inside a sentence begins a name.
  const isName = language !== 'german' && at > 0 && /^\p{Lu}/u.test(word)
  return { length: 1, meaning: isName ? undefined : meaningOf(word, language, words) }
}

function meaningOf(word: string, language: Language, words: Words): InEnglish | undefined {
  return words.get(keyOf(word, language)) ?? (language === 'german' ? ofCompound(word, words) : undefined)
}

/** "Sponsoringvertrag": the meanings of its parts, the first of which may be in no list. */
function ofCompound(word: string, words: Words): InEnglish | undefined {
  if (word.length > longestCompound) return undefined
  let partly: InEnglish | undefined
  for (let at = shortestRest; at <= word.length - shortestHead; at++) {
    const head = words.get(keyOf(word.slice(at), 'german'))
    if (head === undefined) continue
    const rest = word.slice(0, at)
    const known = words.get(keyOf(rest, 'german')) ?? words.get(keyOf(rest.replace(linking, ''), 'german'))
    if (known !== undefined) return joined(known, head)
    partly ??= joined({ plain: rest, wide: rest }, head)
  }
  return partly
}

function joined(first: InEnglish, second: InEnglish): InEnglish {
  return { plain: `${first.plain} ${second.plain}`, wide: `${first.wide} ${second.wide}` }
}

function readWords(list: string, language: Language): Words {
  const words = new Map<string, InEnglish>()
  for (const line of list.trim().split('\n')) {
    const [own = '', said = ''] = line.split(' = ')
    const [plain = ''] = said.split(', ')
    const meaning = { plain, wide: said.replaceAll(', ', ' ') }
    for (const word of own.split(' ')) {
      const key = keyOf(word, language)
      if (!words.has(key)) words.set(key, meaning)
    }
  }
  return words
}

/** Phrases are kept as they are written, words by their stem. */
function keyOf(word: string, language: Language): string {
  const lower = word.toLowerCase()
  return lower.includes('_') ? lower : stemWord(lower, language)
}
