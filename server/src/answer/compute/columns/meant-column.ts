import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { participle } from '../../lexicon/changing-words.ts'
import { answersTo, extremeOfAdjective, namesExtreme, personNouns } from '../../lexicon/column-words.ts'
import {
  contraryMoney,
  moneyWords,
  pieceWords,
  quantityNames,
  totalNames,
  vagueNames,
} from '../../lexicon/measured-words.ts'
import { plannedNames, spentNames } from '../../lexicon/remaining-words.ts'
import { isWeight } from '../../lexicon/unit-words.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { apart } from '../words/apart.ts'
import { overlap, type Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { hasBlanks, isMeasured, isOrdinal } from './column-kinds.ts'
import { isAttribute } from './is-attribute.ts'
import { isCalledMoney } from './money-columns.ts'
import { isLabel, type Numeric } from './numeric-columns.ts'

/** The only column of money, where the question asks what something costs or is worth without naming the column. */
export function moneyMeant(reading: Reading, claims: Claim[], sum?: Stretch): Numeric | null {
  const { words, asked, table } = reading
  // "The paid invoices" are some of them, not what was paid.
  const places = words.flatMap(({ text }, at) =>
    moneyWords.has(text) && !isAttribute(at, reading) && !isState(at, reading, claims) ? [at] : [],
  )
  const head = asked.find(({ word }) => word.role === 'head' && word.kind === 'money')
  const [first] = places
  const at = first === undefined ? head : { from: first, to: first + 1 }
  if (!at) {
    // An amount whose rows are in several currencies has no unit of its own.
    const isNamed = (place: number) => namesOf(reading, place).some(text => answersTo('money', text) > 0)
    const only = sum
      ? (onlyOne(reading, claims, place => isMoney(table.columns[place]?.unit ?? null)) ??
        onlyOne(reading, claims, isNamed))
      : null
    return sum && only !== null ? { column: only, at: sum, doubt: 0.06 } : null
  }
  const isAmount = (place: number) => isMoney(table.columns[place]?.unit ?? null)
  const isActual = (place: number) => !namesOf(reading, place).some(text => plannedNames.has(text))
  const isSpent = (place: number) => namesOf(reading, place).some(text => spentNames.has(text))
  // What something costs is not what it was planned to cost, where both are known.
  const column =
    onlyOne(reading, claims, isAmount) ??
    onlyOne(reading, claims, place => isAmount(place) && isActual(place))
  if (column !== null && isContrary(reading, column)) return null
  const own = column === null ? undefined : table.columns[column]
  if (column !== null && own !== undefined)
    return { column, at, doubt: isCalledMoney(own) || isSpent(column) ? 0.05 : doubtOfOther }
  const named = onlyOne(reading, claims, place =>
    namesOf(reading, place).some(text => answersTo('money', text) > 0),
  )
  return named === null || isContrary(reading, named) ? null : { column: named, at, doubt: 0.08 }
}

/** "How much was paid" of a list with a column "Paid on" that is blank for some is not the amount of all. */
function isState(at: number, { words, columns, table }: Reading, claims: Claim[]): boolean {
  if (!participle.test(words[at]?.text ?? '')) return false
  return columns.some(mention => {
    const [best] = mention.columns
    const type = table.columns[best?.column ?? -1]?.type
    const isSome = type === 'yes-no' || (type === 'date' && hasBlanks(table, best?.column ?? -1))
    return isSome && overlap(mention, { from: at, to: at + 1 }) && !isLabel(claims, mention)
  })
}

/** A column that is named, as sure as what is meant if that is the same one. */
export function surer(named: Numeric | null, meant: Numeric | null): Numeric | null {
  if (named === null || named.column !== meant?.column) return named ?? meant
  return { ...named, doubt: Math.min(named.doubt, meant.doubt) }
}

/** Of a column of money that is called by a thing: "Insurance" is not all that something costs. */
const doubtOfOther = 0.3

/** What was spent is no budget, and what something costs is no revenue. */
function isContrary(reading: Reading, column: number): boolean {
  const names = namesOf(reading, column)
  return contraryMoney.some(
    ({ said, names: others }) =>
      reading.words.some(({ text }) => said.has(text)) && names.some(text => others.has(text)),
  )
}

/**
 * The column that says how many of a thing each row has: "how many valves were ordered" adds up the quantities of the rows
 * called so, and "how many people" the only numbers of a list whose rows are no people.
 */
export function quantityMeant(reading: Reading, claims: Claim[], noun: Stretch): Numeric | null {
  const { words } = reading
  const word = words[noun.from]?.text ?? ''
  if (isRowNoun(word, reading)) return null
  const isValue = claims.some(({ at, condition }) => overlap(at, noun) && condition.is === 'is')
  if (isValue || pieceWords.has(word)) {
    const column = onlyOne(reading, claims, place =>
      namesOf(reading, place).some(text => quantityNames.has(text)),
    )
    return column === null ? null : { column, at: noun, doubt: 0.05 }
  }
  if (!personNouns.has(word)) return null
  const column = onlyOne(reading, claims, () => true)
  const isVague = column !== null && namesOf(reading, column).every(text => vagueNames.has(text))
  return isVague ? { column, at: noun, doubt: 0.05 } : null
}

/** "How many hours": the only column whose numbers are in that unit of time. */
export function unitMeant(reading: Reading, claims: Claim[], noun: Stretch): Numeric | null {
  const unit = durationUnit(reading.words[noun.from]?.text ?? '')
  if (unit === null) return null
  const column = onlyOne(
    reading,
    claims,
    place => durationUnit(reading.table.columns[place]?.unit ?? '') === unit,
  )
  return column === null ? null : { column, at: noun, doubt: 0.05 }
}

/** "How long on average", "how heavy are all together": the only column of numbers in a unit of time, or called by a weight. */
export function sizeMeant(reading: Reading, claims: Claim[]): Numeric | null {
  const { asked, words, table } = reading
  const head = asked.find(
    ({ word }) => word.role === 'head' && (word.kind === 'duration' || word.kind === 'size'),
  )
  if (head?.word.role !== 'head') return null
  const of = extremeOfAdjective(words[head.to - 1]?.text ?? '')
  const fits = (place: number) =>
    head.word.role === 'head' && head.word.kind === 'duration'
      ? durationUnit(table.columns[place]?.unit ?? '') !== null
      : of !== null &&
        (namesOf(reading, place).some(text => namesExtreme(of, text)) ||
          (of === 'weight' && isWeight(table.columns[place]?.unit ?? null)))
  const column = onlyOne(reading, claims, fits)
  return column === null ? null : { column, at: head, doubt: 0.05 }
}

/** The only column of totals, where what each row has in all is asked for. */
export function totalMeant(reading: Reading, claims: Claim[], at: Stretch): Numeric | null {
  const column = onlyOne(reading, claims, place => {
    const names = namesOf(reading, place)
    return names.length > 0 && names.every(text => totalNames.has(text))
  })
  return column === null ? null : { column, at, doubt: 0.05 }
}

/** "How many employees in all", of the only numbers of a list whose rows are no people. */
export function peopleMeant(reading: Reading, claims: Claim[]): Numeric | null {
  const at = reading.words.findIndex(({ text }) => personNouns.has(text))
  return at < 0 ? null : quantityMeant(reading, claims, { from: at, to: at + 1 })
}

function namesOf({ table }: Reading, column: number): string[] {
  return readWords(apart(table.columns[column]?.name ?? '')).map(({ text }) => text)
}

function onlyOne({ table }: Reading, claims: Claim[], fits: (column: number) => boolean): number | null {
  const found = table.columns.flatMap(({ type }, column) =>
    isMeasured(table, column) &&
    type !== 'date' &&
    !isOrdinal(table, column) &&
    !claims.some(({ condition }) => condition.column === column) &&
    fits(column)
      ? [column]
      : [],
  )
  const [only, other] = found
  return only !== undefined && other === undefined ? only : null
}
