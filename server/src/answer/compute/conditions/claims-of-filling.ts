import type { Table } from '../../../domain/tables/table.ts'
import { isStopWord } from '../../../platform/text/is-stop-word.ts'
import { timeAdverbs } from '../../lexicon/changing-words.ts'
import { emptyWords, lightWords, rowNames } from '../../lexicon/column-words.ts'
import {
  articles,
  beingWords,
  closingNames,
  emptiedWords,
  havingWords,
  lackingWords,
  openWords,
  perfectWords,
  pronouns,
  stayingWords,
} from '../../lexicon/filling-words.ts'
import { deniedVerbs } from '../../lexicon/loose-words.ts'
import { hasBlanks, isKey, isOrdinal } from '../columns/column-kinds.ts'
import { denying } from '../words/fit-of-word.ts'
import { type ColumnMention, overlap, type Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { isStillToDo } from '../words/still-to-do.ts'
import { titleWords } from '../words/title-words.ts'
import type { Claim } from './bind-values.ts'

/** Between a column's name and its value. */
const saysWhich = new Set('of is are named called equal to von ist heisst de est es'.split(' '))

/** How many articles may stand between: "without any of the". */
const mostBetween = 2
/** Of a form of a word: "unbezahlte". */
const longestEnding = 2

/**
 * Conditions that no value says: "without a guarantor", "have a guarantor", "are encrypted". `besides` is what else was
 * found: a column that stands beside it has a condition already.
 */
export function claimsOfFilling(reading: Reading, besides: Stretch[]): Claim[] {
  const claims: Claim[] = []
  for (const mention of reading.columns) {
    const claim = claimOf(reading, mention, besides, claims.at(-1))
    if (claim) claims.push(claim)
  }
  return [
    ...claims,
    ...deniedAnswers(reading, besides),
    ...openRows(reading, besides),
    ...ofNone(reading, besides),
  ]
}

/** "States without permits", "no employees" of a column that counts them: there are 0. */
function ofNone(reading: Reading, besides: Stretch[]): Claim[] {
  const { table, columns } = reading
  return columns.flatMap((mention): Claim[] => {
    const [best] = mention.columns
    const before = mention.from - 1
    if (best === undefined || !lackingWords.has(textAt(reading, before))) return []
    const { column } = best
    // How many are not scanned is none of the rows in which none was.
    const isAmount = reading.asked.some(({ word }) => word.role === 'count' || word.role === 'sum')
    if (deniedVerbs.has(textAt(reading, before)) && isAmount) return []
    const isCount = table.columns[column]?.type === 'number' && !isOrdinal(table, column)
    if (!isCount || hasBlanks(table, column) || besides.some(other => overlap(other, mention))) return []
    if (!table.cells[column]?.entries.some(({ value }) => value !== null && Number(value) === 0)) return []
    const isBoth =
      lackingWords.has(textAt(reading, before - 2)) && havingWords.has(textAt(reading, before - 1))
    const at = { from: isBoth ? before - 2 : before, to: mention.to }
    return [{ condition: { column, is: 'is', values: ['0'] }, at, label: mention, fit: 0.9, whole: true }]
  })
}

/** "Inactive accounts" of a column "Active" that says yes or no, "unpaid invoices" of one "Paid on" that is blank for some. */
function deniedAnswers(reading: Reading, besides: Stretch[]): Claim[] {
  const { table, words } = reading
  return words.flatMap(({ text }, at): Claim[] => {
    const stretch = { from: at, to: at + 1 }
    const isDenied = (name: string) => {
      const [own, ...more] = readWords(name)
      const start = own === undefined ? -1 : text.indexOf(own.text, 1)
      const isNamed = more.every(word => isStopWord(word.text, reading.language))
      const isForm = own !== undefined && text.length - start - own.text.length <= longestEnding
      return start > 0 && isNamed && isForm && denying.test(text.slice(0, start))
    }
    const column = table.columns.findIndex(
      ({ name, type }, place) =>
        (type === 'yes-no' || (type === 'date' && hasBlanks(table, place))) && isDenied(name),
    )
    if (column < 0 || besides.some(other => overlap(other, stretch))) return []
    const isAnswer = table.columns[column]?.type === 'yes-no'
    const condition = isAnswer
      ? { column, is: 'is' as const, values: ['no'] }
      : { column, is: 'empty' as const, values: [] }
    return [{ condition, at: stretch, label: null, fit: 1, whole: true }]
  })
}

/** "Still open", "offene Rechnungen": the date on which a row was closed or paid is blank. */
function openRows(reading: Reading, besides: Stretch[]): Claim[] {
  const { table, words, columns } = reading
  const isClosing = ({ name, type }: Table['columns'][number], place: number) =>
    type === 'date' && hasBlanks(table, place) && readWords(name).some(({ text }) => closingNames.has(text))
  const [column, ...more] = table.columns.flatMap((each, place) => (isClosing(each, place) ? [place] : []))
  const at = words.findIndex(({ text }) => openWords.has(text))
  if (column === undefined || more.length > 0 || at < 0) return []
  const [before, next] = [textAt(reading, at - 1), textAt(reading, at + 1)]
  const isRow =
    isRowNoun(next, reading) ||
    columns.some(
      ({ from, columns: [best] }) => from === at + 1 && best !== undefined && isKey(table, best.column),
    )
  const stretch = { from: at, to: at + 1 }
  const isSaid =
    isRow ||
    (at === words.length - 1 &&
      (beingWords.has(before) || emptyWords.has(before) || words[at - 1]?.stop === true))
  if (!isSaid || besides.some(other => overlap(other, stretch))) return []
  return [
    { condition: { column, is: 'empty', values: [] }, at: stretch, label: null, fit: 0.95, whole: true },
  ]
}

function claimOf(reading: Reading, mention: ColumnMention, besides: Stretch[], last?: Claim): Claim | null {
  const { table, words, asked } = reading
  const { columns: named } = mention
  const isAnswered = ({ column }: { column: number }) => table.columns[column]?.type === 'yes-no'
  // Of "Planned end" and "Actual end", only one of which is blank for some, that one is meant.
  const likely = named.filter(({ fit }) => fit >= (named[0]?.fit ?? 0))
  const [best, rival] = likely.filter(each => isAnswered(each) || hasBlanks(table, each.column))
  const isDate = table.columns[best?.column ?? -1]?.type === 'date'
  if (best === undefined || rival !== undefined || (!isDate && isKey(table, best.column))) return null
  const { column } = best
  const isAnswer = isAnswered(best)
  let from = mention.from
  while (from > 0 && mention.from - from < mostBetween && articles.has(textAt(reading, from - 1))) from--
  // "Not yet closed", "on loan" of a column called so
  const name = readWords(table.columns[column]?.name ?? '').map(({ text }) => text)
  const isPassed = (text: string) => timeAdverbs.has(text) || (text.length > 1 && name.includes(text))
  while (from > 0 && isPassed(textAt(reading, from - 1))) from--
  const before = textAt(reading, from - 1)
  if (isStillToDo(mention.from, reading)) return null
  const isDenied = (at: number) => lackingWords.has(textAt(reading, at))
  const denied = isDenied(from - 1) || isDenied(from - 2)
  let behind = mention.to
  while (behind - mention.to < mostBetween && stayingWords.has(textAt(reading, behind))) behind++
  const emptied = !isAnswer && emptiedWords.has(textAt(reading, behind))
  // "A renewal and a guarantor"
  const joined =
    last?.at.to === from - 1 && asked.some(({ word, from: at }) => word.role === 'and' && at === from - 1)
  // "How much have we paid"
  const hasPronoun = pronouns.has(before) && perfectWords.has(textAt(reading, from - 2))
  // "Have not been repaired", "has been closed"
  const isDone = table.columns[column]?.type === 'date' && (beingWords.has(before) || hasPronoun)
  // "How many licences renew in 2025" is of a "Renewal date", not of "Auto-renew".
  const isOfDate = named.some(each => table.columns[each.column]?.type === 'date')
  const goesWith = joined && (last.condition.is === 'filled' || last.condition.values[0] === 'yes')
  const has =
    havingWords.has(before) ||
    (isDone && (denied || hasPronoun || isLast(words, mention.to))) ||
    (isAnswer &&
      !isOfDate &&
      (beingWords.has(before) || describesRows(reading, mention) || isPlural(reading, mention))) ||
    goesWith
  const lacks = lackingWords.has(before) || (denied && has)
  if (!emptied && !has && !lacks) return null
  // A number that is not known is none that has not come about; but "not a price" is of one that is not known.
  const isVerb =
    !articles.has(textAt(reading, mention.from - 1)) &&
    [from - 1, from - 2].some(at => deniedVerbs.has(textAt(reading, at)))
  if (lacks && isVerb && table.columns[column]?.type === 'number') return null
  // A blank cell beside "no" may say no, too.
  if (isAnswer && lacks && hasBlanks(table, column)) return null
  const start = emptied && !lacks ? mention.from : denied && !lackingWords.has(before) ? from - 2 : from - 1
  const at = { from: start, to: emptied ? behind + 1 : mention.to }
  // "With a rent of 500", "have the licence MIT"; a negation may be a value of its own: "no renewal".
  const goesOn = [
    ...besides,
    // "With personal data are not" denies what comes behind.
    ...asked.filter(
      ({ word }) =>
        (word.role === 'comparison' && !(isAnswer && has && word.is === 'is-not')) || word.role === 'extreme',
    ),
  ]
  const next = words.findIndex(({ text }, index) => index >= at.to && !saysWhich.has(text))
  const taken = besides.some(other => overlap(other, mention))
  if (taken || (!emptied && !hasPronoun && goesOn.some(other => other.from === next))) return null
  const condition = isAnswer
    ? { column, is: 'is' as const, values: [lacks ? 'no' : 'yes'] }
    : { column, is: lacks || emptied ? ('empty' as const) : ('filled' as const), values: [] }
  return { condition, at, label: mention, fit: 0.95 + 0.05 * best.fit, whole: true }
}

/** "The contractors" of a column "Contractor" are the rows that are one. */
function isPlural({ words, table }: Reading, { from, to, columns: [best] }: ColumnMention): boolean {
  const { text = '' } = words[from] ?? {}
  const [name, more] = readWords(table.columns[best?.column ?? -1]?.name ?? '')
  return to - from === 1 && more === undefined && (text === `${name?.text}s` || text === `${name?.text}es`)
}

/** Whether nothing but "yet" and the like stands behind. */
function isLast(words: Reading['words'], from: number): boolean {
  return words.slice(from).every(({ text }) => emptyWords.has(text))
}

/** "Remote employees", "work remotely": a column that says yes or no beside what the rows are, or behind a verb. */
function describesRows(
  { words, columns, table, asked, rowsCalled }: Reading,
  { from, to }: ColumnMention,
): boolean {
  const next = words[to]
  const title = titleWords(table)
  const isRow = (text: string) =>
    rowNames.has(text) || title.has(text) || isRowNoun(text, { table, rowsCalled })
  const noun = columns.find(
    each => each.from === to && each.columns[0] && isKey(table, each.columns[0].column),
  )
  if (noun !== undefined || (next !== undefined && isRow(next.text))) return true
  const before = words[from - 1]
  // "Clientes activos"
  const isBehind = columns.some(
    each => each.to === from && each.columns[0] !== undefined && isKey(table, each.columns[0].column),
  )
  if (isBehind || (before !== undefined && isRow(before.text))) return true
  return before !== undefined && lightWords.has(before.text) && !asked.some(each => each.to === from)
}

function textAt({ words }: Reading, at: number): string {
  return words[at]?.text ?? ''
}
