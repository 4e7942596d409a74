import { isBlank } from '../../domain/tables/cell-texts.ts'
import { lightWords, rowNames } from '../lexicon/column-words.ts'
import { articles, beingWords, emptiedWords, havingWords, lackingWords } from '../lexicon/filling-words.ts'
import type { Claim } from './bind-values.ts'
import { isKey, isOrdinal } from './column-kinds.ts'
import { denying } from './find-columns.ts'
import { type ColumnMention, overlap, type Stretch } from './mentions.ts'
import { readWords } from './read-words.ts'
import type { Reading } from './reading.ts'

/** Between a column's name and its value. */
const saysWhich = new Set('of is are named called equal to von ist heisst de est es'.split(' '))

/** How many articles may stand between: "without any of the". */
const mostBetween = 2

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
  return [...claims, ...deniedAnswers(reading, besides), ...ofNone(reading, besides)]
}

/** "States without permits", "no employees" of a column that counts them: there are 0. */
function ofNone(reading: Reading, besides: Stretch[]): Claim[] {
  const { table, columns } = reading
  return columns.flatMap((mention): Claim[] => {
    const [best] = mention.columns
    const before = mention.from - 1
    if (best === undefined || !lackingWords.has(textAt(reading, before))) return []
    const { column } = best
    const isCount = table.columns[column]?.type === 'number' && !isOrdinal(table, column)
    if (!isCount || hasBlanks(reading, column) || besides.some(other => overlap(other, mention))) return []
    if (!table.cells[column]?.entries.some(({ value }) => value !== null && Number(value) === 0)) return []
    const isBoth =
      lackingWords.has(textAt(reading, before - 2)) && havingWords.has(textAt(reading, before - 1))
    const at = { from: isBoth ? before - 2 : before, to: mention.to }
    return [{ condition: { column, is: 'is', values: ['0'] }, at, label: mention, fit: 0.9, whole: true }]
  })
}

/** "Inactive accounts" of a column "Active" that says yes or no. */
function deniedAnswers({ table, words }: Reading, besides: Stretch[]): Claim[] {
  return words.flatMap(({ text }, at): Claim[] => {
    const column = table.columns.findIndex(({ name, type }) => {
      const [own, more] = readWords(name)
      const isLonger = own !== undefined && more === undefined && text.endsWith(own.text)
      return type === 'yes-no' && isLonger && denying.test(text.slice(0, -own.text.length))
    })
    const stretch = { from: at, to: at + 1 }
    if (column < 0 || besides.some(other => overlap(other, stretch))) return []
    return [
      { condition: { column, is: 'is', values: ['no'] }, at: stretch, label: null, fit: 1, whole: true },
    ]
  })
}

function claimOf(reading: Reading, mention: ColumnMention, besides: Stretch[], last?: Claim): Claim | null {
  const { table, words, asked } = reading
  const [best, rival] = mention.columns
  if (best === undefined || (rival && rival.fit >= best.fit) || isKey(table, best.column)) return null
  const { column } = best
  const isAnswer = table.columns[column]?.type === 'yes-no'
  if (!isAnswer && !hasBlanks(reading, column)) return null
  let from = mention.from
  while (from > 0 && mention.from - from < mostBetween && articles.has(textAt(reading, from - 1))) from--
  const before = textAt(reading, from - 1)
  const isDenied = (at: number) => lackingWords.has(textAt(reading, at))
  const denied = isDenied(from - 1) || isDenied(from - 2)
  const behind = ['is', 'are', 'ist', 'sind', 'est', 'sont', 'esta', 'estan'].includes(
    textAt(reading, mention.to),
  )
    ? mention.to + 1
    : mention.to
  const emptied = !isAnswer && emptiedWords.has(textAt(reading, behind))
  // "A renewal and a guarantor"
  const joined =
    last?.at.to === from - 1 && asked.some(({ word, from: at }) => word.role === 'and' && at === from - 1)
  const goesWith = joined && (last.condition.is === 'filled' || last.condition.values[0] === 'yes')
  const has =
    havingWords.has(before) ||
    (isAnswer && (beingWords.has(before) || describesRows(reading, mention))) ||
    goesWith
  const lacks = lackingWords.has(before) || (denied && has)
  if (!emptied && !has && !lacks) return null
  // A blank cell beside "no" may say no, too.
  if (isAnswer && lacks && hasBlanks(reading, column)) return null
  const start = emptied && !lacks ? mention.from : denied && !lackingWords.has(before) ? from - 2 : from - 1
  const at = { from: start, to: emptied ? behind + 1 : mention.to }
  // "With a rent of 500", "have the licence MIT"; a negation may be a value of its own: "no renewal".
  const goesOn = [
    ...besides,
    ...asked.filter(({ word }) => word.role === 'comparison' || word.role === 'extreme'),
  ]
  const next = words.findIndex(({ text }, index) => index >= at.to && !saysWhich.has(text))
  const taken = besides.some(other => overlap(other, mention))
  if (taken || (!emptied && goesOn.some(other => other.from === next))) return null
  const condition = isAnswer
    ? { column, is: 'is' as const, values: [lacks ? 'no' : 'yes'] }
    : { column, is: lacks || emptied ? ('empty' as const) : ('filled' as const), values: [] }
  return { condition, at, label: mention, fit: 0.95 + 0.05 * best.fit, whole: true }
}

/** "Remote employees", "work remotely": a column that says yes or no beside what the rows are, or behind a verb. */
function describesRows({ words, columns, table, asked }: Reading, { from, to }: ColumnMention): boolean {
  const next = words[to]
  const isRow = (text: string) => rowNames.has(text)
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

function hasBlanks({ table }: Reading, column: number): boolean {
  const held = table.cells[column]
  if (held === undefined) return false
  return held.codes.includes(-1) || held.entries.some(({ text }) => isBlank(text))
}
