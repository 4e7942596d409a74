import type { TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import type { PlanRun } from '../plan-run.ts'
import { questionLanguage } from '../question-language.ts'
import { isSameResult } from '../readings-apart.ts'
import { longestQuestion } from '../search/asked-parts.ts'
import { chanceOf, leastSure } from './how-sure.ts'
import { rankReadings } from './rank-readings.ts'

/** That one of the readings is meant, where nothing is computed. */
const leastOffered = 0.5
const mostOffered = 3
const leastChance = 0.01

/**
 * The readings to choose from instead of a plan that is not sure, likeliest first; null where it is. Only of English and
 * German questions, whose words are known well enough.
 */
export function insteadOfUnsure(question: string, inScope: TablesInScope, run: PlanRun): PlanRun[] | null {
  if (!isRead(question)) return null
  const readings = rankReadings(question, inScope)
  if (chanceOf(run, readings) >= leastSure) return null
  const others = readings.ranked.filter(({ chance }) => chance >= leastChance)
  const isAmong = others.some(each => isSameResult(each.run, run))
  const runs = others.map(each => each.run)
  return (isAmong ? runs : [run, ...runs]).slice(0, mostOffered)
}

/** The readings that a question may mean for which nothing is computed; none where it probably means none of them. */
export function offeredReadings(question: string, inScope: TablesInScope): PlanRun[] {
  if (!isRead(question)) return []
  const { ranked, none } = rankReadings(question, inScope)
  if (1 - none < leastOffered) return []
  return ranked
    .filter(({ chance }) => chance >= leastChance)
    .slice(0, mostOffered)
    .map(({ run }) => run)
}

function isRead(question: string): boolean {
  const language = questionLanguage(question)
  return question.length <= longestQuestion && (language === 'english' || language === 'german')
}
