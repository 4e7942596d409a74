import { distance } from 'fastest-levenshtein'
import { madeOf } from '../../domain/chats/listed-documents.ts'
import { documentKinds } from '../lexicon/document-kinds.ts'
import { commonNameWords, companyForms, monthNames, roleWords, slideWords } from '../lexicon/names.ts'
import type { ScopeDocument } from '../stages.ts'

/** What a document can be called in a question. */
export type DocumentNames = {
  /** Parties and people by their words, without the form of the company. */
  names: Name[]
  /** Words of the file name, the title, the kind and the numbers. */
  words: ReadonlySet<string>
  /** Null if its card does not say it. */
  kind: string | null
}
export type Name = { words: string[]; isPerson: boolean; written: string }

/** A single word that more documents are called by does not name any of them. */
export const mostByOneWord = 3
const mostCalled = 50
const mostAliases = 10
/** Of all documents together; each has an equal share. Only a hostile library needs more. */
const mostCalledTogether = 60_000
const longestName = 120
/** A name in capitals without spaces, as in AIRSPANNETWORKSINC. */
const shortestFused = 8
/** GSVINC. In capitals it is hardly a word that ends so, as "zinc" does. */
const shortestShouted = 6
/** "QTZ" begins QTZINDUSTRIES. */
const shortestBegun = 3
const endsInForm = new RegExp(`(?:${[...companyForms].filter(form => form.length > 2).join('|')})$`)
const roles = new Set(roleWords)
const common = new Set(commonNameWords)

/** The names of each document from its card and its file name. */
export const namesOfEach = (documents: ScopeDocument[]): readonly DocumentNames[] =>
  documents.length > mostRemembered ? readNames(documents) : madeOf(documents, readNames)

/** The names of one document take about a kB. */
const mostRemembered = 30_000

function readNames(documents: ScopeDocument[]): DocumentNames[] {
  const share = Math.max(4, Math.floor(mostCalledTogether / Math.max(documents.length, 1)))
  if (documents.length > mostRemembered) return documents.map(document => namesOf(document, share))
  return documents.map(document => {
    const known = remembered.get(document)
    if (known && known.wanted <= share) return known.names
    const names = namesOf(document, share)
    const wanted = (document.called ?? []).reduce((sum, { aliases }) => sum + 1 + aliases.length, 0)
    if (wanted <= share) remembered.set(document, { names, wanted })
    return names
  })
}

/** Of documents whose names are read in full: in a list that has changed, most are the same as before. */
const remembered = new WeakMap<ScopeDocument, { names: DocumentNames; wanted: number }>()

/** What its card says that a document is; null if it does not say it. */
export function kindOf({ called = [] }: ScopeDocument): string | null {
  return called.find(({ kind }) => kind === 'kind')?.value ?? null
}

function namesOf(document: ScopeDocument, share: number): DocumentNames {
  const bare = document.filename.slice(0, longestName * 2).replace(/\.[a-z0-9]{2,5}$/i, '')
  const parts = nameWords(bare)
  const words = new Set(parts)
  for (const month of monthsIn(bare)) words.add(month)
  if (/\.(?:pptx?|odp|key)$/i.test(document.filename)) for (const word of slideWords) words.add(word)
  const names: Name[] = []
  const kind = kindOf(document)
  const company = companyIn(bare)
  if (company.length > 0) names.push({ words: company, isPerson: false, written: company.join(' ') })
  let left = share
  for (const { kind, value, aliases } of (document.called ?? []).slice(0, mostCalled)) {
    for (const called of [value, ...aliases.slice(0, mostAliases)]) {
      if (left-- <= 0) return { names, words, kind }
      const own = nameWords(called.slice(0, longestName))
      // "KelpLedger" is also typed "kelpledger".
      const fused = nameWords(called.slice(0, longestName).toLowerCase())
      if (kind === 'title' || kind === 'kind' || kind === 'number') for (const word of own) words.add(word)
      else {
        for (const typed of own.length > fused.length ? [own, fused] : [own]) {
          const distinct = typed.filter(word => !companyForms.has(word))
          if (distinct.some(word => !roles.has(word) && !documentKinds.has(word)))
            names.push({ words: distinct, isPerson: kind === 'person', written: called })
        }
      }
    }
  }
  return { names, words, kind }
}

/**
 * The words of a name in lower case without accents, apart where the case changes: "HeronCarries", not "GmbH",
 * "McDonald" or "MediaCo".
 */
export function nameWords(text: string): string[] {
  return text
    .replace(/(?<=\p{Ll})(?<!(?<!\p{L})Mc)(?=\p{Lu}\p{L})(?!Co(?!\p{L}))/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** The company that a file name begins with, which its form or a fused form ends: "ETELOS_INC_03_09_2004-…". */
function companyIn(filename: string): string[] {
  const words = nameWords(filename)
  const [first = ''] = words
  const least = filename.startsWith(first.toUpperCase()) ? shortestShouted : shortestFused
  const fused = first.length >= least && !companyForms.has(first) && endsInForm.test(first)
  if (fused) return [first.replace(endsInForm, '')]
  const end = words.slice(0, 8).findIndex(word => companyForms.has(word))
  if (end < 1) return []
  const before = words.slice(0, end)
  return before.some(word => /^\d+$/.test(word) || documentKinds.has(word)) ? [] : before
}

/** "2024-05" is May. */
function monthsIn(filename: string): string[] {
  return [...filename.matchAll(/(?<!\d)(?:19|20)\d\d[-_. ]?(0[1-9]|1[0-2])(?!\d{3})/g)].flatMap(
    ([, month]) => monthNames[Number(month) - 1] ?? [],
  )
}

/**
 * What one question may take to compare its words with names, in steps; a real one needs a hundredth. Once it is used
 * up, nothing is close, so that no library of many long names keeps others waiting.
 */
export type Effort = { left: number }
export const newEffort = (): Effort => ({ left: 4_000_000 })
const stepsOfName = 8
/** Of a comparison letter by letter. */
const stepsOfDistance = 10

export type Closeness = 'exact' | 'begun' | 'mistyped' | null

/** How a word of the question is a word of a name: the same, the beginning of a fused name, or with a typing error. */
export function closeness(asked: string, named: string, effort: Effort): Closeness {
  if (effort.left-- <= 0) return null
  if (asked === named || `${named}s` === asked) return 'exact'
  if (named.length >= 10 && asked.length >= shortestBegun && named.startsWith(asked)) return 'begun'
  const most = asked.length >= 7 ? 2 : asked.length >= 5 ? 1 : 0
  if (most === 0 || asked[0] !== named[0] || /\d/.test(asked)) return null
  if (Math.abs(asked.length - named.length) > most) return null
  effort.left -= stepsOfDistance
  return distance(asked, named) <= most || isSwapped(asked, named) ? 'mistyped' : null
}

/** Whether two neighbouring letters changed places. */
export function isSwapped(asked: string, named: string): boolean {
  const at = [...asked].findIndex((letter, index) => letter !== named[index])
  return `${asked.slice(0, at)}${asked[at + 1]}${asked[at]}${asked.slice(at + 2)}` === named
}

const shouted = new WeakMap<Name, readonly number[]>()

/** Where a word of a name stands in capitals that the others do not have: "Utrecht ALMA Trading". */
function shoutedIn(name: Name): readonly number[] {
  const known = shouted.get(name)
  if (known) return known
  const found = findShouted(name)
  shouted.set(name, found)
  return found
}

function findShouted({ written, words }: Name): number[] {
  if (!/\p{Ll}/u.test(written)) return []
  const inCapitals = new Set(
    (written.match(/(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu) ?? []).map(word => word.toLowerCase()),
  )
  return [...words.keys()].filter(at => inCapitals.has(words[at] ?? ''))
}

type Run = { own: string[]; joined: string }
const runs = new WeakMap<string[], Run | null>()

/** The words of a run that tell, since it is compared with one name after another; null if it has none. */
function readRun(run: string[]): Run | null {
  const known = runs.get(run)
  if (known !== undefined) return known
  const tells = run.some(word => !(common.has(word) || roles.has(word) || companyForms.has(word)))
  const own = run.filter(word => !companyForms.has(word))
  const read = tells ? { own, joined: own.join('') } : null
  runs.set(run, read)
  return read
}

/** Whether a run of the question's words is this name or its distinctive beginning. */
export function isNameOf(run: string[], name: Name, effort: Effort): Closeness {
  effort.left -= stepsOfName
  if (effort.left <= 0) return null
  const [first = ''] = run
  const read = readRun(run)
  if (read === null) return null
  const { own, joined } = read
  const [only = ''] = name.words
  if (name.words.length === 1 && own.length > 1)
    return only === joined
      ? 'exact'
      : only.length >= 10 && joined.length >= 5 && only.startsWith(joined)
        ? 'begun'
        : null
  // A person goes by the last name, a company by its first words.
  const starts = name.isPerson || own.length > 1 ? name.words.keys() : [0, ...shoutedIn(name)]
  let best: Closeness = null
  for (const start of starts) {
    if (start + own.length > name.words.length) continue
    const close = closenessFrom(start, own, name, effort)
    if (close === null) continue
    if (close === 'exact') return close
    if (close === 'begun' || best === null) best = close
  }
  return first.length < 3 ? null : best
}

/** How the words of a run are those of a name from one of its words on. */
function closenessFrom(start: number, own: string[], { words }: Name, effort: Effort): Closeness {
  let least: Closeness = 'exact'
  for (let index = 0; index < own.length; index++) {
    const close = closeness(own[index] ?? '', words[start + index] ?? '', effort)
    if (close === null) return null
    if (close === 'mistyped' || (close === 'begun' && least === 'exact')) least = close
  }
  return least
}
