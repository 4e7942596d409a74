import { monthNumbers } from '../../platform/text/month-names.ts'
import { documentKinds } from '../lexicon/document-kinds.ts'
import { commonNameWords, companyForms, dayNames, roleWords } from '../lexicon/names.ts'
import type { ScopeDocument } from '../stages.ts'
import {
  type Closeness,
  closeness,
  type DocumentNames,
  type Effort,
  isNameOf,
  nameWords,
} from './document-names.ts'
import { isOrdinary } from './is-party.ts'
import type { NameAsked } from './names-asked.ts'

/** The documents that go by a name of the question, and how closely. */
export type Match = {
  documents: ScopeDocument[]
  close: Exclude<Closeness, null>
  isPerson: boolean
  isTranslated?: boolean
}

const closest = ['exact', 'begun', 'mistyped'] as const
const roles = new Set(roleWords)
const nobody = new Set([
  ...roleWords,
  ...companyForms,
  ...commonNameWords,
  ...documentKinds,
  ...dayNames,
  ...[...monthNumbers.keys()].flatMap(nameWords),
])
/** So much of a longer name tells it in a question that is typed without capitals. */
const shortestOfLower = 5
const shortestOfStrange = 7

/** Whether the word, in lower case and without accents, names nobody by itself: a role, a form of company, a day. */
export const namesNobody = (word: string) => nobody.has(word)

/** The documents with the party or person; behind "with", also those with the name in their title. */
export function byName(
  name: NameAsked,
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
  effort: Effort,
): Match | null {
  for (const run of runsIn(name)) {
    if (effort.left <= 0) break
    const match = matching(documents, known, ({ names }) => {
      if (names.length === 0) return null
      const each = names.flatMap(one => {
        const close = isNameOf(run, one, effort)
        return close && fits(name, run, one, close) ? [{ close, isPerson: one.isPerson }] : []
      })
      return best(each)
    })
    if (match && name.form === 'party')
      return { ...match, documents: ofKind(name, match.documents, documents, known) }
    if (match) return match
  }
  if (name.form !== 'party') return null
  return matching(documents, known, ({ words }) => best(allIn(name.words, words, effort)))
}

/** Its words and their consecutive parts, longest first. One word of "the Delivery Date" is no name. */
function runsIn({ words, form, behindArticle }: NameAsked): string[][] {
  const runs: string[][] = []
  const own = words.slice(0, 6)
  const isTerm = form === 'plain' && behindArticle && own.length > 1 && !own.some(word => roles.has(word))
  for (let count = own.length; count > (isTerm ? 1 : 0); count--)
    for (let from = 0; from + count <= own.length; from++) runs.push(own.slice(from, from + count))
  return runs
}

/** The documents that match most closely. */
export function matching(
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
  match: (names: DocumentNames) => Omit<Match, 'documents'> | null,
): Match | null {
  const found: (Omit<Match, 'documents'> & { document: ScopeDocument })[] = []
  for (const [index, document] of documents.entries()) {
    const names = known[index]
    const one = names ? match(names) : null
    if (one) found.push({ ...one, document })
  }
  for (const close of closest) {
    const ofThis = found.filter(one => one.close === close)
    if (ofThis.length > 0)
      return {
        close,
        documents: ofThis.map(({ document }) => document),
        isPerson: ofThis.every(({ isPerson }) => isPerson),
      }
  }
  return null
}

export function best(found: Omit<Match, 'documents'>[]): Omit<Match, 'documents'> | null {
  // As for most of thousands of documents.
  if (found.length === 0) return null
  return closest.flatMap(close => found.find(one => one.close === close) ?? [])[0] ?? null
}

/** How each of the words is among those of a title; empty unless all are. */
export function allIn(
  words: string[],
  titled: ReadonlySet<string>,
  effort: Effort,
): Omit<Match, 'documents'>[] {
  // "TraceMonkey" is the file "tracemonkey.pdf".
  if (words.length > 1 && titled.has(words.join(''))) return [{ close: 'exact', isPerson: false }]
  // "K204" is "K-204".
  const parts = words.flatMap(word => word.match(/\p{L}+|\d+/gu) ?? [])
  if (parts.length > words.length && parts.every(part => titled.has(part)))
    return [{ close: 'exact', isPerson: false }]
  let close: Match['close'] = 'exact'
  for (const word of words) {
    if (titled.has(word)) continue
    const near = word.length >= 5 && [...titled].some(one => closeness(word, one, effort) !== null)
    if (!near) return []
    close = 'mistyped'
  }
  return words.length === 0 ? [] : [{ close, isPerson: false }]
}

/** Those of the found documents that are of the kind in the question, if any are. */
export function ofKind(
  { kind }: NameAsked,
  found: ScopeDocument[],
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
): ScopeDocument[] {
  if (kind === null) return found
  const those = found.filter(document => known[documents.indexOf(document)]?.words.has(kind))
  return those.length > 0 ? those : found
}

/** `runs` are of one word each: the same arrays for all names, since what is read of them is kept. */
export function closestOf(
  asked: NameAsked,
  runs: string[][],
  name: DocumentNames['names'][number],
  effort: Effort,
): Omit<Match, 'documents'>[] {
  return runs.flatMap(run => {
    const [word = ''] = run
    const close = isNameOf(run, name, effort)
    return close && fitsKind(asked, word, close) ? [{ close, isPerson: false }] : []
  })
}

/** "The airspan agreement" is typed without capitals, and its kind says that it is a document. */
export function fitsKind({ capital, form }: NameAsked, word: string, close: Closeness): boolean {
  if (close === null) return false
  return close !== 'begun' || capital || form === 'owner' || word.length >= shortestOfLower
}

/**
 * Whether the run may be short for the name. Many surnames and first words of companies are ordinary words, so that one
 * of them alone must be written as a name is, unless it is all of a company's name.
 */
function fits(
  asked: NameAsked,
  run: string[],
  name: DocumentNames['names'][number],
  close: Exclude<Closeness, null>,
): boolean {
  const isSure = asked.capital || asked.form === 'owner'
  if (close === 'mistyped') return isSure || isStrange(run)
  if (run.length > 1) return true
  if (name.isPerson) return isSure && asked.words.length === 1 && !asked.behindArticle
  if (isSure || (close === 'begun' && isStrange(run))) return true
  return close === 'exact' && name.words.length === 1 && !asked.behindArticle
}

/** "Brellan", typed without a capital, is no word that somebody may have meant. */
function isStrange(run: string[]): boolean {
  return run.every(word => word.length >= shortestOfStrange && !isOrdinary(word))
}
