import { analyseWords } from '../../platform/text/analyse-words.ts'
import { isStopWord } from '../../platform/text/is-stop-word.ts'
import { isDocumentKind } from '../lexicon/document-kinds.ts'
import { asksWhichIsMore, besideName, choosingMore } from '../lexicon/document-phrases.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import { type DocumentNames, namesOfEach } from './document-names.ts'
import { namedByFile, namedByWords, placeOfFile, withoutFile } from './named-files.ts'
import type { NameAsked } from './names-asked.ts'
import { type Resolved, resolveNames } from './resolve-names.ts'

/** In words. */
const longestName = 6
/** In characters. */
const longestWord = 40
const behindName = /^[ -](\p{L}+)(?![\p{L}\p{N}])/u
/** In characters, between a file name and what another document is called: " agreement and the ". */
const mostBetween = 24
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
  const exactly = namedByFile(text, scope.documents)
  if (exactly.length > 0) {
    const beside = namesBeside(text, exactly, scope.documents)
    let rest = withoutNames(text, beside)
    for (const { filename } of exactly) rest = withoutFile(rest, filename)
    const named = exactly.map(document => ({
      label: document.filename,
      documents: [document],
      plural: false,
    }))
    const all = asMeant(text, rest, scope, [...named, ...beside])
    // "What is contract.pdf about?" has nothing left but small words, and still asks.
    return { ...all, text: /[\p{L}\p{N}]/u.test(rest) ? rest : text }
  }
  const { groups, ...others } = resolveNames(text, scope.documents)
  // The name of the only document tells nothing, and neither does it say what is asked.
  if (groups.length > 0 && scope.documents.length === 1)
    return { ...asMeant(text, withoutNames(text, groups), scope, []), scope, ...others }
  if (groups.length > 0) {
    const whole = withTitles(text, groups, scope.documents)
    return { ...asMeant(text, withoutNames(text, whole), scope, merge(groups, text)), ...others }
  }
  const named = namedByWords(text, scope.documents)
  if (named.length === 0) return { text, scope, named: [], ...others }
  return asMeant(text, text, scope, [{ label: '', documents: named, plural: false }])
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

function asMeant(text: string, rest: string, scope: Scope, named: Named[]): Meant {
  const kept = analyseWords(rest).some(word => !word.stop) ? rest : text
  return { text: kept, scope: scopeOfNamed(named, scope), named, ...none }
}

/** The scope with no other documents than these names mean. */
export function scopeOfNamed(named: Pick<Named, 'documents'>[], scope: Scope): Scope {
  const ids = new Set(named.flatMap(({ documents }) => documents.map(({ id }) => id)))
  return { ...scope, documents: scope.documents.filter(({ id }) => ids.has(id)) }
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
