import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { eachWords } from '../../lexicon/changing-words.ts'
import { emptyWords, lightWords } from '../../lexicon/column-words.ts'
import { amountNouns, kindNouns, vagueNames } from '../../lexicon/measured-words.ts'
import { periodOfRate, periodOfWord } from '../../lexicon/period-words.ts'
import { nowPhrases, unitNouns } from '../../lexicon/talking-words.ts'
import { matchesRow } from '../columns/matches-row.ts'
import { overlap, type Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import type { Claim } from './bind-values.ts'

/** Words that narrow nothing because the plan's conditions say them: "the HR department", "approved right now". */
export function saidAnyway(
  { where, group, measure, sort }: Pick<TablePlan, 'where' | 'group' | 'measure' | 'sort'>,
  claims: Claim[],
  { words, asked, columns, table, language }: Reading,
): Stretch[] {
  const most = measure.kind === 'max' || measure.kind === 'min' ? measure.column : (sort?.by ?? null)
  const now = saysState(where, table) ? presentTimes(words) : []
  const units = claims.flatMap(({ at }) => [at.from - 1, at.to]).map(at => ({ from: at, to: at + 1 }))
  const isUnit = (unit: Stretch) =>
    unitNouns.has(words[unit.from]?.text ?? '') && !columns.some(each => overlap(each, unit))
  // "Per closure type" of a column "Closure".
  const kinds = columns.flatMap(({ to, columns: [best] }) =>
    group !== null && best?.column === group && kindNouns.has(words[to]?.text ?? '')
      ? [{ from: to, to: to + 1 }]
      : [],
  )
  return [
    ...now,
    ...kinds,
    ...units.filter(isUnit),
    ...(most === null ? [] : amountsOf(most, { words, asked, columns })),
    ...ratesOfTitle({ words, table, language }),
    ...deedsOf({ words, asked, columns }),
    ...(measure.kind === 'average' ? ratesOfRows(where, { words, table, language }) : []),
  ]
}

/** "Who filed", "who has raised": what a row is there for, when it says by whom. */
function deedsOf({ words, asked, columns }: Pick<Reading, 'words' | 'asked' | 'columns'>): Stretch[] {
  return asked.flatMap(({ word, to }): Stretch[] => {
    if (word.role !== 'head' || word.kind !== 'person') return []
    const at = words.findIndex(({ stop }, place) => place >= to && !stop)
    const deed = { from: at, to: at + 1 }
    const isDeed = lightWords.has(words[at]?.text ?? '') && !columns.some(each => overlap(each, deed))
    return isDeed ? [deed] : []
  })
}

/** "Per month" of a list of monthly expenses. */
function ratesOfTitle({ words, table, language }: Pick<Reading, 'words' | 'table' | 'language'>): Stretch[] {
  const rates = readWords(table.title).map(({ text }) => periodOfRate(text))
  return words.flatMap(({ text }, from): Stretch[] => {
    const period = eachWords.has(text) ? periodOfWord(words[from + 1]?.text ?? '', language) : null
    return period !== null && rates.includes(period) ? [{ from, to: from + 2 }] : []
  })
}

/** "The average yearly total" of rows that are a year each. */
function ratesOfRows(
  where: TablePlan['where'],
  { words, table, language }: Pick<Reading, 'words' | 'table' | 'language'>,
): Stretch[] {
  return words.flatMap(({ text }, from): Stretch[] => {
    const period = periodOfRate(text)
    const isOfTime = (name: string) =>
      readWords(name).some(each =>
        [language, 'english' as const].some(one => periodOfWord(each.text, one) === period),
      )
    const column = period === null ? -1 : table.columns.findIndex(({ name }) => isOfTime(name))
    return column >= 0 && differs(column, where, table) ? [{ from, to: from + 1 }] : []
  })
}

/** Whether no two rows that fulfil the conditions have the same in a column. */
function differs(column: number, where: TablePlan['where'], table: Table): boolean {
  const seen = new Set<string>()
  return [...table.numbers.keys()].every(place => {
    const row = table.rowAt(place)
    if (row.total || !matchesRow(row, where, table)) return true
    const { text = '' } = row.cells[column] ?? {}
    return !seen.has(text) && seen.add(text).size > 0
  })
}

/** "The highest value of total1": the noun behind an extreme, before the column that is meant. */
function amountsOf(
  column: number,
  { words, asked, columns }: Pick<Reading, 'words' | 'asked' | 'columns'>,
): Stretch[] {
  return asked.flatMap(({ word, to }): Stretch[] => {
    if (word.role !== 'extreme' || !namesAmount(words[to]?.text ?? '')) return []
    const next = columns.find(({ from }) => from > to)
    const isNext =
      next !== undefined &&
      words.slice(to + 1, next.from).every(({ stop, text }) => stop || emptyWords.has(text))
    return isNext && next.columns[0]?.column === column ? [{ from: to, to: to + 1 }] : []
  })
}

const namesAmount = (text: string) => amountNouns.has(text) || vagueNames.has(text)

/** Whether rows are taken by what a cell of words says of them, which holds now. */
function saysState(where: TablePlan['where'], { columns }: Table): boolean {
  return where.some(
    ({ column, is }) => is === 'is' && ['text', 'yes-no'].includes(columns[column]?.type ?? ''),
  )
}

/** Where "right now", "at the moment" and the like stand. */
function presentTimes(words: Reading['words']): Stretch[] {
  return words.flatMap((_, from) =>
    nowPhrases.flatMap(phrase =>
      phrase.every((each, at) => words[from + at]?.text === each) ? [{ from, to: from + phrase.length }] : [],
    ),
  )
}
