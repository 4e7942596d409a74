import type { TablePlan } from '@citewell/contract/table-plan.ts'
import {
  betweenWords,
  dayNouns,
  eachWords,
  edgePrepositions,
  edgeVerbs,
  otherWords,
  outcomeVerbs,
  participle,
  presentWords,
  relativeBehind,
  relativeTimes,
  restOfWords,
  sameWords,
  singleWords,
  stillWords,
} from '../../lexicon/changing-words.ts'
import { emptyWords, lightWords, nameOneColumn } from '../../lexicon/column-words.ts'
import { beingWords } from '../../lexicon/filling-words.ts'
import { periodNouns, periodOfWord } from '../../lexicon/period-words.ts'
import { areAlike } from '../../lexicon/word-relations.ts'
import { sayTheSame } from '../../lexicon/word-translations.ts'
import { hasBlanks } from '../columns/column-kinds.ts'
import { isAttribute } from '../columns/is-attribute.ts'
import { columnsOf } from '../columns/is-said.ts'
import { apart } from '../words/apart.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { stemsOf } from '../words/stems-of.ts'
import { isStillToDo } from '../words/still-to-do.ts'

type Plan = Pick<TablePlan, 'where' | 'group' | 'measure'>
type Said = Pick<Reading, 'words' | 'table' | 'language' | 'asked' | 'columns' | 'rowsCalled'>

const noNames: ReadonlySet<string> = new Set()

/** Of one number for all rows. */
const ofAll = new Set<Plan['measure']['kind']>(['count', 'sum', 'min', 'max'])

/** How far behind "still" a verb stands in "still have to pay". */
const mostBehindStill = 3

/**
 * Whether a word that says nothing beside most plans changes what this one computes, so that it may not be passed over: "how
 * many invoices were paid" of rows that do not say it, "the cost per employee" without groups, "this year", "the others".
 */
export function changesPlan(at: number, said: Said, plan: Plan): boolean {
  const { kind } = plan.measure
  const text = said.words[at]?.text ?? ''
  if (eachWords.has(text)) return plan.group === null && ofAll.has(kind)
  if (sameWords.has(text) || asksForEdge(at, said)) return true
  // "The longest time between notice and effective date" is no date, "the change between 2022 and 2023" lies there.
  if (betweenWords.has(text)) return kind !== 'values' && !('from' in plan.measure)
  // "In one notice" is no sum of several.
  if (
    singleWords.has(text) &&
    isRowNoun(said.words[at + 1]?.text ?? '', { table: said.table, rowsCalled: noNames })
  )
    return plan.group !== null || kind === 'sum'
  if (otherWords.has(text)) return kind !== 'values'
  if (isRelativeTime(at, said)) return !isDated(plan, said)
  if (restOfWords.has(text) && isOfColumn(at, said, plan)) return !isSaidByCells(at, said, plan)
  if (text === 'be' && isStillToDo(at + 1, said) && !isSaidAsDue(at + 1, said, plan)) return true
  // "How much do we have to pay" may be of all rows, but not what is still to pay.
  const todo = stillWords.has(text)
    ? stillToDoBehind(at, said)
    : kind === 'count' && isStillToDo(at, said)
      ? at
      : -1
  if (todo >= 0 && (kind === 'count' || kind === 'sum') && !isSaidAsDue(todo, said, plan)) return true
  if ((kind === 'count' || kind === 'sum') && isOutcomeOf(at, said)) return !isSaidByCells(at, said, plan)
  if (outcomeVerbs.has(text) && ofNumbers.has(kind) && isStateOfSome(at, said))
    return !isSaidByCells(at, said, plan)
  const isOutcome = outcomeVerbs.has(text) && (kind === 'count' || isPassive(at, said))
  const isOfRows = kind === 'count' && !isDated(plan, said) && isPredicate(at, said)
  if (isAttribute(at, said)) return !isValue(at, said, plan)
  return (isOutcome || isOfRows) && !isSaid(at, said, plan)
}

/** "Available seats" of a column that says how many there are. */
function isOfColumn(at: number, { columns }: Said, plan: Plan): boolean {
  const own = columnsOf({ table: 0, sort: null, limit: null, ...plan, where: [] })
  return columns.some(
    ({ from, columns: [best] }) => from === at + 1 && best !== undefined && own.includes(best.column),
  )
}

/** Where "still" says of something near that it is to be done; -1 if it does not. */
function stillToDoBehind(at: number, said: Said): number {
  return said.words.findIndex(
    (_, place) => place > at && place <= at + mostBehindStill && isStillToDo(place, said),
  )
}

/**
 * Whether the plan takes rows of which something has still to be done: "to be migrated" is not yet what the cells call
 * "Migrated", and nothing else says it, unless they hold "Migrate" or a day on which it is due.
 */
function isSaidAsDue(at: number, said: Said, plan: Plan): boolean {
  const isState = (value: string) => participle.test(value.toLowerCase())
  const due = plan.where.filter(({ is, values }) => is === 'is' && !values.some(isState))
  const isOpen = plan.where.some(({ is, values }) => is === 'empty' || (is === 'is' && values[0] === 'no'))
  const dated = plan.where.flatMap(({ column, is }) => {
    const { name = '', type } = said.table.columns[column] ?? {}
    // "Paid on" tells when it was done.
    const names = type === 'date' && is !== 'filled' ? readWords(apart(name)).map(word => word.text) : []
    return names.some(text => participle.test(text)) ? [] : names
  })
  return isOpen || isValue(at, said, { ...plan, where: due }) || isNamed(at, said, dated)
}

/** "Have been migrated", "wurden migriert": of a list that is called a migration, not all of it. */
function isOutcomeOf(at: number, { words, language }: Said): boolean {
  const { text = '' } = words[at] ?? {}
  if (!participle.test(text) || presentWords.has(text) || emptyWords.has(text)) return false
  if (words[at - 1]?.text === 'been') return true
  const isDone = /^ge|iert$/u.test(text) && words.some(word => beingWords.has(word.text))
  return language === 'german' && at === words.length - 1 && isDone
}

/** Whether a column of the plan is called so, or the plan takes rows whose cells say so. */
function isSaidByCells(at: number, said: Said, plan: Plan): boolean {
  const columns = columnsOf({ table: 0, sort: null, limit: null, ...plan })
  const names = columns.map(column => apart(said.table.columns[column]?.name ?? '')).flatMap(readWords)
  const texts = names.map(({ text }) => text)
  return isNamed(at, said, texts) || isValue(at, said, plan)
}

const ofNumbers = new Set<Plan['measure']['kind']>(['sum', 'average', 'median', 'count'])

/** "How much have we paid" of a column "Paid on" that is blank for some rows. */
function isStateOfSome(at: number, { columns, table }: Said): boolean {
  return columns.some(({ from, to, columns: [best] }) => {
    const column = best?.column ?? -1
    const isSome = table.columns[column]?.type === 'date' && hasBlanks(table, column)
    return from <= at && at < to && isSome
  })
}

/** "How many guns were sold": what is counted is what became of them. */
function isPassive(at: number, { words, asked }: Said): boolean {
  const isAmount = asked.some(
    ({ word }) => word.role === 'count' || (word.role === 'head' && word.kind === 'money'),
  )
  return isAmount && words.slice(0, at).some(({ text }) => beingWords.has(text))
}

/** "Keys that start with pdf": a part of a cell, which no condition of a plan says. */
function asksForEdge(at: number, { words }: Said): boolean {
  return edgeVerbs.has(words[at]?.text ?? '') && edgePrepositions.has(words[at + 1]?.text ?? '')
}

/** "Last month", "le mois dernier", "the last three months". */
function isRelativeTime(at: number, { words, language }: Said): boolean {
  const { text = '' } = words[at] ?? {}
  if (!dayNouns.has(text) && !periodNouns.has(text) && periodOfWord(text, language) === null) return false
  const before = words[at - 1]?.number ? at - 2 : at - 1
  return relativeTimes.has(words[before]?.text ?? '') || relativeBehind.has(words[at + 1]?.text ?? '')
}

/** "How many contracts are running?": the last word, which says of the rows what they are. */
function isPredicate(at: number, { words }: Said): boolean {
  const word = words[at]
  if (!word || at !== words.length - 1 || word.stop || word.number || presentWords.has(word.text))
    return false
  if (!emptyWords.has(word.text) && !lightWords.has(word.text)) return false
  return beingWords.has(words[at - 1]?.text ?? '')
}

/** Whether only rows of some time are taken. A period alone is how they are grouped. */
function isDated({ where }: Plan, { table }: Said): boolean {
  return where.some(({ column }) => table.columns[column]?.type === 'date')
}

/** The same, or the table is. */
function isSaid(at: number, said: Said, plan: Plan): boolean {
  const title = readWords(apart(said.table.title)).map(({ text }) => text)
  return isNamed(at, said, title) || isSaidByCells(at, said, plan)
}

/** Whether the cells that the plan takes rows by say so. */
function isValue(at: number, said: Said, { where }: Plan): boolean {
  const values = where.flatMap(condition => condition.values.flatMap(value => [...stemsOf(value)]))
  return isNamed(at, said, values)
}

function isNamed(at: number, { words }: Said, names: string[]): boolean {
  const { text = '', stem = '' } = words[at] ?? {}
  const own = [text, stem]
  return names.some(
    name =>
      own.includes(name) ||
      own.some(each => nameOneColumn(each, name) || areAlike(each, name)) ||
      sayTheSame(own, [name]),
  )
}
