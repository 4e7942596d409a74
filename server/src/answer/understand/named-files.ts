import { madeOf } from '../../domain/chats/listed-documents.ts'
import { genericWords, isAnyDocument, isKindWord } from '../lexicon/document-kinds.ts'
import { anyLanguage } from '../lexicon/every-language.ts'
import type { ScopeDocument } from '../stages.ts'
import { mostByOneWord } from './document-names.ts'

const introduced = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<source>${anyLanguage('documentSource')})|(?<container>${anyLanguage('documentContainer')})|${anyLanguage('documentOwner')}) (?<article>(?:${anyLanguage('documentArticle')}) )?`,
  'gu',
)
/** In words. */
const longestName = 6

type FlatName = { name: string; bare: string }

/** By document, since most of a list that has changed are the same as before. */
const remembered = new WeakMap<ScopeDocument, FlatName>()

const flatNames = (documents: ScopeDocument[]): FlatName[] =>
  documents.map(document => {
    const known = remembered.get(document)
    if (known) return known
    const name = flatten(document.filename).trim()
    const flat = { name, bare: name.replace(/\.[a-z0-9]{2,5}$/, '').trim() }
    remembered.set(document, flat)
    return flat
  })

const wordsOfNames = (documents: ScopeDocument[]): Set<string>[] =>
  documents.map(({ filename }) => new Set(wordsOf(flatten(filename))))

/** The documents whose file name the text has, with its ending, after an @, in quotes or if it is telling. */
export function namedByFile(text: string, documents: ScopeDocument[]): ScopeDocument[] {
  const lower = flatten(text)
  const names = madeOf(documents, flatNames)
  return documents.filter((_, at) => isNamed(lower, names[at]))
}

/** Documents whose names hold the longest matching run of words after "in the"; none if all documents do. */
export function namedByWords(written: string, documents: ScopeDocument[]): ScopeDocument[] {
  const text = flatten(written)
  // Built on demand, because there may be thousands of documents.
  let names: Set<string>[] | null = null
  for (const match of text.slice(0, 2_000).matchAll(introduced)) {
    const from = match.index + match[0].length
    const after = wordsOf(text.slice(from, from + 120))
    const { source, container, article } = match.groups ?? {}
    const ofItself = source === undefined && container === undefined
    // "In report form" does not refer to a report.
    const least = ofItself || (source === undefined && article === undefined) ? 2 : 1
    for (let count = Math.min(longestName, after.length); count > 0; count--) {
      const called = after.slice(0, count)
      const before = isAnyDocument(after[count] ?? '')
      if (!before && count < least) continue
      if (!isCalled(called, { kindOnly: ofItself, before })) continue
      names ??= madeOf(documents, wordsOfNames)
      const named = documents.filter((_, index) => called.every(word => names?.[index]?.has(word)))
      if (named.length === 0) continue
      const told = count > 1 || named.length <= mostByOneWord
      return told && named.length < documents.length ? named : []
    }
  }
  return []
}

/** Whether the words are what a document is called: "handbook", "falcon lease", or "falcon" before "document". */
function isCalled(words: string[], { kindOnly, before }: { kindOnly: boolean; before: boolean }): boolean {
  const own = words.filter(word => word.length >= 4 && !/^\d+$/.test(word) && !genericWords.has(word))
  if (own.length === 0) return false
  const ofKind = words.some(isKindWord)
  return ofKind || before || (own.length > 1 && !kindOnly)
}

/** The text without the file's name; a bare name stays unless it is a number, since it may also be the subject. */
export function withoutFile(text: string, filename: string): string {
  const place = placeOfFile(text, filename)
  if (!place) return text
  const written = text.slice(place.start, place.end)
  const isWhole = written.length >= filename.length && /\.[a-z0-9]{2,5}$/i.test(filename)
  if (!isWhole && !numbered.test(written)) return text
  const start = text.charAt(place.start - 1) === '@' ? place.start - 1 : place.start
  return `${text.slice(0, start)} ${text.slice(place.end)}`
}

/** Where the text has the file's name, or this name without its ending; null if nowhere. */
export function placeOfFile(text: string, filename: string): { start: number; end: number } | null {
  const plain = (written: string) => written.toLowerCase().replace(/[\s_/-]/g, ' ')
  for (const name of [filename, filename.replace(/\.[a-z0-9]{2,5}$/i, '')]) {
    const start = plain(text).indexOf(plain(name))
    if (start >= 0) return { start, end: start + name.length }
  }
  return null
}

function isNamed(text: string, { name, bare }: FlatName = { name: '', bare: '' }): boolean {
  if (bare.length === 0) return false
  if (bare !== name && holds(text, name)) return true
  if (holds(text, `@${bare}`)) return true
  const distinctive = bare.length >= 8 && /[\s-]|\d/.test(bare)
  return holds(text, bare) && (distinctive || holds(text, `"${bare}"`) || holds(text, `“${bare}”`))
}

/** Matches whole words only: "chart.txt" does not contain "art.txt". */
function holds(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + name.length)
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

/** "OW 07/2025" is the file "OW_07-2025.md". */
function flatten(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_/-]+/g, ' ')} `
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
}

/** "OW-POL-3", "OW 07/2025": a short name with a number, which says nothing else. */
const numbered = /^(?=.{0,40}\d)\p{Lu}[\p{Lu}\d]{0,9}(?:[\s_./-][\p{Lu}\d]{1,9}){1,4}$/u
