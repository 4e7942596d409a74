import type { Queryable } from '../../platform/database/database.ts'
import { isStopWord } from '../../platform/text/is-stop-word.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { wordsOfLanguages } from '../lexicon/every-language.ts'
import { commonNameWords, companyForms, roleWords } from '../lexicon/names.ts'
import { readWordVectors } from '../sentences/word-vectors/nearness.ts'
import type { QuestionLanguage, Scope, ScopeDocument } from '../stages.ts'
import { type Counted, countableWords, countWords, mostCounted } from './count-words.ts'
import { nameWords } from './document-names.ts'
import { isOrdinary } from './is-party.ts'
import { capitalisesNouns, type QuestionToken, questionTokens } from './question-tokens.ts'

/** The document that words of a question tell, with these words. */
export type Told = { document: ScopeDocument; words: string[] }

/** In characters. */
const longestRead = 500
/** So many times as many passages of its document must have a word as of any other. */
const clearly = 10
/** So many times as large must be the share of its document's passages where words tell several documents. */
const clearlyAmong = 2
/**
 * How many of a document's passages must have a word, and which share of them: a name; a word that many texts have, such
 * as "airport"; an everyday word that says which party or kind of document is meant, as in "the rail operator".
 */
const enough = {
  name: { times: 2, share: 0 },
  frequent: { times: 4, share: 0 },
  everyday: { times: 4, share: 0.15 },
}
type Sort = keyof typeof enough

/** Say what a document is or who its parties are, which each contract says of itself. */
const indistinct = new Set([
  ...roleWords,
  ...companyForms,
  ...commonNameWords,
  ...wordsOfLanguages('documentKinds'),
  ...wordsOfLanguages('genericWords'),
])

type Sought = { written: string; sort: Sort; capital: boolean; counts: ReadonlyMap<string, Counted> }

/**
 * The one document that a question is about because words of it stand there again and again and hardly in any other: a
 * product or company that no card names, or what this document alone is about. Null if none or several are told.
 */
export async function toldByText(
  db: Queryable,
  { text, language }: { text: string; language: QuestionLanguage },
  scope: Scope,
  languages: Language[],
): Promise<Told | null> {
  if (scope.documents.length < 2 || scope.documents.length > mostCounted) return null
  const sought = await seek(db, { text: text.slice(0, longestRead), language }, scope, languages)
  const names = sought.filter(({ sort }) => sort !== 'everyday')
  const told = told1(names, scope)
  if (told) return told
  // What is said of somebody who stands nowhere stands nowhere either.
  const isElsewhere = names.some(({ capital, counts }) => capital && counts.size === 0)
  return isElsewhere
    ? null
    : told1(
        sought.filter(({ sort }) => sort === 'everyday'),
        scope,
      )
}

/** The words that may tell a document, with the documents that have them. */
async function seek(
  db: Queryable,
  { text, language }: { text: string; language: QuestionLanguage },
  scope: Scope,
  languages: Language[],
): Promise<Sought[]> {
  const tokens = questionTokens(text)
  const isNoun = capitalisesNouns(text)
  const small = language === 'hindi' ? 'english' : language
  const words = countableWords(text, languages).flatMap(({ start, end, ids, nested }) => {
    const written = text.slice(start, end)
    const at = tokens.findIndex(one => one.start < end && one.end > start)
    const sort = /\p{L}{2}/u.test(written) && !isStopWord(written, small) ? sortOf(written, tokens, at, isNoun) : null
    return sort === null ? [] : [{ start, end, ids, nested, written, sort, capital: tokens[at]?.capital === true }]
  })
  const counts = await countWords(db, words, scope)
  const found = words.map((word, at) => ({ ...word, counts: counts[at] ?? new Map<string, Counted>() }))
  // "The Airspan-Vertrag": its parts are sought where the whole stands nowhere.
  const isWhole = (part: (typeof found)[number]) =>
    !found.some(({ nested, counts, start, end }) => !nested && counts.size > 0 && start <= part.start && end >= part.end)
  return found.filter(word => !word.nested || isWhole(word))
}

/** Null if the word tells nothing. */
function sortOf(written: string, tokens: QuestionToken[], at: number, isNoun: boolean): Sort | null {
  if (isIndistinct(written)) return null
  const isCapital = tokens[at]?.capital === true && !isNoun
  if (isCapital || !(isOrdinary(written) || isFrequent(written))) return 'name'
  if (!isOrdinary(written)) return 'frequent'
  const next = tokens[at + 1]
  return next && isIndistinct(next.written) ? 'everyday' : null
}

const isFrequent = (written: string) => readWordVectors().places.has(written.toLowerCase().replace(/['’]s$/, ''))

const isIndistinct = (written: string) => nameWords(written).every(word => indistinct.has(word))

function told1(sought: Sought[], scope: Scope): Told | null {
  const told = new Map<string, { share: number; words: string[] }>()
  for (const { written, sort, counts } of sought) {
    const [first, second] = [...counts].sort(([, a], [, b]) => b.times - a.times)
    if (!first) continue
    const [id, { times, passages }] = first
    const least = enough[sort]
    if (times < Math.min(least.times, passages) || times < least.share * passages) continue
    if (times < clearly * (second?.[1].times ?? 0)) continue
    const { share = 0, words = [] } = told.get(id) ?? {}
    told.set(id, { share: Math.max(share, times / passages), words: [...words, written] })
  }
  const [best, next] = [...told].sort(([, a], [, b]) => b.share - a.share)
  const document = scope.documents.find(({ id }) => id === best?.[0])
  if (!best || !document || (next && best[1].share < clearlyAmong * next[1].share)) return null
  return { document, words: best[1].words }
}
