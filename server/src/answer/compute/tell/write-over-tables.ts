import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { addTables } from '../../../domain/tables/add-tables.ts'
import type { PlanWords } from '../../../domain/tables/plan-words/plan-words.ts'
import type { PlanRun } from '../plan-run.ts'
import { type ComputedLine, writeComputed } from './write-computed.ts'

/** What several tables give together, with the lines that each of them has. */
type OverTables = {
  /**
   * "**545 EUR** = 200 EUR (north.csv) + 345 EUR (south.csv): sum of Budget."; of an average, "**136 EUR** = average of
   * Budget: 100 EUR (north.csv); 172 EUR (south.csv)."; of two currencies, that they are not added.
   */
  text: string
  computed: ComputedAnswer
  /** Of each table: first the line that its cells are cited by, then what it left out. */
  ofTables: { run: PlanRun; lines: ComputedLine[] }[]
}

/** What an answer says of the same value of several tables, of which there is at least one; `shown` are the runs as it keeps them. */
export function writeOverTables(
  runs: PlanRun[],
  shown: ComputedTable[],
  words: PlanWords,
  plain: (text: string) => string,
): OverTables {
  const ofTables = shown.flatMap((told, at) => {
    const run = runs[at]
    return run ? [{ run, lines: writeComputed(run, told, words, plain) }] : []
  })
  const computed = addTables(shown, words)
  const { result } = computed
  const parts = shown.map((told, at) => {
    const value = told.result.kind === 'value' ? told.result.shown : '–'
    return `${value} (${placeOf(runs, at)})`
  })
  const { kind } = computed.plan.measure
  const isSum = kind === 'sum' || kind === 'count'
  const said = isSum ? `${parts.join(' + ')}: ${computed.words}` : `${computed.words}: ${parts.join('; ')}`
  const text =
    result.kind === 'value'
      ? `**${plain(result.shown)}** = ${plain(said)}.`
      : `${result.kind === 'refused' ? result.message : ''} ${plain(parts.join('; '))}`
  return { text, computed, ofTables }
}

/** Its sheet, where all are of one workbook, or else its file with the sheet. */
function placeOf(runs: PlanRun[], at: number): string {
  const { filename = '', place } = runs[at]?.scoped ?? {}
  const sheet = place?.kind === 'sheet' ? place.sheet : null
  const isOfOne = new Set(runs.map(({ scoped }) => scoped.documentId)).size === 1
  return isOfOne ? (sheet ?? filename) : [filename, ...(sheet === null ? [] : [sheet])].join(', ')
}
