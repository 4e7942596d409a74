import { calledOf, type ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { whichWord } from '../../lexicon/asking-cues.ts'
import { costToCome } from '../../lexicon/cost-in-time.ts'
import { actualColumnWords, planColumnWords } from '../../lexicon/loose-words.ts'
import { costVerbs } from '../../lexicon/measured-words.ts'
import { ofAnotherOne, otherThanNow } from '../../lexicon/other-than-now.ts'
import { remainingWords, spentNames, usingWords } from '../../lexicon/remaining-words.ts'
import { isKey } from '../columns/column-kinds.ts'
import { namesTime } from '../columns/time-columns.ts'
import type { PlanRun } from '../plan-run.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readWords } from '../words/read-words.ts'
import { type Parts, readParts, readQuestion } from './asked-parts.ts'
import { leastLink } from './link-words.ts'
import { sideCalled } from './sided-pairs.ts'

/** Of a word that names a column outright. */
const plainLink = 0.8

/**
 * Whether a plan shows the one cell that a question asks for of the one row whose name it says in full: a word names its column,
 * and nothing says that the cell of another row, time or side is meant.
 */
export function isNamedCell(said: string, { scoped, plan, computed }: PlanRun): boolean {
  const { measure, where, group, sort, join } = plan
  if (measure.kind !== 'values' || computed.kind !== 'rows' || computed.rows.length !== 1) return false
  const [condition, more] = where
  if (condition?.is !== 'is' || more || group !== null || sort !== null || join) return false
  const [value = '', other] = condition.values
  const [shown, others] = measure.columns.filter(column => column !== condition.column)
  if (shown === undefined || others !== undefined || other !== undefined) return false
  const words = new Set(readWords(said).map(({ text }) => text))
  if (!readWords(value).every(({ text }) => words.has(text)) || !isKey(scoped.table, condition.column))
    return false
  // From a figure of one year a question goes on to those of others.
  if (namesTime(scoped.table.columns[shown]?.name ?? '')) return false
  if ([costToCome, otherThanNow, ofAnotherOne].some(pattern => pattern.test(said))) return false
  if (isOtherSide(words, scoped, shown)) return false
  const language = questionLanguage(said)
  if (language !== 'english' && language !== 'german') return false
  const parts = readParts(readQuestion(said, language), scoped)
  const isNamed = parts.links[shown]?.some(fit => fit >= leastLink) ?? false
  return isNamed && !asksForRow(parts, condition.column)
}

/** "Which risk is owned by …" asks for the row, and not for a cell of it. */
function asksForRow({ words, links }: Parts, key: number): boolean {
  return whichWord.test(words[0]?.text ?? '') && (links[key]?.[1] ?? 0) >= plainLink
}

const ofActual: ReadonlySet<string>[] = [actualColumnWords, costVerbs, remainingWords, spentNames, usingWords]

/** Whether what was spent or is left is asked for, and the cell tells what was planned, or the other way round. */
function isOtherSide(words: ReadonlySet<string>, scoped: ScopedTable, column: number): boolean {
  const side = sideCalled(scoped.table.columns[column]?.name ?? '') ?? sideCalled(calledOf(scoped))
  const says = (...names: ReadonlySet<string>[]) => names.some(each => !each.isDisjointFrom(words))
  return (side === 'plan' && says(...ofActual)) || (side === 'actual' && says(planColumnWords))
}
