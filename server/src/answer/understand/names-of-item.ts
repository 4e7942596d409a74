import { besideItem } from '../lexicon/document-phrases.ts'
import type { ScopeDocument } from '../stages.ts'
import { type DocumentNames, isNameOf, namesOfEach, nameWords, newEffort } from './document-names.ts'
import { isDocumentKind } from './is-document-kind.ts'
import { isOrdinary } from './is-party.ts'
import { namesNobody } from './match-names.ts'
import { isFrequent, type Sought, toldByWord } from './told-by-text.ts'

/** A name in a list with the one document that goes by it. `sure` is not set where it may be an ordinary word. */
export type Listed = { start: number; end: number; document: ScopeDocument; sure: boolean }

/** In words. */
const longestName = 4
/** How many of a document's passages must have a name, and a word that may be an ordinary one. */
const enough = { name: 2, ordinary: 4 }
const beside = new Set(besideItem)

type Word = { written: string; start: number; end: number }

/** The names in an item of a list, which is a stretch of the text. */
export function namesOfItem(
  text: string,
  item: { start: number; end: number },
  sought: Sought[],
  documents: ScopeDocument[],
): Listed[] {
  const words = [...text.slice(item.start, item.end).matchAll(/[\p{L}\p{N}][\p{L}\p{N}.’']*(?<![.’'])/gu)].map(
    ({ 0: written, index }) => ({
      written: written.replace(/['’]s$/u, ''),
      start: item.start + index,
      end: item.start + index + written.replace(/['’]s$/u, '').length,
    }),
  )
  const own = words.filter(({ written }) => !beside.has(written.toLowerCase()))
  const known = namesOfEach(documents)
  const found: Listed[] = []
  for (let at = 0; at < own.length; at++) {
    for (let count = Math.min(longestName, own.length - at); count > 0; count--) {
      const run = own.slice(at, at + count)
      const isWhole = own.every(word => run.includes(word) || isGeneric(word))
      const one = ofRun(run, isWhole, { known, documents, sought })
      if (!one) continue
      found.push({ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0, ...one })
      at += count - 1
      break
    }
  }
  return found
}

const isGeneric = ({ written }: Word) =>
  isDocumentKind(written) || nameWords(written).every(word => namesNobody(word))
const isCapital = ({ written }: Word) => /\p{Lu}/u.test(written)
const isStrange = ({ written }: Word) => !isOrdinary(written) && !isFrequent(written)

type Names = { known: readonly DocumentNames[]; documents: ScopeDocument[]; sought: Sought[] }

function ofRun(
  run: Word[],
  isWhole: boolean,
  { known, documents, sought }: Names,
): Pick<Listed, 'document' | 'sure'> | null {
  if (run.every(isGeneric)) return null
  const words = run.flatMap(({ written }) => nameWords(written))
  const [first, ...others] = run
  const isSure = run.length > 1 || run.some(word => isCapital(word) || isStrange(word))
  const only = (holds: (names: DocumentNames) => boolean) => {
    const those = documents.filter((_, at) => known[at] && holds(known[at]))
    return those.length === 1 ? those[0] : undefined
  }
  const effort = newEffort()
  const byName = only(({ names }) =>
    names.some(name => !name.isPerson && isNameOf(words, name, effort) === 'exact'),
  )
  if (byName && (isSure || isWhole)) return { document: byName, sure: isSure }
  if (others.length > 0 || !first) return null
  const byTitle = only(own => words.every(word => own.words.has(word)))
  if (byTitle && isStrange(first)) return { document: byTitle, sure: true }
  const word = sought.find(({ start, end }) => start === first.start && end >= first.end)
  if (!word || word.sort === null) return null
  const told = toldByWord(word, isSure ? enough.name : enough.ordinary)
  const document = documents.find(({ id }) => id === told)
  return document && (isSure || isWhole) ? { document, sure: isSure } : null
}
