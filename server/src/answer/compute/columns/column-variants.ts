import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { participle } from '../../lexicon/changing-words.ts'
import { beingWords } from '../../lexicon/filling-words.ts'
import {
  amountNouns,
  countedNouns,
  dateNouns,
  lengthNouns,
  moneyNouns,
} from '../../lexicon/measured-words.ts'
import { perUnit } from '../../lexicon/rate-words.ts'
import { plannedNames } from '../../lexicon/remaining-words.ts'
import { apart } from '../words/apart.ts'
import { type Asked, type ColumnMention, overlap } from '../words/mentions.ts'
import { type QuestionWord, readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isMeasured } from './column-kinds.ts'
import { findColumns } from './find-columns.ts'
import { isAttribute } from './is-attribute.ts'

/** Columns that are named this alike may each be meant. */
const asLikely = 0.02

/** The columns that a question names, with the nouns behind them, and without words that leave rows out. */
export function columnsSaid(
  said: Pick<Reading, 'words' | 'table' | 'rowsCalled' | 'language'>,
): ColumnMention[] {
  const { words, table, language } = said
  const columns = findColumns(words, table, language)
  // The "paid" of "the paid employees" is not their pay.
  const named = columns.filter(
    mention =>
      mention.to - mention.from > 1 ||
      !(isAttribute(mention.from, { ...said, columns }) || isOfFile(mention, said)),
  )
  return withRateWords(withCountedNouns(withAmountNouns(named, words, table), said), said)
}

/** "Requests" of a file called so are its rows, not who "Requested" them. */
function isOfFile(
  { from, columns: [best] }: ColumnMention,
  { words, table, rowsCalled }: Pick<Reading, 'words' | 'table' | 'rowsCalled'>,
): boolean {
  const { text = '' } = words[from] ?? {}
  const name = readWords(table.columns[best?.column ?? -1]?.name ?? '')
  const isCalledSo = name.some(own => own.text === text || own.text === text.replace(/s$/, ''))
  return rowsCalled.has(text) && name.length > 1 && !isCalledSo
}

/** "The hourly rate" of a column "Rate (EUR/h)". */
function withRateWords(
  mentions: ColumnMention[],
  { words, table }: Pick<Reading, 'words' | 'table'>,
): ColumnMention[] {
  return mentions.map(mention => {
    const [best] = mention.columns
    const per = perUnit.get(words[mention.from - 1]?.text ?? '')
    const isRate = best !== undefined && per?.test(table.columns[best.column]?.name ?? '')
    return isRate ? { ...mention, from: mention.from - 1 } : mention
  })
}

/** Words between what is counted and what became of it: "documents were rejected". */
const mostBetween = 2

/**
 * "How many documents were rejected" of "Documents" and "Rejected": the participle behind says which of them are meant, so
 * that the noun only says what is counted. "Seats assigned" of a column "Assigned" likewise.
 */
function withCountedNouns(
  mentions: ColumnMention[],
  { words, table }: Pick<Reading, 'words' | 'table'>,
): ColumnMention[] {
  const isCount = ({ columns: [best] }: ColumnMention) =>
    best !== undefined &&
    table.columns[best.column]?.type === 'number' &&
    table.columns[best.column]?.unit === null
  const joined = mentions.map(mention => {
    if (!isCount(mention) || !participle.test(words[mention.to - 1]?.text ?? '')) return mention
    let at = mention.from - 1
    while (at > 0 && mention.from - at <= mostBetween && beingWords.has(words[at]?.text ?? '')) at--
    const noun = mentions.find(each => each.to === at + 1)
    const isNoun = noun
      ? isCount(noun) && noun.columns[0]?.column !== mention.columns[0]?.column
      : countedNouns.has(words[at]?.text ?? '')
    return isNoun ? { ...mention, from: noun?.from ?? at } : mention
  })
  return joined.filter(
    each =>
      !joined.some(
        other => other !== each && overlap(other, each) && other.from <= each.from && other.to > each.to,
      ),
  )
}

/** "The net amount" of a column "Net", "the closing date" of one "Closed": the noun says no more than what it holds. */
function withAmountNouns(mentions: ColumnMention[], words: QuestionWord[], table: Table): ColumnMention[] {
  const named = mentions.map(mention => {
    const [best] = mention.columns
    const noun = { from: mention.to, to: mention.to + 1 }
    const type = table.columns[best?.column ?? -1]?.type
    const unit = table.columns[best?.column ?? -1]?.unit ?? null
    const nouns =
      type === 'date'
        ? dateNouns
        : isMoney(unit)
          ? moneyNouns
          : durationUnit(unit ?? '') !== null
            ? lengthNouns
            : type === 'number'
              ? amountNouns
              : null
    // "Due date" beside an "Invoice date"
    const isDay = type === 'date' && dateNouns.has(words[mention.to]?.text ?? '')
    const isFree = !mentions.some(each => overlap(each, noun) && !(isDay && each.to - each.from === 1))
    const isBehind = isFree && nouns?.has(words[mention.to]?.text ?? '')
    // "The amount billed"
    const isBefore =
      nouns?.has(words[mention.from - 1]?.text ?? '') &&
      participle.test(words[mention.from]?.text ?? '') &&
      !mentions.some(each => each.to === mention.from)
    return {
      ...mention,
      from: isBefore ? mention.from - 1 : mention.from,
      to: isBehind ? noun.to : mention.to,
    }
  })
  return named.filter(each => !named.some(other => other.from < each.from && each.to === other.to))
}

/** Without "amount of" that belongs to the column before it: "the net amount of the orders" counts nothing. */
export function withoutAmountsOf(asked: Asked[], columns: ColumnMention[]): Asked[] {
  return asked.filter(
    ({ word, from }) =>
      word.role !== 'count' || !columns.some(mention => mention.from < from && mention.to === from + 1),
  )
}

/** "The most hours" of "Hours planned" and "Hours worked": each of two columns that are named alike may be meant. */
export function rivalReadings(reading: Reading): Reading[] {
  const { table, columns } = reading
  const unclear = columns.find(({ columns: [best, rival] }) => {
    if (!best || !rival || rival.fit < best.fit - asLikely) return false
    const [own, other] = [table.columns[best.column], table.columns[rival.column]]
    return isMeasured(table, best.column) && own?.type === other?.type
  })
  const [best, rival, ...more] = unclear?.columns ?? []
  if (!unclear || !best || !rival) return [reading]
  // What something costs is not what it was planned to cost.
  const isPlanned = ({ column }: { column: number }) =>
    readWords(apart(table.columns[column]?.name ?? '')).some(({ text }) => plannedNames.has(text))
  if (more.length === 0 && isPlanned(best) !== isPlanned(rival)) {
    const actual = { ...unclear, columns: [isPlanned(best) ? rival : best] }
    return [{ ...reading, columns: columns.map(each => (each === unclear ? actual : each)) }]
  }
  const other = { ...unclear, columns: [rival, best, ...more] }
  return [reading, { ...reading, columns: columns.map(each => (each === unclear ? other : each)) }]
}
