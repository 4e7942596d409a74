import { distance } from 'fastest-levenshtein'
import type { Queryable } from '../platform/database/database.ts'
import { type AnalysedWord, analyseWords } from '../platform/text/analyse-words.ts'
import { foldAccents, type Language, stemWord } from '../platform/text/stem-word.ts'
import { sameMeaning } from './lexicon/word-groups.ts'
import { passageWords } from './read-passage.ts'
import { keywordSearch } from './retrieve/keyword-search.ts'
import { countPassages, weighCounted } from './retrieve/weigh-terms.ts'
import type { FoundPassage, Scope } from './stages.ts'
import { isSwapped } from './understand/document-names.ts'
import { isOrdinary } from './understand/is-party.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

const longestQuestion = 600
const mostWords = 3
/** Shorter words are close to too many others. */
const shortest = 5
const shortestOfTwoErrors = 10
/** Passages with the question's other words, in which the word is looked for that was meant. */
const mostPassages = 50
/** So many times as often as another word that is as close, it must occur. */
const clearly = 3

type Words = ReadonlyMap<string, { stem: string; times: number }>
type Close = { written: string; edits: number; times: number }

/**
 * The question with the words that are meant in place of mistyped ones: "liability" for "liabilty". A word is taken for
 * mistyped if it stands in no document and in no list of words, and among what the other words find in the scope one word
 * is close to it, or clearly the most frequent one; if none is, one of the list of English words. Null if there is none.
 * Names are known by those of the documents.
 */
export async function mendTyping(
  db: Queryable,
  { text, language, wanted }: Pick<UnderstoodQuestion, 'text' | 'language' | 'wanted'>,
  scope: Scope,
): Promise<string | null> {
  if (language === 'hindi' || text.length > longestQuestion) return null
  const may = analyseWords(text, language).filter(word => mayBeMistyped(text, word))
  if (may.length === 0) return null
  const counts = await countPassages(db, scope.tenantId, [...wanted.terms, ...may])
  const mistyped = may.filter(({ id }) => !counts.get(id)).slice(0, mostWords)
  if (mistyped.length === 0) return null
  const terms = weighCounted(counts, wanted.terms)
  const found = await keywordSearch(db, terms, scope, { limit: mostPassages, words: false })
  const words = wordsOf(
    found.map(({ passage }) => passage),
    language,
  )
  let mended = text
  for (const { start, end } of mistyped.toReversed()) {
    const typed = text.slice(start, end)
    const meant = meantBy(typed, words) ?? (language === 'english' ? meantBy(typed, listed()) : null)
    if (meant !== null) mended = mended.slice(0, start) + meant + mended.slice(end)
  }
  return mended === text ? null : mended
}

/** Whether it is a plain word, which is in no list. */
function mayBeMistyped(text: string, { start, end, stop, nested }: AnalysedWord): boolean {
  const written = text.slice(start, end)
  const isName = /^\p{Lu}/u.test(written) && /\S\s*$/.test(text.slice(0, start))
  return (
    !stop &&
    !nested &&
    !isName &&
    /^\p{L}+$/u.test(written) &&
    written.length >= shortest &&
    !isOrdinary(written)
  )
}

/** How often each word is written in the passages of this language. */
function wordsOf(passages: FoundPassage[], spoken: Language): Words {
  const words = new Map<string, { stem: string; times: number }>()
  for (const { text, language = 'english' } of passages) {
    if (language !== spoken) continue
    for (const { start, end, term, nested, stop } of passageWords(text, language)) {
      if (nested || stop) continue
      const written = text.slice(start, end).toLowerCase()
      const known = words.get(written)
      if (known) known.times++
      else words.set(written, { stem: term, times: 1 })
    }
  }
  return words
}

let inLists: Words | undefined

function listed(): Words {
  inLists ??= new Map(sameMeaning.flat().map(word => [word, { stem: stemWord(word, 'english'), times: 1 }]))
  return inLists
}

/** The word that is close to a mistyped one; null if there is none, or several that occur about as often. */
function meantBy(written: string, words: Words): string | null {
  const typed = foldAccents(written.toLowerCase())
  const most = typed.length >= shortestOfTwoErrors && words !== inLists ? 2 : 1
  const close = new Map<string, Close>()
  for (const [word, { stem, times }] of words) {
    if (Math.abs(word.length - typed.length) > most || word[0] !== typed[0]) continue
    const folded = foldAccents(word)
    const edits = isSwapped(typed, folded) ? 1 : distance(typed, folded)
    if (edits > most) continue
    const known = close.get(stem)
    const isCloser = !known || edits < known.edits
    close.set(stem, {
      written: isCloser ? word : known.written,
      edits: Math.min(edits, known?.edits ?? edits),
      times: times + (known?.times ?? 0),
    })
  }
  const [best, next] = [...close.values()].sort((a, b) => a.edits - b.edits || b.times - a.times)
  if (!best) return null
  const isClear = !next || next.edits > best.edits || best.times >= clearly * next.times
  return isClear ? best.written : null
}
