import { madeOf } from '../../domain/chats/listed-documents.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { isStopWord } from '../../platform/text/is-stop-word.ts'
import { asksWhichIsMore, besideName, choosingMore } from '../lexicon/document-phrases.ts'
import { partOfCompared } from '../lexicon/english.ts'
import { anyLanguage, wordsOfLanguages } from '../lexicon/every-language.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import { type DocumentNames, namesOfEach, nameWords } from './document-names.ts'
import type { NameAsked } from './names-asked.ts'
import { type Resolved, resolveNames } from './resolve-names.ts'

const introduced = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<source>${anyLanguage('documentSource')})|(?<container>${anyLanguage('documentContainer')})|${anyLanguage('documentOwner')}) (?<article>(?:${anyLanguage('documentArticle')}) )?`,
  'gu',
)
const kinds = new Set(wordsOfLanguages('documentKinds'))
const kindEnding = new RegExp(`(?:${anyLanguage('documentKindEnding')})$`, 'u')
const generic = new Set(wordsOfLanguages('genericWords'))
const anyDocument = new RegExp(`^(?:${anyLanguage('anyDocument')})$`, 'u')
const pluralKinds =
  /^(?:leases|invoices|letters|policies|papers|offers|proposals|handbooks|verträge[n]?|berichte[n]?|rechnungen|unterlagen|angebote[n]?)$/u
const longestName = 6
/** In characters. */
const longestWord = 40
const behindName = /^[ -](\p{L}+)(?![\p{L}\p{N}])/u
/** In characters, between a file name and what another document is called: " agreement and the ". */
const mostBetween = 24
/** A single word that matches more documents than this does not name any of them. */
const mostByOneWord = 3

/** Documents that one name in the question means; several if the name does not tell them apart. */
export type Named = {
  label: string
  documents: ScopeDocument[]
  /** "The Airspan agreements" means all of them. */
  plural: boolean
  /** Whether it only says what kind of document is meant: "the lease". */
  isKind?: boolean
  /** Whether it is somebody's name and says nothing of a document. */
  isBare?: boolean
  /** Whether it is taken for a name with a typing error. */
  isMistyped?: boolean
}

/** What a question says about the documents that it means. */
export type Meant = {
  /** The question without the names of its documents. */
  text: string
  scope: Scope
  named: Named[]
  /** Names of a document or party that no document of the scope goes by. */
  unknown: NameAsked[]
  /** The same in a language that capitalises nouns, where they may be none. */
  perhaps: NameAsked[]
  /** Kinds of which the scope has no document: "the lease". */
  missing: NameAsked[]
}

/**
 * Finds the documents that a question names: by file name ("in contract.pdf …"), after an @, by a name of several words
 * without its ending, by a party, person, title or kind ("the Airspan agreement", "Etelos's liability"), or by what a
 * document is called after words that introduce one ("in the handbook"). A word that merely also occurs in a file name
 * names nothing.
 */
export function documentsMeant(text: string, scope: Scope): Meant {
  const lower = flatten(text)
  const names = madeOf(scope.documents, flatNames)
  const exactly = scope.documents.filter((_, at) => isNamed(lower, names[at]))
  if (exactly.length > 0) {
    const beside = namesBeside(text, exactly, scope.documents)
    let rest = withoutNames(text, beside)
    for (const { filename } of exactly) rest = withoutFile(rest, filename)
    const named = exactly.map(document => ({
      label: document.filename,
      documents: [document],
      plural: false,
    }))
    const all = narrowed(text, rest, scope, [...named, ...beside])
    // "What is contract.pdf about?" has nothing left but small words, and still asks.
    return { ...all, text: /[\p{L}\p{N}]/u.test(rest) ? rest : text }
  }
  const { groups, ...others } = resolveNames(text, scope.documents)
  if (groups.length > 0 && scope.documents.length === 1) {
    const rest = withoutNames(text, groups)
    return { text: analyseWords(rest).some(word => !word.stop) ? rest : text, scope, named: [], ...others }
  }
  if (groups.length > 0) {
    const whole = withTitles(text, groups, scope.documents)
    return { ...narrowed(text, withoutNames(text, whole), scope, merge(groups, text)), ...others }
  }
  const named = namedByWords(lower, scope.documents)
  if (named.length === 0) return { text, scope, named: [], ...others }
  return narrowed(text, text, scope, [{ label: '', documents: named, plural: false }])
}

/** "Lease.pdf and the services agreement" means both: what stands beside a file name names another document. */
function namesBeside(text: string, exactly: ScopeDocument[], documents: ScopeDocument[]): Resolved[] {
  const files = exactly.flatMap(({ filename }) => placeOfFile(text, filename) ?? [])
  // The names of files are left out and everything else keeps its place.
  const blanked = files.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  const others = documents.filter(document => !exactly.includes(document))
  const compares = asksWhichIsMore.test(text) || text.search(choosingMore) >= 0
  const isBetween = (from: number, to: number) =>
    from <= to && (compares || to - from <= mostBetween) && besideName.test(text.slice(from, to))
  return resolveNames(blanked, others).groups.filter(one =>
    files.some(file => isBetween(file.end, one.start) || isBetween(one.end, file.start)),
  )
}

const none = { unknown: [], perhaps: [], missing: [] }

function narrowed(text: string, rest: string, scope: Scope, named: Named[]): Meant {
  const ids = new Set(named.flatMap(({ documents }) => documents.map(({ id }) => id)))
  const documents = scope.documents.filter(({ id }) => ids.has(id))
  const kept = analyseWords(rest).some(word => !word.stop) ? rest : text
  return { text: kept, scope: { ...scope, documents }, named, ...none }
}

/** The question without the names that its documents go by; a person's name may be what is asked about. */
function withoutNames(text: string, groups: Resolved[]): string {
  let rest = text
  for (const { start, end, isContent, kept } of groups.toSorted((a, b) => b.start - a.start))
    if (!isContent) rest = cutName(rest, { start, end, kept })
  return rest
}

/** Names of several documents with what stands behind each and says what it is: "the Airspan distributor agreement". */
function withTitles(text: string, groups: Resolved[], documents: ScopeDocument[]): Resolved[] {
  if (new Set(groups.flatMap(group => group.documents)).size < 2) return groups
  const known = namesOfEach(documents)
  return groups.map(group => {
    const own = known.filter((_, at) => group.documents.includes(documents[at] as ScopeDocument))
    return { ...group, end: endOfTitle(text, group.end, own) }
  })
}

function endOfTitle(text: string, from: number, names: DocumentNames[]): number {
  let end = from
  for (let count = 0; count < longestName; count++) {
    const [all = '', word = ''] = behindName.exec(text.slice(end, end + longestWord)) ?? []
    const isTold = isDocumentKind(word) || names.some(({ words }) => words.has(word.toLowerCase()))
    if (!isTold || isStopWord(word)) break
    end += all.length
  }
  return end
}

/** The text without a name and its possessive ending. */
function cutName(text: string, { start, end, kept }: Pick<Resolved, 'start' | 'end' | 'kept'>): string {
  return `${text.slice(0, start)}${kept} ${text.slice(end).replace(/^['’]s?(?!\p{L})/u, '')}`
}

/** Whether the word only says what kind of document is meant: "agreement", "Vertrag", "files". */
export function isDocumentKind(word: string): boolean {
  const lower = word.toLowerCase()
  return (
    kinds.has(lower) ||
    kindEnding.test(lower) ||
    anyDocument.test(lower) ||
    generic.has(lower) ||
    pluralKinds.test(lower)
  )
}

/** "The supply agreement with Flotek" is what both names mean; "Airspan and Etelos" are two. */
function merge(groups: Resolved[], text: string): Named[] {
  const merged: Named[] = []
  for (const [at, { isParty, start, ...name }] of groups.entries()) {
    const { label, documents, plural, isKind, isBare, isMistyped } = name
    const last = merged.at(-1)
    const both = last?.documents.filter(document => documents.includes(document)) ?? []
    const before = groups[at - 1]
    const isBeside = before && !isParty && besideName.test(text.slice(before.end, start))
    if (last && both.length > 0 && isBeside && (isKind || before.isKind)) {
      // "The lease and the Kernwood agreement" are two documents, though the lease is Kernwood's as well.
      const others = (of: ScopeDocument[]) => of.filter(document => !both.includes(document))
      if (last.documents.length > both.length) last.documents = others(last.documents)
      const own = documents.length > both.length ? others(documents) : documents
      merged.push({ label, documents: own, plural, isKind, isBare, isMistyped })
    } else if (last && both.length > 0) {
      last.label = last.documents.length === both.length ? last.label : label
      last.documents = both
      last.isKind &&= isKind
      last.isBare &&= isBare
      last.isMistyped &&= isMistyped
    } else merged.push({ label, documents, plural, isKind, isBare, isMistyped })
  }
  return merged
}

/** The scope of the document that a comparison's label names; otherwise the whole scope. */
export function scopeOfLabel(label: string, scope: Scope): Scope {
  const meant = documentsMeant(`in the ${label}`, scope)
  return meant.named.length > 0 ? meant.scope : scopeOfWord(label, scope)
}

/** "Quendel" tells a document that alone has this word in its name, or in that of its party. */
function scopeOfWord(label: string, scope: Scope): Scope {
  const [word = '', ...others] = nameWords(label)
  if (others.length > 0 || !/^\p{Lu}\p{L}{3}/u.test(label) || isDocumentKind(word)) return scope
  const known = namesOfEach(scope.documents)
  const called = scope.documents.filter((_, at) => {
    const own = known[at]
    return own?.words.has(word) || own?.names.some(({ words }) => words.includes(word))
  })
  return called.length === 1 ? { ...scope, documents: called } : scope
}

/** The documents that two labels name ("the Falcon lease and the Eagle lease"); null unless each names exactly one. */
export function documentsOfLabels(labels: string[], scope: Scope): [ScopeDocument, ScopeDocument] | null {
  if (labels.some(label => partOfCompared.test(label))) return null
  const [first, second] = labels.flatMap(label => {
    const { documents } = scopeOfLabel(label, scope)
    return documents.length === 1 ? documents : []
  })
  return first && second && first.id !== second.id ? [first, second] : null
}

/** "OW 07/2025" is the file "OW_07-2025.md". */
function flatten(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_/-]+/g, ' ')} `
}

type FlatName = { name: string; bare: string }

const flatNames = (documents: ScopeDocument[]): FlatName[] =>
  documents.map(({ filename }) => {
    const name = flatten(filename).trim()
    return { name, bare: name.replace(/\.[a-z0-9]{2,5}$/, '').trim() }
  })

const wordsOfNames = (documents: ScopeDocument[]): Set<string>[] =>
  documents.map(({ filename }) => new Set(wordsOf(flatten(filename))))

function isNamed(text: string, { name, bare }: FlatName = { name: '', bare: '' }): boolean {
  if (bare.length === 0) return false
  if (bare !== name && holds(text, name)) return true
  if (holds(text, `@${bare}`)) return true
  const distinctive = bare.length >= 8 && /[\s-]|\d/.test(bare)
  return holds(text, bare) && (distinctive || holds(text, `"${bare}"`) || holds(text, `“${bare}”`))
}

/** Documents whose names hold the longest matching run of words after "in the"; none if all documents do. */
function namedByWords(text: string, documents: Scope['documents']): Scope['documents'] {
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
      const before = anyDocument.test(after[count] ?? '')
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
  const own = words.filter(word => word.length >= 4 && !/^\d+$/.test(word) && !generic.has(word))
  if (own.length === 0) return false
  const ofKind = words.some(word => kinds.has(word) || kindEnding.test(word))
  return ofKind || before || (own.length > 1 && !kindOnly)
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
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

/** The text without the file's name; a bare name stays unless it is a number, since it may also be the subject. */
function withoutFile(text: string, filename: string): string {
  const place = placeOfFile(text, filename)
  if (!place) return text
  const written = text.slice(place.start, place.end)
  const isWhole = written.length >= filename.length && /\.[a-z0-9]{2,5}$/i.test(filename)
  if (!isWhole && !numbered.test(written)) return text
  const start = text.charAt(place.start - 1) === '@' ? place.start - 1 : place.start
  return `${text.slice(0, start)} ${text.slice(place.end)}`
}

/** "OW-POL-3", "OW 07/2025": a short name with a number, which says nothing else. */
const numbered = /^(?=.{0,40}\d)\p{Lu}[\p{Lu}\d]{0,9}(?:[\s_./-][\p{Lu}\d]{1,9}){1,4}$/u

/** Where the text has the file's name, or this name without its ending; null if nowhere. */
function placeOfFile(text: string, filename: string): { start: number; end: number } | null {
  const plain = (written: string) => written.toLowerCase().replace(/[\s_/-]/g, ' ')
  for (const name of [filename, filename.replace(/\.[a-z0-9]{2,5}$/i, '')]) {
    const start = plain(text).indexOf(plain(name))
    if (start >= 0) return { start, end: start + name.length }
  }
  return null
}
