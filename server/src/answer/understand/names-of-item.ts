import { isDocumentKind } from '../lexicon/document-kinds.ts'
import { besideItem } from '../lexicon/document-phrases.ts'
import type { ScopeDocument } from '../stages.ts'
import { type DocumentNames, type Effort, isNameOf, namesOfEach, nameWords } from './document-names.ts'
import { isOrdinary } from './is-party.ts'
import { namesNobody } from './match-names.ts'
import { isFrequent, type Sought, toldByWord } from './told-by-text.ts'

/**
 * A name in a list with the one document that goes by it. It is `likely` where it is an ordinary word of a party's name or
 * stands nowhere else, `told` by the text where it is no everyday word ("airport"), and a `guess` where it is one that hardly
 * any other document of the scope has.
 */
export type Listed = {
  start: number
  end: number
  document: ScopeDocument
  as: 'sure' | 'likely' | 'told' | 'guess'
}

/** In words. */
const longestName = 4
/**
 * How many of a document's passages must have a name, one of two words, and an ordinary word: as many as told-by-text asks
 * for (decision 94).
 */
const enough = { name: 2, ofTwo: 2, ordinary: 4 }
/**
 * In characters, of the letters of an abbreviation and of words that are written as one: "A.B.C.", "big shop". Two letters,
 * or four, begin many names. Both are set by hand.
 */
const shortest = { letters: 3, fused: 5 }
const beside = new Set(besideItem)
const wordOfItem = /[\p{L}\p{N}][\p{L}\p{N}.’']*(?<![.’'])/gu

type Word = { written: string; start: number; end: number }
type Names = {
  known: readonly DocumentNames[]
  documents: ScopeDocument[]
  sought: Sought[]
  /** Of all items of the question together. */
  effort: Effort
}

/** The names in an item of a list, which is a stretch of the text. */
export function namesOfItem(
  text: string,
  item: { start: number; end: number },
  sought: Sought[],
  documents: ScopeDocument[],
  effort: Effort,
): Listed[] {
  const own = wordsOf(text, item).filter(({ written }) => !beside.has(written.toLowerCase()))
  const names = { known: namesOfEach(documents), documents, sought, effort }
  const found: Listed[] = []
  for (let at = 0; at < own.length; at++) {
    for (let count = Math.min(longestName, own.length - at); count > 0; count--) {
      const run = own.slice(at, at + count)
      const isWhole = own.every(word => run.includes(word) || isGeneric(word))
      const one = ofRun(run, isWhole, names)
      if (!one) continue
      found.push({ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0, ...one })
      at += count - 1
      break
    }
  }
  const [first, last] = [own[0], own.at(-1)]
  if (found.length > 0 || !first || !last || own.length > longestName) return found
  const document = guessed(own, names)
  return document ? [{ start: first.start, end: last.end, document, as: 'guess' }] : []
}

function wordsOf(text: string, { start, end }: { start: number; end: number }): Word[] {
  return [...text.slice(start, end).matchAll(wordOfItem)].map(({ 0: all, index }) => {
    const written = all.replace(/['’]s$/u, '')
    return { written, start: start + index, end: start + index + written.length }
  })
}

const isGeneric = ({ written }: Word) =>
  isDocumentKind(written) || nameWords(written.toLowerCase()).every(word => namesNobody(word))
const isCapital = ({ written }: Word) => /\p{Lu}/u.test(written)
const isStrange = ({ written }: Word) => !isOrdinary(written) && !isFrequent(written)

function ofRun(run: Word[], isWhole: boolean, names: Names): Pick<Listed, 'document' | 'as'> | null {
  if (run.every(isGeneric)) return null
  const [first, ...others] = run
  const isSure = others.length > 0 || run.some(word => isCapital(word) || isStrange(word))
  const called = calledSo(run, names)
  if (called && (isSure || isWhole)) return { document: called, as: isSure ? 'sure' : 'likely' }
  if (others.length > 0 || !first) return null
  const titled = onlyOne(names, own => nameWords(first.written).every(word => own.words.has(word)))
  if (titled && isStrange(first) && /\p{L}{3}/u.test(first.written)) return { document: titled, as: 'sure' }
  const word = soughtAs(first, names)
  if (!word || word.sort === null || (word.sort === 'everyday' && !isSure)) return null
  const often = toldBy(word, isSure ? enough.name : enough.ordinary, names)
  if (often && (isSure || isWhole)) return { document: often, as: isSure ? 'sure' : 'told' }
  // No other document has it at all.
  const alone = isSure && word.sort === 'name' && word.counts.size === 1 ? toldBy(word, 1, names) : undefined
  return alone ? { document: alone, as: 'likely' } : null
}

/** The document with a party of the name, also where it is written as one word: "A.B.C." of "abcshops". */
function calledSo(run: Word[], names: Names): ScopeDocument | undefined {
  const { effort } = names
  const written = run.map(word => word.written).join(' ')
  const ways = [nameWords(written), nameWords(written.toLowerCase())]
  const exactly = onlyOne(names, own =>
    own.names.some(
      name =>
        !name.isPerson && ways.some(words => words.length > 0 && isNameOf(words, name, effort) === 'exact'),
    ),
  )
  if (exactly) return exactly
  const letters = run.length === 1 && /^(?:\p{L}\.){2,}\p{L}$/u.test(written)
  const fused = nameWords(written).join('')
  if ((!letters && run.length < 2) || fused.length < (letters ? shortest.letters : shortest.fused))
    return undefined
  return onlyOne(names, own =>
    own.names.some(
      ({ isPerson, words: [first = ''] }) =>
        !isPerson && (letters ? first.startsWith(fused) : first === fused),
    ),
  )
}

/** The document that alone has an ordinary word of the item again and again, or two of them: "the two hills mine". */
function guessed(own: Word[], names: Names): ScopeDocument | undefined {
  const told = own.flatMap(word => {
    const one = isDocumentKind(word.written) ? undefined : soughtAs(word, names)
    const document = one && toldBy(one, enough.ofTwo, names)
    return one && document ? [{ document, times: one.counts.get(document.id)?.times ?? 0 }] : []
  })
  const [first] = told
  if (!first || told.some(({ document }) => document !== first.document)) return undefined
  return told.length > 1 || first.times >= enough.ordinary ? first.document : undefined
}

const soughtAs = (word: Word, { sought }: Names) =>
  sought.find(({ start, end }) => start === word.start && end >= word.end)

function toldBy(word: Sought, least: number, { documents }: Names): ScopeDocument | undefined {
  const told = toldByWord(word, least)
  return documents.find(({ id }) => id === told)
}

/** None where the effort has run out, since those behind were not asked. */
function onlyOne(
  { known, documents, effort }: Names,
  holds: (names: DocumentNames) => boolean,
): ScopeDocument | undefined {
  const those = documents.filter((_, at) => {
    const own = known[at]
    if (!own || effort.left <= 0) return false
    effort.left -= own.names.length + 1
    return holds(own)
  })
  return those.length === 1 && effort.left > 0 ? those[0] : undefined
}
