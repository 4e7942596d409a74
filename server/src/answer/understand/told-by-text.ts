import type { Queryable } from '../../platform/database/database.ts'
import { isStopWord } from '../../platform/text/is-stop-word.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { wordsOfLanguages } from '../lexicon/every-language.ts'
import { commonNameWords, companyForms, roleWords } from '../lexicon/names.ts'
import type { QuestionLanguage, Scope, ScopeDocument } from '../stages.ts'
import { type CountableWord, type Counted, countableWords, countWords, mostCounted } from './count-words.ts'
import { nameWords } from './document-names.ts'
import { isOrdinary } from './is-party.ts'
import { type QuestionToken, questionTokens } from './question-tokens.ts'

/** The document that words of a question tell, with these words. */
export type Told = { document: ScopeDocument; words: string[] }

const longestRead = 500
/** A word tells a document if it stands in so many of its passages, or in all if it is shorter. */
const fewestOfName = 2
/** The same for a word that names nothing, such as "coffee", and the share of its passages that have it. */
const fewestOfOrdinary = 4
const shareOfOrdinary = 0.15
/** So many times as many passages of the document have it as of any other. */
const clearly = 10
/** So many times as large must be the share of the passages of the document that is told, among several. */
const clearlyAmong = 2

/** Say what a document is or who its parties are, which each contract says of itself. */
const indistinct = new Set([
  ...roleWords,
  ...companyForms,
  ...commonNameWords,
  ...wordsOfLanguages('documentKinds'),
  ...wordsOfLanguages('genericWords'),
])

/**
 * The one document that the question is about because its words stand in it again and again and in hardly any other:
 * a product or a company that no card names, or what alone this document is about ("the rail operator").
 */
export async function toldByText(
  db: Queryable,
  { text, language }: { text: string; language: QuestionLanguage },
  scope: Scope,
  languages: Language[],
): Promise<Told | null> {
  if (scope.documents.length < 2 || scope.documents.length > mostCounted) return null
  const read = text.slice(0, longestRead)
  const tokens = questionTokens(read)
  const words = countableWords(read, languages).filter(({ nested, start, end }) => {
    const written = read.slice(start, end)
    const isSmall = language !== 'hindi' && isStopWord(written, language)
    return !nested && !isSmall && /\p{L}{2}/u.test(written)
  })
  const counts = await countWords(db, words, scope)
  const found = words.map((word, at) => {
    const written = read.slice(word.start, word.end)
    const token = tokens.find(({ start, end }) => start < word.end && end > word.start)
    return { word, written, isName: isNameLike(written, token), counts: counts[at] ?? new Map() }
  })
  const isElsewhere = found.some(one => one.isName && token(tokens, one.word)?.capital && one.counts.size === 0)
  const names = found.filter(({ isName }) => isName)
  const isBefore = (word: CountableWord) => {
    const at = tokens.findIndex(({ start, end }) => start < word.end && end > word.start)
    const next = tokens[at + 1]
    return next !== undefined && /^[ -]$/.test(read.slice(tokens[at]?.end, next.start)) && isIndistinct(next.written)
  }
  const ordinary = found.filter(({ isName, written, word }) => !isName && !isIndistinct(written) && isBefore(word))
  return tell(names, read, scope, fewestOfName, 0) ?? (isElsewhere ? null : tell(ordinary, read, scope, fewestOfOrdinary, shareOfOrdinary))
}

const token = (tokens: QuestionToken[], word: CountableWord) => tokens.find(({ start, end }) => start < word.end && end > word.start)

type Found = { word: CountableWord; written: string; counts: Map<string, Counted> }

function tell(found: Found[], text: string, scope: Scope, fewest: number, least: number): Told | null {
  const byDocument = new Map<string, { share: number; words: Found[] }>()
  for (const one of found) {
    const [first, second] = [...one.counts].sort(([, a], [, b]) => b.times - a.times)
    if (!first) continue
    const [id, { times, passages }] = first
    const others = second?.[1].times ?? 0
    if (times < Math.min(fewest, passages) || times < least * passages || times < clearly * others) continue
    const known = byDocument.get(id)
    byDocument.set(id, { share: Math.max(times / passages, known?.share ?? 0), words: [...(known?.words ?? []), one] })
  }
  const [best, next] = [...byDocument].sort(([, a], [, b]) => b.share - a.share)
  if (!best || (next && best[1].share < clearlyAmong * next[1].share)) return null
  const document = scope.documents.find(({ id }) => id === best[0])
  return document ? { document, words: best[1].words.map(({ written }) => written) } : null
}

const isIndistinct = (written: string) => nameWords(written).every(word => indistinct.has(word))

/** Whether it is written as a name is, or stands in no list of words. */
function isNameLike(written: string, token: QuestionToken | undefined): boolean {
  if (isIndistinct(written)) return false
  return token?.capital === true || !isOrdinary(written)
}
