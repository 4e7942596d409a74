import { eachToken } from './each-token.ts'
import { hashTerm } from './hash-term.ts'
import { isStopWord } from './is-stop-word.ts'
import { otherSpellings } from './other-spellings.ts'
import { splitUnspaced } from './split-unspaced.ts'
import { type Language, stemWord } from './stem-word.ts'
import { writtenValues } from './written-values.ts'

/**
 * Increased whenever the contents of a passage's index change: its language, its words or their weights. Documents that
 * another version indexed are indexed again.
 */
export const analyserVersion = 4

/**
 * A term of a text. `start` and `end` are offsets in UTF-16 units. `position` counts the words of
 * the text; the parts of `INC-4502` share the position of the whole.
 */
export type AnalysedWord = {
  term: string
  /** The term's dimension, as hashTerm gives it. */
  id: number
  start: number
  end: number
  position: number
  /** Part of a longer term at the same position. */
  nested: boolean
  /** Says nothing about the subject: "the", "which". */
  stop: boolean
  /**
   * The word as others may type it, without its accents. Added to texts, so that they are found by it, but not to
   * questions.
   */
  variant?: true
}

/** Whether a word says something about the subject, and is no part of a longer one. */
export const tellsSubject = ({ stop, nested }: Pick<AnalysedWord, 'stop' | 'nested'>): boolean =>
  !stop && !nested

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Between separators, at camelCase, and between letters and digits. */
const seam =
  /[^\p{L}\p{M}\p{N}]+|(?<=[\p{Ll}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu
const longestTerm = 64
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)
const longestWhole = 200

/**
 * The words of a text as search sees them, the same at index and query time: lower case, NFKC,
 * stemmed, Chinese and Japanese in pairs of characters, and tokens like `dm_document`, `INC-4502`,
 * `4.2.1`, `1,250.00` or `camelCase` as a whole and in their parts.
 */
export function analyseWords(text: string, language: Language = 'english'): AnalysedWord[] {
  const words: AnalysedWord[] = []
  let position = 0
  eachToken(text, (surface, start) => {
    if (!isAscii(surface) && unspaced.test(surface)) {
      for (const piece of splitUnspaced(surface)) {
        const normal = normalise(surface.slice(piece.start, piece.end))
        if (normal)
          push(words, stemWord(normal, language), start + piece.start, start + piece.end, position++, false)
      }
    } else if (addToken(words, surface, start, position, language)) position++
  })
  return withValues(words, text)
}

/** Adds the common terms of dates, amounts and clauses, each after the word that it begins with. */
function withValues(words: AnalysedWord[], text: string): AnalysedWord[] {
  const values = writtenValues(text)
  if (values.length === 0) return words
  const merged: AnalysedWord[] = []
  let next = 0
  for (const [index, word] of words.entries()) {
    merged.push(word)
    if ((words[index + 1]?.start ?? Number.POSITIVE_INFINITY) <= word.start) continue
    for (let value = values[next]; value && value.start <= word.start; value = values[++next]) {
      if (!holds(merged, word.position, value.term))
        push(merged, value.term, value.start, value.end, word.position, true)
    }
  }
  return merged
}

/** Whether one of the last words, which share a position, is the term already. */
function holds(words: AnalysedWord[], position: number, term: string): boolean {
  for (let at = words.length - 1; at >= 0 && words[at]?.position === position; at--)
    if (words[at]?.term === term) return true
  return false
}

function addToken(
  words: AnalysedWord[],
  surface: string,
  start: number,
  position: number,
  language: Language,
): boolean {
  const before = words.length
  const plain = plainWord(surface, language)
  if (plain) {
    const { term, id, stop, variants } = plain
    const end = start + surface.length
    words.push({ term, id, start, end, position, nested: false, stop })
    for (const variant of variants) pushVariant(words, variant, start, end, position)
    return true
  }
  if (surface.length <= longestTerm && /^[0-9]+$/.test(surface)) {
    push(words, surface, start, start + surface.length, position, false)
    return true
  }
  const key = `${language} ${surface}`
  const known = rememberedTokens.get(key)
  if (known) {
    for (const word of known)
      words.push({ ...word, start: start + word.start, end: start + word.end, position })
    return known.length > 0
  }
  addParts(words, surface, start, position, language)
  if (surface.length <= longestTerm) {
    if (rememberedTokens.size >= mostTokens) rememberedTokens.clear()
    const relative = words
      .slice(before)
      .map(word => ({ ...word, start: word.start - start, end: word.end - start }))
    rememberedTokens.set(key, relative)
  }
  return words.length > before
}

/** Such as "INC-4502" and "12.3", which a document repeats; the places are those within the token. */
const rememberedTokens = new Map<string, AnalysedWord[]>()
const mostTokens = 5_000

function addParts(
  words: AnalysedWord[],
  surface: string,
  start: number,
  position: number,
  language: Language,
): void {
  const before = words.length
  const parts = partsOf(surface)
  const whole = wholeTerm(surface, language)
  if (whole) {
    const stop = isStopWord(surface, language)
    push(words, whole, start, start + surface.length, position, false, stop)
    if (stop) return
    if (/^[\p{L}\p{M}]+$/u.test(surface)) pushVariants(words, surface, start, position, language)
  }
  const seen = new Set([whole])
  for (const part of parts) {
    const normal = normalise(surface.slice(part.start, part.end))
    const digits = /^\p{N}/u.test(normal)
    const term = digits ? normal.replaceAll(',', '') : stemWord(normal, language)
    if (!term || seen.has(term)) continue
    seen.add(term)
    const stop = isStopWord(surface.slice(part.start, part.end), language)
    push(words, term, start + part.start, start + part.end, position, words.length > before, stop)
    if (!stop && !digits)
      pushVariants(words, surface.slice(part.start, part.end), start + part.start, position, language)
  }
}

function pushVariants(
  words: AnalysedWord[],
  surface: string,
  start: number,
  position: number,
  language: Language,
): void {
  for (const term of otherSpellings(normalise(surface), language))
    pushVariant(words, { term, id: hashTerm(term) }, start, start + surface.length, position)
}

function pushVariant(
  words: AnalysedWord[],
  { term, id }: Pick<AnalysedWord, 'term' | 'id'>,
  start: number,
  end: number,
  position: number,
): void {
  words.push({ term, id, start, end, position, nested: true, stop: false, variant: true })
}

type PlainWord = Pick<AnalysedWord, 'term' | 'id' | 'stop'> & {
  /** Its other spellings; none for a stop word. */
  variants: Pick<AnalysedWord, 'term' | 'id'>[]
}
const remembered = new Map<string, PlainWord>()
const mostRemembered = 50_000

/** A word of only ASCII letters, as most are; null for any other. */
function plainWord(surface: string, language: Language): PlainWord | null {
  const key = language === 'english' ? surface : `${language} ${surface}`
  const known = remembered.get(key)
  if (known) return known
  if (!/^(?:[a-z]+|[A-Z][a-z]*|[A-Z]+)$/.test(surface)) return null
  const term = stemWord(surface.slice(0, longestTerm).toLowerCase(), language)
  const stop = isStopWord(surface, language)
  const spellings = stop ? [] : otherSpellings(normalise(surface), language)
  const variants = [...spellings].map(spelling => ({ term: spelling, id: hashTerm(spelling) }))
  const plain = { term, id: hashTerm(term), stop, variants }
  if (remembered.size >= mostRemembered) remembered.clear()
  if (surface.length <= longestTerm) remembered.set(key, plain)
  return plain
}

/** Splits a token at its seams, leaves out single letters and keeps a number's leading groups together. */
function partsOf(surface: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  const number = /^\p{N}+(?:[.,]\p{N}+)+$/u.test(surface)
  if (number && isThousands(surface)) {
    const comma = surface.search(/\.\p{N}*$/u)
    return comma > 0 ? [{ start: 0, end: comma }] : []
  }
  let from = 0
  const cut = (to: number, next: number) => {
    const length = to - from
    if (length > 1 || (length === 1 && /\p{N}/u.test(surface.charAt(from))))
      parts.push({ start: from, end: to })
    if (number && from > 0 && next < surface.length) parts.push({ start: 0, end: to })
    from = next
  }
  for (const match of surface.matchAll(seam)) cut(match.index, match.index + match[0].length)
  cut(surface.length, surface.length)
  return parts
}

function isThousands(surface: string): boolean {
  return /^\p{N}{1,3}(?:,\p{N}{3})+(?:\.\p{N}+)?$/u.test(surface)
}

/** Letters lose their separators (`e-mail` is `email`), numbers keep theirs (`4.2.1` is not `421`). */
function wholeTerm(surface: string, language: Language): string {
  if (surface.length > longestWhole) return ''
  let text = normalise(surface)
  if (isThousands(surface)) {
    const bare = text.replaceAll(',', '')
    return bare.includes('.') ? bare.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : bare
  }
  if (!/\p{L}/u.test(text)) return text.replaceAll('_', '')
  text = text.replace(/['’]s$/, '').replace(/[-_.'’\u2010\u2011]+/g, '')
  return /\p{N}|[#+]$/u.test(text) ? text : stemWord(text, language)
}

function normalise(surface: string): string {
  return surface
    .slice(0, longestWhole)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00AD\u200B-\u200D\u2060]+/g, '')
    .slice(0, longestTerm)
}

function push(
  words: AnalysedWord[],
  term: string,
  start: number,
  end: number,
  position: number,
  nested: boolean,
  stop = false,
): void {
  words.push({ term, id: hashTerm(term), start, end, position, nested, stop })
}
