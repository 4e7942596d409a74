import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { beingWords, looseWordsOf } from '../../lexicon/loose-words.ts'
import { areOpposite } from '../../lexicon/word-relations.ts'
import { areSynonyms } from '../../lexicon/wordnet/meanings.ts'
import { sentenceMeaning, wholeNearness } from '../../sentences/word-vectors/nearness.ts'
import { isMeasured } from '../columns/column-kinds.ts'
import { apart } from '../words/apart.ts'
import { type QuestionWord, readWords } from '../words/read-words.ts'
import { leastLink } from './link-words.ts'
import { outsideBrackets } from './outside-brackets.ts'

/** What a column is called by a word that means much the same; less than by its own. */
const nearLink = 0.7
/** Cosine of two words to which a dictionary gives one meaning. Without that, wheat is as near to barley as fuel to diesel. */
const leastNear = 0.55
/** How much nearer than any other column. */
const leastLead = 0.15
const shortestWord = 4
/** Of a wider table, each word is near to something. */
const mostColumns = 200
const spanUnits = new Set<string>(['day', 'week', 'month', 'quarter', 'year'])

/**
 * The columns of amounts that are called by what a word of the question means, where no column and no cell has the word:
 * "freight" of a column "Cargo". Only a noun behind which nothing is named: "broken vans" are no cost of repairs.
 */
export function withNearColumns(
  links: number[][],
  words: QuestionWord[],
  isHeld: (at: number) => boolean,
  table: Table,
  language: Language,
): number[][] {
  if (language !== 'english' || table.columns.length > mostColumns) return links
  const near = words.flatMap((word, at) => {
    const isNamed = links.some(fits => (fits[at] ?? 0) >= leastLink)
    if (isNamed || isHeld(at) || !mayBeAmount(words, at)) return []
    const column = nearestColumn(word.text, table)
    return column === null ? [] : [{ at, column }]
  })
  if (near.length === 0) return links
  return links.map((fits, column) =>
    fits.map((fit, at) => (near.some(each => each.at === at && each.column === column) ? nearLink : fit)),
  )
}

/** Whether a word may name an amount: it stands before no other noun, and says nothing that rows are. */
function mayBeAmount(words: QuestionWord[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (!word || word.stop || word.number || word.text.length < shortestWord) return false
  // Days lie between two dates as well.
  if (spanUnits.has(durationUnit(word.text) ?? '')) return false
  if (looseWordsOf('english').has(word.text) || beingWords.has(before?.text ?? '')) return false
  return !next || next.stop || looseWordsOf('english').has(next.text)
}

/** The one column whose name means what a word does, if it is one of amounts; null where another one is as near. */
function nearestColumn(word: string, table: Table): number | null {
  const asked = sentenceMeaning(word)
  const stem = stemWord(word, 'english')
  const scored = table.columns
    .map(({ name }, column) => {
      const fits = readWords(apart(outsideBrackets(name))).map(({ text }) => {
        if (text.length < 2 || areOpposite(stem, stemWord(text, 'english'))) return 0
        return wholeNearness(asked, sentenceMeaning(text))
      })
      const isSynonym = readWords(name).some(({ text }) => areSynonyms(stem, stemWord(text, 'english')))
      return { column, near: Math.max(0, ...fits), isSynonym }
    })
    .sort((a, b) => b.near - a.near)
  const [best, next] = scored
  if (!best?.isSynonym || best.near < leastNear) return null
  if (next && next.near > best.near - leastLead) return null
  return isMeasured(table, best.column) && table.columns[best.column]?.type !== 'date' ? best.column : null
}
