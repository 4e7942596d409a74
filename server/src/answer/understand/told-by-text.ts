import type { Queryable } from '../../platform/database/database.ts'
import { isStopWord } from '../../platform/text/is-stop-word.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { genericWords } from '../lexicon/document-kinds.ts'
import { isFrequentWord } from '../sentences/word-vectors/nearness.ts'
import type { QuestionLanguage, Scope, ScopeDocument } from '../stages.ts'
import { type Counted, countableWords, countWords } from './count-words.ts'
import { nameWords } from './document-names.ts'
import { isOrdinary } from './is-party.ts'
import { namesNobody } from './match-names.ts'
import { capitalisesNouns, type QuestionToken, questionTokens } from './question-tokens.ts'

/** The document that words of a question tell, with these words. */
export type Told = { document: ScopeDocument; words: string[] }

/** In characters. */
export const longestRead = 500
/** So many times as many passages of its document must have a word as of any other. */
const clearly = 10
/** So many times as large must be the share of its document's passages where words tell several documents. */
const clearlyAmong = 2
/**
 * How many of a document's passages must have a word, and which share of them: a name; a word that many texts have, such
 * as "airport"; an everyday word that says which party or kind of document is meant, as in "the cinema operator".
 */
const enough = {
  name: { times: 2, share: 0 },
  frequent: { times: 4, share: 0 },
  everyday: { times: 4, share: 0.15 },
}
type Sort = keyof typeof enough

/** "QuinTEX" in a language that gives every noun a capital. */
const capitalsInside = /\p{Lu}{2}|\p{Ll}\p{Lu}/u

/** A word of a question with the documents that have it; `sort` is null if it tells none of them. */
export type Sought = {
  written: string
  start: number
  end: number
  sort: Sort | null
  capital: boolean
  counts: ReadonlyMap<string, Counted>
}

/** Counts the words of a question in each document of the scope; null if there are too many, or only one. */
export async function seekWords(
  db: Queryable,
  { text, language }: { text: string; language: QuestionLanguage },
  scope: Scope,
  languages: Language[],
): Promise<Sought[] | null> {
  if (scope.documents.length < 2) return null
  const read = text.slice(0, longestRead)
  const tokens = questionTokens(read)
  const isNoun = capitalisesNouns(read)
  const isRead = language === 'english'
  const small = language === 'hindi' ? 'english' : language
  const words = countableWords(read, languages).flatMap(word => {
    const written = read.slice(word.start, word.end)
    if (!/\p{L}{2}/u.test(written) || isStopWord(written, small)) return []
    const at = tokens.findIndex(({ start, end }) => start < word.end && end > word.start)
    const capital = tokens[at]?.capital === true && (!isNoun || capitalsInside.test(written))
    return { ...word, written, capital, sort: sortOf(written, { capital, next: tokens[at + 1], isRead }) }
  })
  const counts = await countWords(db, words, scope)
  if (counts === null) return null
  const found = words.map((word, at) => ({ ...word, counts: counts[at] ?? new Map<string, Counted>() }))
  // "Airspan-Vertrag": the parts are sought where the whole stands nowhere.
  const whole = found.filter(({ nested, counts }) => !nested && counts.size > 0)
  return found.filter(
    ({ nested, start, end }) => !nested || !whole.some(one => one.start <= start && one.end >= end),
  )
}

/**
 * The one document that a question is about because words of it stand there again and again and hardly in any other: a
 * product or company that no card names, or what this document alone is about. Null if none or several are told.
 */
export function toldByWords(sought: Sought[], documents: ScopeDocument[]): Told | null {
  const told = mostTold(
    sought.filter(({ sort }) => sort !== 'everyday'),
    documents,
  )
  // What is said of somebody who stands nowhere stands nowhere either.
  const isElsewhere = sought.some(
    ({ sort, capital, counts }) => sort === 'name' && capital && counts.size === 0,
  )
  return told ?? (isElsewhere ? null : mostTold(sought, documents))
}

/** The document that alone has the word again and again, whatever else the question says; `least` times at least. */
export function toldByWord(word: Sought, least: number): string | null {
  const first = clearlyFirst(word)
  return first && first[1].times >= least ? first[0] : null
}

/** The document that has the word far more often than any other. */
function clearlyFirst({ counts }: Sought): [string, Counted] | null {
  let first: [string, Counted] | null = null
  let next = 0
  for (const one of counts) {
    const { times } = one[1]
    if (first && times <= first[1].times) next = Math.max(next, times)
    else {
      next = first?.[1].times ?? 0
      first = one
    }
  }
  return first && first[1].times >= clearly * next ? first : null
}

function mostTold(sought: Sought[], documents: ScopeDocument[]): Told | null {
  const told = new Map<string, { share: number; words: string[] }>()
  for (const word of sought) {
    const { written, sort } = word
    const first = sort && clearlyFirst(word)
    if (!first) continue
    const [id, { times, passages }] = first
    const least = enough[sort]
    if (times < least.times || times < least.share * passages) continue
    const { share = 0, words = [] } = told.get(id) ?? {}
    told.set(id, { share: Math.max(share, times / passages), words: [...words, written] })
  }
  const [best, next] = [...told].sort(([, a], [, b]) => b.share - a.share)
  const document = documents.find(({ id }) => id === best?.[0])
  if (!best || !document || (next && best[1].share < clearlyAmong * next[1].share)) return null
  return { document, words: best[1].words }
}

/** Null if the word tells nothing. Which words many texts have is known (`isRead`) of English alone. */
function sortOf(
  written: string,
  { capital, next, isRead }: { capital: boolean; next: QuestionToken | undefined; isRead: boolean },
): Sort | null {
  if (isIndistinct(written)) return null
  if (capital) return 'name'
  if (!isOrdinary(written)) return isRead && !isFrequent(written) ? 'name' : 'frequent'
  return next && isIndistinct(next.written) ? 'everyday' : null
}

/** Whether many English texts have the word. */
export const isFrequent = (written: string) => isFrequentWord(written.toLowerCase().replace(/['’]s$/, ''))

const isIndistinct = (written: string) =>
  nameWords(written).every(word => namesNobody(word) || genericWords.has(word))
