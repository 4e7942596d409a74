import { monthNumbers } from '../../platform/text/month-names.ts'
import { betweenListed } from '../lexicon/document-phrases.ts'
import { wordsOfLanguages } from '../lexicon/every-language.ts'
import { isAnyContract, wordsOfKind } from '../lexicon/kinds-alike.ts'
import { commonNameWords, companyForms, dayNames, roleWords } from '../lexicon/names.ts'
import type { ScopeDocument } from '../stages.ts'
import {
  type Closeness,
  closeness,
  type DocumentNames,
  type Effort,
  isNameOf,
  namesOfEach,
  nameWords,
  newEffort,
} from './document-names.ts'
import { isOrdinary } from './is-party.ts'
import { isCode, type NameAsked, namesAsked } from './names-asked.ts'
import { capitalisesNouns, endingOfKind } from './question-tokens.ts'
import { askedInEnglish } from './say-in-english.ts'

/** A name of the question with the documents that go by it. */
export type Resolved = {
  label: string
  documents: ScopeDocument[]
  plural: boolean
  /** Whether the name is also what is asked about, as a person's is. */
  isContent: boolean
  /** Whether it only says what kind of document it is: "the lease". */
  isKind: boolean
  /** Whether it stands behind "with": "the agreement with Flotek". */
  isParty: boolean
  /** Whether it is somebody's name and says nothing of a document: "Etelos's liability". */
  isBare: boolean
  /** Whether it is taken for a name with a typing error. */
  isMistyped: boolean
  /** What stays of it in the question about a document in another language: the contract of "Liefervertrag". */
  kept: string
  start: number
  end: number
}

type Match = {
  documents: ScopeDocument[]
  close: Exclude<Closeness, null>
  isPerson: boolean
  isTranslated?: boolean
}

/** What the names of a question mean. */
export type ResolvedNames = {
  groups: Resolved[]
  /** Names that no document goes by. */
  unknown: NameAsked[]
  /** The same in a language that capitalises nouns, where they may be none: "im Galen-Vertrag". */
  perhaps: NameAsked[]
  /** Kinds of which there is no document: "the lease". */
  missing: NameAsked[]
}

/** A single word that many documents are called by does not name any of them. */
const mostByOneWord = 3
const closest = ['exact', 'begun', 'mistyped'] as const
/** "K-204" names something, "the Q3 report" may be called otherwise. */
const longCode = /^\p{Lu}[\p{Lu}./-]{0,8}\d{3,12}$/u
const indistinct = new Set([
  ...wordsOfLanguages('genericWords'),
  'company',
  'unternehmen',
  'other',
  'same',
  'entire',
])
const nobody = new Set([
  ...roleWords,
  ...companyForms,
  ...commonNameWords,
  ...wordsOfLanguages('documentKinds'),
  ...dayNames,
  ...[...monthNumbers.keys()].flatMap(nameWords),
])
const forms = new Set(companyForms)
const roles = new Set(roleWords)
/** "Mietvertrag" is in "Untermietvertrag", "plan" not in "Kaplan". */
const shortestOfCompound = 7
/** So much of a longer name tells it in a question that is typed without capitals. */
const shortestOfLower = 5

const shortestOfTitle = 4
const shortestOfStrange = 7
/** So many words that are a document's tell it among others that do not have them all. */
const fewestOfMost = 2

/** Finds which documents the names in a question mean, and which names no document goes by. */
export function resolveNames(
  text: string,
  documents: ScopeDocument[],
  effort: Effort = newEffort(),
): ResolvedNames {
  const groups: Resolved[] = []
  const unknown: NameAsked[] = []
  const perhaps: NameAsked[] = []
  const missing: NameAsked[] = []
  /** With a word of a document's title or of a party, but no name. */
  const unmatched: NameAsked[] = []
  const asked = namesAsked(text)
  const isNoun = asked.length > 0 && capitalisesNouns(text)
  // Built on demand, because there may be thousands of documents.
  const known = asked.length === 0 ? [] : namesOfEach(documents)

  for (const name of asked) {
    const match = isWholeKind(name)
      ? (byKindAlone(name, documents, known) ?? byMeaning(name, documents, known, effort))
      : matchers[name.form](name, documents, known, effort)
    // A party of every document tells none of them apart.
    if (match && (match.documents.length < documents.length || documents.length === 1)) {
      groups.push(resolved(name, match))
    } else if (!match && name.form !== 'of' && isForeignName(name, known)) {
      if (!isNoun || name.words.some(word => forms.has(word))) unknown.push(name)
      else if (name.form === 'kind') perhaps.push(name)
    } else if (!match && isMissing(name, known)) missing.push(name)
    else if (!match && name.form === 'plain') unmatched.push(name)
  }
  const listed = listedWith(groups, [...unmatched, ...unknown], text, known)
  const parted = new Set<NameAsked>()
  for (const name of listed) {
    const match = byPart(name, documents, known)
    if (match) groups.push(resolved(name, match))
    if (match) parted.add(name)
  }
  // What was compared last may not be the closest.
  if (effort.left <= 0) return { groups: [], unknown: [], perhaps: [], missing: [] }
  groups.sort((a, b) => a.start - b.start)
  return {
    groups: withContract(groups, asked, documents, known),
    unknown: unknown
      .filter(name => !parted.has(name))
      .map(name => (listed.has(name) ? { ...name, form: 'listed' } : name)),
    perhaps,
    missing,
  }
}

function resolved(name: NameAsked, match: Match): Resolved {
  const { start, end, plural, written, form } = name
  return {
    label: written,
    documents: match.documents,
    plural,
    isContent: match.isPerson || form === 'of',
    isKind: isWholeKind(name),
    isParty: form === 'party',
    isBare: form === 'plain' || form === 'owner',
    isMistyped: match.close === 'mistyped',
    kept: match.isTranslated ? endingOfKind(written) : isWholeKind(name) ? written : '',
    start,
    end,
  }
}

/** The plain names that stand in one list with names that documents go by. */
function listedWith(
  groups: Resolved[],
  names: NameAsked[],
  text: string,
  known: readonly DocumentNames[],
): Set<NameAsked> {
  const places = [...groups, ...names].sort((a, b) => a.start - b.start)
  const ofDocuments = new Set<Place>(groups)
  const isKind = (word: string) => nobody.has(word) || known.some(({ words }) => words.has(word))
  const isBeside = (before: Place, after: Place) => {
    const between = betweenListed.exec(text.slice(before.end, after.start))
    const kind = between?.groups?.kind?.toLowerCase()
    return between !== null && (kind === undefined || isKind(kind))
  }
  const together = (before: Place, after: Place) => {
    if ((ofDocuments.has(before) || ofDocuments.has(after)) && isBeside(before, after))
      ofDocuments.add(before).add(after)
  }
  for (const [at, place] of places.entries()) if (at > 0) together(places[at - 1] as Place, place)
  for (let at = places.length - 1; at > 0; at--) together(places[at - 1] as Place, places[at] as Place)
  return new Set(names.filter(name => name.form === 'plain' && ofDocuments.has(name)))
}

type Place = { start: number; end: number }

/** "Jaguars" beside other names: the one document with all of these words in its title or in the name of a party. */
function byPart(
  { words }: NameAsked,
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
): Match | null {
  const own = words.filter(word => word.length >= shortestOfTitle && !nobody.has(word))
  if (own.length === 0) return null
  const found = documents.filter((_, at) => {
    const names = known[at]
    return own.every(
      word => names?.words.has(word) || names?.names.some(one => !one.isPerson && one.words.includes(word)),
    )
  })
  return found.length === 1 ? { documents: found, close: 'exact', isPerson: false } : null
}

/** Whether it is "the lease" or "the supply agreement", and no document is called by any of its words. */
function isMissing(name: NameAsked, known: readonly DocumentNames[]): boolean {
  const { form, words, kind, plural } = name
  if (form !== 'kind' || plural || (name.capital && !isWholeKind(name))) return false
  if (words.some(word => isAnyContract(word) || indistinct.has(word))) return false
  return kind !== null && !words.some(word => known.some(names => names.words.has(word)))
}

/** "The agreement" tells no document, but beside another one that is named it is the only contract left. */
function withContract(
  groups: Resolved[],
  asked: NameAsked[],
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
): Resolved[] {
  const name = asked.find(one => isWholeKind(one) && isAnyContract(one.kind ?? ''))
  const taken = new Set(groups.flatMap(group => group.documents))
  const left = documents.filter((document, at) => known[at]?.kind === 'contract' && !taken.has(document))
  if (!name || groups.length === 0 || left.length !== 1 || known.some(({ kind }) => kind === null))
    return groups
  const { written, start, end } = name
  const own = {
    label: written,
    documents: left,
    plural: false,
    isContent: false,
    isKind: true,
    isParty: false,
    isBare: false,
    isMistyped: false,
  }
  return [...groups, { ...own, kept: written, start, end }].sort((a, b) => a.start - b.start)
}

/** Whether one word says both which document it is and what it is. */
export const isWholeKind = ({ form, words, kind }: NameAsked) => form === 'kind' && words.join(' ') === kind

/** The documents whose title, kind or file name has the word for a kind, or one of another language. */
function byKindAlone(
  { words: [word = ''] }: NameAsked,
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
): Match | null {
  if (isAnyContract(word)) return null
  const alike = wordsOfKind(word)
  const all = { documents, close: 'exact', isPerson: false } as const
  for (const kinds of [[word], alike]) {
    const found = documents.filter((_, at) => isCalledAny(known[at], kinds))
    if (found.length > mostByOneWord) return all
    if (found.length > 0) return { ...all, documents: found, isTranslated: kinds === alike }
  }
  return null
}

/** The documents whose title, kind or file name has a word for the kind that "leases" or "Mietverträgen" are of. */
export function documentsOfKind(plural: string, documents: ScopeDocument[]): ScopeDocument[] {
  const [word = ''] = nameWords(plural)
  const kinds = [word, word.replace(/s$/, ''), word.replace(/en?$/, '')].flatMap(wordsOfKind)
  const known = namesOfEach(documents)
  return documents.filter((_, at) => isCalledAny(known[at], kinds))
}

function isCalledAny(names: DocumentNames | undefined, kinds: string[]): boolean {
  const own = names?.words
  if (!own) return false
  const endsSo = (kind: string) =>
    kind.length >= shortestOfCompound && [...own].some(word => word.endsWith(kind))
  return kinds.some(kind => own.has(kind) || endsSo(kind))
}

/** "Der Liefervertrag" is the Supply Agreement, if no document goes by the word itself. */
function byMeaning(
  name: NameAsked,
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
  effort: Effort,
): Match | null {
  const inEnglish = askedInEnglish(name.written, 'german') ?? ''
  const words = nameWords(inEnglish).filter(word => !nobody.has(word))
  const match = words.length === 0 ? null : byKind({ ...name, words, kind: null }, documents, known, effort)
  return match && { ...match, isTranslated: true }
}

/** The documents whose title or file name has the telling words behind "de", as many as follow each other. */
function byApposition(
  { words }: NameAsked,
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
  effort: Effort,
): Match | null {
  for (let count = words.length; count > 0; count--) {
    const telling = words.slice(0, count).filter(word => word.length >= 4 && !nobody.has(word))
    if (telling.length === 0) return null
    const match = matching(documents, known, names => best(allIn(telling, names.words, effort)))
    if (match) return match.close === 'exact' && match.documents.length <= mostByOneWord ? match : null
  }
  return null
}

/** The documents with the party or person; behind "with", also those with the name in their title. */
function byName(
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

/** The documents whose party and title words hold all of the words before the kind. */
function byKind(
  name: NameAsked,
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
  effort: Effort,
): Match | null {
  const words = name.words.filter(word => !forms.has(word))
  if (!isCode(name.written) && words.every(word => indistinct.has(word) || word.length < 3)) return null
  const whole = matching(documents, known, ({ names, words: own }) => {
    const rest = words.filter(
      word =>
        !names.some(
          one =>
            fitsKind(name, word, isNameOf([word], one, effort)) ||
            one.words.some(w => closeness(word, w, effort) === 'exact'),
        ),
    )
    return rest.length === 0
      ? (best(names.flatMap(one => closestOf(name, words, one, effort))) ?? {
          close: 'exact',
          isPerson: false,
        })
      : best(allIn(rest, own, effort))
  })
  const parted = whole ?? byMostWords(name, words, documents, known)
  const found = parted ?? (name.capital || words.length > 1 ? byName(name, documents, known, effort) : null)
  if (!found) return null
  const meant = ofKind(name, found.documents, documents, known)
  if (!name.capital && words.length === 1 && meant.length > mostByOneWord) return null
  return { ...found, documents: meant }
}

/** "The casino shuffler distributor agreement": the one document that has most of the words, where no other has as many. */
function byMostWords(
  { name }: NameAsked,
  words: string[],
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
): Match | null {
  if (name !== '' || words.length <= fewestOfMost) return null
  const counts = known.map(
    ({ names, words: own }) =>
      words.filter(word => own.has(word) || names.some(one => one.words.includes(word))).length,
  )
  const most = Math.max(...counts)
  const [document, ...others] = documents.filter((_, at) => counts[at] === most)
  if (!document || others.length > 0 || most < fewestOfMost) return null
  return { documents: [document], close: 'exact', isPerson: false }
}

/** Those of the found documents that are of the kind in the question, if any are. */
function ofKind(
  { kind }: NameAsked,
  found: ScopeDocument[],
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
): ScopeDocument[] {
  if (kind === null) return found
  const those = found.filter(document => known[documents.indexOf(document)]?.words.has(kind))
  return those.length > 0 ? those : found
}

function closestOf(
  asked: NameAsked,
  words: string[],
  name: DocumentNames['names'][number],
  effort: Effort,
): Omit<Match, 'documents'>[] {
  return words.flatMap(word => {
    const close = isNameOf([word], name, effort)
    return close && fitsKind(asked, word, close) ? [{ close, isPerson: false }] : []
  })
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
  return isSure || (close === 'exact' && name.words.length === 1 && !asked.behindArticle)
}

/** "Kazakoil", typed without a capital, is no word that somebody may have meant. */
function isStrange(run: string[]): boolean {
  return run.every(word => word.length >= shortestOfStrange && !isOrdinary(word))
}

/** "The airspan agreement" is typed without capitals, and its kind says that it is a document. */
function fitsKind({ capital, form }: NameAsked, word: string, close: Closeness): boolean {
  if (close === null) return false
  return close !== 'begun' || capital || form === 'owner' || word.length >= shortestOfLower
}

/** How each of the words is among those of a title; empty unless all are. */
function allIn(words: string[], titled: ReadonlySet<string>, effort: Effort): Omit<Match, 'documents'>[] {
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

function best(found: Omit<Match, 'documents'>[]): Omit<Match, 'documents'> | null {
  // As for most of thousands of documents.
  if (found.length === 0) return null
  return closest.flatMap(close => found.find(one => one.close === close) ?? [])[0] ?? null
}

/** The documents that match most closely. */
function matching(
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

/** Its words and their consecutive parts, longest first. One word of "the Delivery Date" is no name. */
function runsIn({ words, form, behindArticle }: NameAsked): string[][] {
  const runs: string[][] = []
  const own = words.slice(0, 6)
  const isTerm = form === 'plain' && behindArticle && own.length > 1 && !own.some(word => roles.has(word))
  for (let count = own.length; count > (isTerm ? 1 : 0); count--)
    for (let from = 0; from + count <= own.length; from++) runs.push(own.slice(from, from + count))
  return runs
}

/** Whether it is capitalised as a name, but is none that is known. */
function isForeignName({ name, words, kind, written }: NameAsked, known: readonly DocumentNames[]): boolean {
  if (words.join(' ') === kind) return false
  if (longCode.test(written)) return true
  const own = nameWords(name).filter(word => word.length >= 3 && !nobody.has(word) && !/^\d+$/.test(word))
  return own.length > 0 && !own.some(word => known.some(names => names.words.has(word)))
}

const matchers = {
  kind: byKind,
  of: byApposition,
  party: byName,
  owner: byName,
  plain: byName,
  listed: byName,
}
