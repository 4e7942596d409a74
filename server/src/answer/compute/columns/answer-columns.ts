import type { Table } from '../../../domain/tables/table.ts'
import { answersTo } from '../../lexicon/column-words.ts'
import { doneBy } from '../../lexicon/doers.ts'
import type { HeadKind } from '../../lexicon/table-words.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { doubtOf } from '../words/doubt-of.ts'
import type { Asked, ColumnMention, Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { titleWords } from '../words/title-words.ts'
import { isKey, isMeasured, nameColumn } from './column-kinds.ts'
import { isOfRows } from './numeric-columns.ts'

/** A column that may be asked for. `asked` says that the question's head names it. */
export type Answer = { column: number; at: Stretch[]; doubt: number; asked: boolean }

const nearHead = 3
const doubtOfRows = 0.06
const fitOfDoer = 0.8

/** The columns that a question may ask for, likeliest first. */
export function answerColumns(reading: Reading, claims: Claim[], besides?: Stretch): Answer[] {
  const { table, columns, asked } = reading
  const heads = asked.filter(
    ({ word }) => word.role === 'head' || word.role === 'count' || word.role === 'all',
  )
  const main = mainHead(asked)
  const kind = main?.word.role === 'head' && main.word.kind !== 'thing' ? main.word.kind : null
  const bound = claims.map(({ condition }) => condition.column)
  const free = columns
    .filter(mention => mention !== besides && !claims.some(({ label }) => label === mention))
    .map(mention => (kind === null ? withoutDates(mention, table) : mention))
  const answers: Answer[] = []
  for (const mention of free) {
    const head = heads.findLast(({ to }) => to <= mention.from && mention.from <= to + nearHead)
    const between = (at: Stretch) => head !== undefined && at.from >= head.to && at.to <= mention.from
    const near = head !== undefined && ![...claims.map(({ at }) => at), ...free].some(between)
    const skipped = reading.words.slice(head?.to ?? 0, mention.from).filter(({ stop }) => !stop)
    const far = near ? 0.03 * skipped.length : 0.14
    // "Which notices" asks for what tells them apart, not for their dates.
    const [first] = mention.columns
    const isDate = first !== undefined && table.columns[first.column]?.type === 'date'
    const rows = isDate && isOfRows(reading, mention, first.column)
    const called = rows && near && kind === null ? nameColumn(table, bound) : null
    if (called !== null && head !== undefined) {
      answers.push({ column: called, at: [head, mention], doubt: doubtOfRows + far, asked: true })
      continue
    }
    for (const { column, fit } of mention.columns)
      answers.push({
        column,
        at: [...(near ? [head] : []), ...free.filter(other => other === mention || names(other, column))],
        doubt: doubtOf(mention, fit) + far + (kind === null || canAnswer(table, column, kind) ? 0 : 0.3),
        asked: near,
      })
  }
  const named = answers.some(({ asked: near, column }) => near && !bound.includes(column))
  if (named) for (const answer of answers) if (!answer.asked) answer.doubt += 0.12
  if (main && kind !== null) {
    const { from, to } = main
    for (const [column, { name, type }] of table.columns.entries()) {
      if (bound.includes(column)) continue
      const called = Math.max(
        kind === 'person' && doneBy.test(name) ? fitOfDoer : 0,
        ...readWords(name).map(({ text }) => answersTo(kind, text)),
      )
      const typed = (kind === 'time' && type === 'date') || (kind === 'duration' && type === 'duration')
      if ((called === 0 && !typed) || (kind === 'person' && type !== 'text')) continue
      answers.push({
        column,
        at: [{ from, to }],
        doubt: (isKey(table, column) ? 0.1 : 0.14) + (1 - Math.max(called, typed ? 1 : 0)) * 0.1,
        asked: true,
      })
    }
  }
  const name = nameColumn(table, bound)
  if (name !== null && !answers.some(({ column }) => column === name)) {
    const head = heads.find(({ word }) => word.role === 'head' || word.role === 'all')
    const noun = head && rowNounBehind(reading, head)
    answers.push({
      column: name,
      at: head ? [head, ...(noun ? [noun] : [])] : [],
      doubt: named ? 0.3 : noun ? doubtOfRows : 0.2,
      asked: false,
    })
  }
  return answers.sort((a, b) => a.doubt - b.doubt).slice(0, 6)
}

/** "Which invoice" of a list with an invoice number and an invoice date: what tells the rows apart. */
function withoutDates(mention: ColumnMention, table: Table): ColumnMention {
  const [best] = mention.columns
  if (best === undefined || !mention.columns.some(({ column }) => isName(table, column))) return mention
  const isDate = ({ column }: { column: number }) => table.columns[column]?.type === 'date'
  const isAlike = mention.columns.every(
    ({ column, fit }) => fit < best.fit || isDate({ column }) || isName(table, column),
  )
  return isAlike ? { ...mention, columns: mention.columns.filter(each => !isDate(each)) } : mention
}

/** Whether a column of texts has another one in each row. */
const isName = (table: Table, column: number) => isKey(table, column) && !isMeasured(table, column)

/** "Which expenses" of a list of expenses. */
function rowNounBehind({ words, table, rowsCalled }: Reading, { to }: Stretch): Stretch | null {
  const { text = '', stem = '', stop = true } = words[to] ?? {}
  const title = titleWords(table)
  const isRow = isRowNoun(text, { table, rowsCalled }) || title.has(text) || title.has(stem)
  return !stop && isRow ? { from: to, to: to + 1 } : null
}

function names({ columns }: ColumnMention, column: number): boolean {
  return columns.some(each => each.column === column)
}

/** "When" and "where" are conjunctions in a question that asks for something else. */
function mainHead(asked: Asked[]): Asked | undefined {
  const heads = asked.filter(({ word }) => word.role === 'head' || word.role === 'count')
  const conjunction = ({ word }: Asked) =>
    word.role === 'head' && (word.kind === 'time' || word.kind === 'place')
  return heads.find(each => !conjunction(each)) ?? heads[0]
}

/** Whether a column can hold what a question word asks for. */
function canAnswer({ columns }: Table, column: number, kind: HeadKind): boolean {
  const { name = '', type } = columns[column] ?? {}
  const called = readWords(name).some(({ text }) => answersTo(kind, text) > 0)
  if (kind === 'person') return type === 'text'
  if (kind === 'time') return type === 'date' || called
  if (kind === 'place') return type === 'text' && called
  if (kind === 'duration') return type !== 'text' || called
  return type !== 'text'
}
