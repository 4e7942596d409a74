import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { foldText } from '../../../domain/tables/cell-texts.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { rowNames } from '../../lexicon/column-words.ts'
import { isKey } from '../columns/column-kinds.ts'
import { inOtherOrder } from '../words/find-values.ts'
import { hasRun } from '../words/has-run.ts'
import { readWords } from '../words/read-words.ts'
import { indexOf } from '../words/table-index.ts'

/** Letters of a word that is looked for within cells. */
const shortestPart = 3
/** Words of a cell that may stand in another order and form. */
export const mostOfPhrase = 3

/** "And of the APAC repositories?": what the rows are, which changes nothing. */
export function namesRows(word: string, table: Table): boolean {
  const named = columnNamed([word], table)
  return rowNames.has(word) || (named !== null && isKey(table, named))
}

/** The only column that is called so; null for none or several. */
export function columnNamed(words: string[], { columns }: Table): number | null {
  const said = words.join(' ')
  const found = columns.flatMap(({ name }, column) =>
    isNamed(
      said,
      readWords(name)
        .map(({ text }) => text)
        .join(' '),
    )
      ? [column]
      : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

function isNamed(said: string, name: string): boolean {
  const stems = (text: string) =>
    text
      .split(' ')
      .map(word => stemWord(word, 'english'))
      .join(' ')
  return name !== '' && (said === name || stems(said) === stems(name))
}

/** The column that has this value; one that the plan filters by already comes first. */
export function conditionOf(words: string[], { where }: TablePlan, table: Table): Condition | null {
  const index = indexOf(table)
  const whole = index.whole(words)
  const isPhrase = words.length > 1 && words.length <= mostOfPhrase
  const found =
    whole.length > 0 || !isPhrase
      ? whole
      : inOtherOrder(
          words.map(text => ({ text })),
          index,
        )
  const filtered = new Set(where.map(({ column }) => column))
  const columns = [...new Set(found.map(({ column }) => column))].filter(
    column => table.columns[column]?.type === 'text' || filtered.has(column),
  )
  const known = columns.filter(column => filtered.has(column))
  const [column, ...others] = known.length > 0 ? known : columns
  if (column !== undefined && others.length === 0) {
    const values = [...new Set(found.filter(one => one.column === column).map(({ value }) => value))]
    return { column, is: 'is', values: values.slice(0, 10) }
  }
  return column === undefined ? (ofYear(words, filtered, table) ?? withinCells(words, where, table)) : null
}

/** "BSD-2" of a cell "BSD-2-Clause (repo)": the only such cell, of a column that the plan filters by already if there is one. */
function withinCells(words: string[], where: Condition[], table: Table): Condition | null {
  const filtered = new Set(where.map(({ column }) => column))
  const [first = ''] = words
  const said = first.length < shortestPart ? [] : indexOf(table).holding(first)
  const holding = said.filter(({ text }) => hasRun(text, words))
  const columns = [...new Set(holding.map(({ column }) => column))]
  const known = columns.filter(column => filtered.has(column))
  const [column, ...others] = known.length > 0 ? known : columns
  if (column === undefined || others.length > 0) return null
  const values = [...new Set(holding.filter(each => each.column === column).map(({ value }) => value))]
  const before = where.find(each => each.column === column)?.values ?? []
  const own = values.length === 1 ? values : values.filter(value => isBeside(value, words, before))
  return own.length === 1 ? { column, is: 'is', values: own } : null
}

/** "Layoff permanent" beside "Layoff temporary", of which only the other word is said. */
function isBeside(value: string, said: string[], before: string[]): boolean {
  const rest = readWords(value).flatMap(({ text }) => (said.includes(text) ? [] : [text]))
  return rest.length > 0 && before.some(known => rest.every(word => hasRun(known, [word])))
}

/** With the column that is named before the value: "and with the licence MIT". */
export function conditionIn(words: string[], plan: TablePlan, table: Table): Condition | null {
  for (let length = 1; length < words.length; length++) {
    const column = columnNamed(words.slice(0, length), table)
    const condition = column === null ? null : conditionOf(words.slice(length), plan, table)
    if (condition && condition.column === column) return condition
  }
  return null
}

/** "Only 2024": in the column of dates that the plan filters by, the only one, or the one that is called year. */
function ofYear(words: string[], filtered: ReadonlySet<number>, { columns }: Table): Condition | null {
  const [year = '', ...rest] = words
  if (rest.length > 0 || !/^(?:1[89]|20)\d\d$/.test(year)) return null
  const named = columns.flatMap(({ name }, column) =>
    /^(?:year|jahr|annee|ano)$/.test(foldText(name)) ? [column] : [],
  )
  const dated = columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  const known = [...named, ...dated].filter(each => filtered.has(each))
  const [column, ...others] = known.length > 0 ? known : named.length > 0 ? named : dated
  if (column === undefined || others.length > 0) return null
  return columns[column]?.type === 'date'
    ? { column, is: 'between', values: [`${year}-01-01`, `${year}-12-31`] }
    : { column, is: 'is', values: [year] }
}
