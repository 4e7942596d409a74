import { digitsOf, Exact } from '../../domain/tables/decimals.ts'
import { planInWords } from '../../domain/tables/plan-in-words.ts'
import type { PlanWords } from '../../domain/tables/plan-words/plan-words.ts'
import { fill } from '../../domain/tables/plan-words/plan-words-in.ts'
import { presentComputed } from '../../domain/tables/present-computed.ts'
import { shownValue } from '../../domain/tables/shown-value.ts'
import type { PlanRun } from './plan-run.ts'
import { type ComputedLine, writeComputed } from './write-computed.ts'

/** What several tables give together, with the lines that each of them has. */
type OverTables = {
  /** "**545 EUR** = 200 EUR (north.csv) + 345 EUR (south.csv): sum of Budget."; of two currencies, that they are not added. */
  text: string
  /** Of each table: first the line that its cells are cited by, then what it left out. */
  ofTables: { run: PlanRun; lines: ComputedLine[] }[]
}

/** What an answer says of the same value of several tables, of which there is at least one. */
export function writeOverTables(
  runs: PlanRun[],
  words: PlanWords,
  plain: (text: string) => string,
): OverTables {
  const ofTables = runs.map(run => {
    const lines = writeComputed(run, presentComputed(run.scoped, run.plan, run.computed), words, plain)
    return { run, lines }
  })
  const values = runs.flatMap(({ computed }) => (computed.kind === 'value' ? [computed] : []))
  const parts = values.map((value, at) => `${shownValue(value, words.locale)} (${placeOf(runs, at)})`)
  const [first] = values
  const [run] = runs
  if (!first || !run) throw new Error('There is nothing to add up')
  const units = [...new Set(values.map(({ unit }) => unit))]
  if (units.length > 1) {
    const refused = fill(words.refused['mixed-units'], { a: units.map(unit => unit ?? '–').join(', ') })
    return { text: `${refused} ${plain(parts.join('; '))}`, ofTables }
  }
  const sum = values.reduce((total, { value }) => total.plus(value), new Exact(0))
  const shown = shownValue({ ...first, value: digitsOf(sum) }, words.locale)
  const said = planInWords(run.scoped.table, run.plan, words)
  return { text: `**${plain(shown)}** = ${plain(`${parts.join(' + ')}: ${said}`)}.`, ofTables }
}

/** Its sheet, where all are of one workbook, or else its file with the sheet. */
function placeOf(runs: PlanRun[], at: number): string {
  const { filename = '', place } = runs[at]?.scoped ?? {}
  const sheet = place?.kind === 'sheet' ? place.sheet : null
  const isOfOne = new Set(runs.map(({ scoped }) => scoped.documentId)).size === 1
  return isOfOne ? (sheet ?? filename) : [filename, ...(sheet === null ? [] : [sheet])].join(', ')
}
