import { genericWords } from '../lexicon/document-kinds.ts'
import { isAnyContract, wordsOfKind } from '../lexicon/kinds-alike.ts'
import { companyForms } from '../lexicon/names.ts'
import type { ScopeDocument } from '../stages.ts'
import {
  closeness,
  type DocumentNames,
  type Effort,
  isNameOf,
  mostByOneWord,
  namesOfEach,
  nameWords,
} from './document-names.ts'
import {
  allIn,
  best,
  byName,
  closestOf,
  fitsKind,
  type Match,
  matching,
  namesNobody,
  ofKind,
} from './match-names.ts'
import { isCode, isWholeKind, type NameAsked } from './names-asked.ts'
import { askedInEnglish } from './say-in-english.ts'

/** "Mietvertrag" is in "Untermietvertrag", "plan" not in "Kaplan". */
const shortestOfCompound = 7
/** So many words that are a document's tell it among others that do not have them all. */
const fewestOfMost = 2
const indistinct = new Set([...genericWords, 'company', 'unternehmen', 'other', 'same', 'entire'])

/** The documents whose party and title words hold all of the words before the kind. */
export function byKind(
  name: NameAsked,
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
  effort: Effort,
): Match | null {
  const words = name.words.filter(word => !companyForms.has(word))
  if (!isCode(name.written) && words.every(word => indistinct.has(word) || word.length < 3)) return null
  const runs = words.map(word => [word])
  const whole = matching(documents, known, ({ names, words: own }) => {
    const rest = runs.filter(run => {
      const [word = ''] = run
      return !names.some(
        one =>
          fitsKind(name, word, isNameOf(run, one, effort)) ||
          one.words.some(w => closeness(word, w, effort) === 'exact'),
      )
    })
    return rest.length === 0
      ? (best(names.flatMap(one => closestOf(name, runs, one, effort))) ?? {
          close: 'exact',
          isPerson: false,
        })
      : best(allIn(rest.flat(), own, effort))
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

/** The documents whose title, kind or file name has the word for a kind, or one of another language. */
export function byKindAlone(
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
export function byMeaning(
  name: NameAsked,
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
  effort: Effort,
): Match | null {
  const inEnglish = askedInEnglish(name.written, 'german') ?? ''
  const words = nameWords(inEnglish).filter(word => !namesNobody(word))
  const match = words.length === 0 ? null : byKind({ ...name, words, kind: null }, documents, known, effort)
  return match && { ...match, isTranslated: true }
}

/** The documents whose title or file name has the telling words behind "de", as many as follow each other. */
export function byApposition(
  { words }: NameAsked,
  documents: ScopeDocument[],
  known: readonly DocumentNames[],
  effort: Effort,
): Match | null {
  for (let count = words.length; count > 0; count--) {
    const telling = words.slice(0, count).filter(word => word.length >= 4 && !namesNobody(word))
    if (telling.length === 0) return null
    const match = matching(documents, known, names => best(allIn(telling, names.words, effort)))
    if (match) return match.close === 'exact' && match.documents.length <= mostByOneWord ? match : null
  }
  return null
}

/** Whether it is "the lease" or "the supply agreement", and no document is called by any of its words. */
export function isMissing(name: NameAsked, known: readonly DocumentNames[]): boolean {
  const { form, words, kind, plural } = name
  if (form !== 'kind' || plural || (name.capital && !isWholeKind(name))) return false
  if (words.some(word => isAnyContract(word) || indistinct.has(word))) return false
  return kind !== null && !words.some(word => known.some(names => names.words.has(word)))
}
