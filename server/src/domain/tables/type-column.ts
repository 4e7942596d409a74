import type { Reading } from './read-cells.ts'
import { type DurationUnit, ratioOf } from './read-duration.ts'
import type { ColumnType } from './table.ts'
import { isMoney, splitUnit, unitOf } from './units.ts'

/** What a column holds by the majority of its cells. */
export type ColumnKind = {
  type: ColumnType
  unit: string | null
  /** Whether a number without a unit is in the column's: money is often marked in the first row alone. */
  bareFits: boolean
  /** Years stand among the dates and are dates, too. */
  years: boolean
}

/**
 * The type and unit of a column of these readings; `header` and `caption` are the units that those say, `said` the type
 * that a user gave it.
 */
export function typeColumn(
  readings: Reading[],
  header: string | null,
  caption: string | null,
  said?: ColumnType,
): ColumnKind {
  const votes = readings.filter(({ kind }) => kind !== 'blank' && kind !== 'broken')
  const count = (holds: (reading: Reading) => boolean) => votes.filter(holds).length
  const unknown = commonest(
    votes.flatMap(vote => (vote.kind === 'amount' && !vote.amount.known ? [vote.amount.unit] : [])),
  )
  const accepted = unknown !== null && unknown.times * 2 > votes.length ? unknown.value : null
  const isNumber = (vote: Reading) =>
    vote.kind === 'amount' && (vote.amount.known || vote.amount.unit === accepted)
  const bareYears = count(vote => vote.kind === 'amount' && vote.year)
  const dates = count(({ kind }) => kind === 'date' || kind === 'ambiguous-date')
  const years = dates > 0 && dates >= bareYears
  const tallies: [ColumnType, number][] = [
    ['date', dates + (years ? bareYears : 0)],
    ['number', count(isNumber) - (years ? bareYears : 0)],
    ['duration', count(({ kind }) => kind === 'duration')],
    ['yes-no', count(({ kind }) => kind === 'yes-no')],
  ]
  const [likeliest, most] = tallies.reduce((best, next) => (next[1] > best[1] ? next : best))
  // Errors, and formulas that nobody saved the values of, stand where numbers do.
  const isBroken = votes.length === 0 && readings.some(({ kind }) => kind === 'broken')
  const plain = { unit: null, bareFits: true, years: years || said === 'date' }
  const isText = most * 2 <= votes.length || (likeliest === 'number' && areNamedRanks(votes))
  const type = said ?? (isBroken ? 'number' : isText ? 'text' : likeliest)
  if (type === 'percentage') return { ...plain, type, unit: '%' }
  if (type === 'duration') return { ...plain, type, unit: finestUnit(votes) }
  if (type !== 'number') return { ...plain, type }
  return { ...numberKind(votes.filter(isNumber), header, caption), years }
}

const leastRanks = 3

/** "1 urgent", "2 high", "3 normal": each number has a word of its own, and the same ones come again. */
function areNamedRanks(votes: Reading[]): boolean {
  const names = new Map<string, string>()
  for (const vote of votes) {
    if (vote.kind !== 'amount' || vote.amount.known || vote.amount.unit === null) return false
    const { digits, unit } = vote.amount
    if ((names.get(digits) ?? unit) !== unit) return false
    names.set(digits, unit)
  }
  const isOfOne = new Set(names.values()).size === names.size
  return isOfOne && names.size >= leastRanks && votes.length > names.size
}

function numberKind(
  votes: Reading[],
  header: string | null,
  caption: string | null,
): Omit<ColumnKind, 'years'> {
  const amounts = votes.flatMap(vote => (vote.kind === 'amount' ? [vote] : []))
  const units = amounts.map(({ amount }) => amount.unit)
  const percentages = units.filter(unit => unit === '%').length
  if (header === '%') return { type: 'percentage', unit: '%', bareFits: true }
  if (percentages * 2 > units.length) return { type: 'percentage', unit: '%', bareFits: false }
  const others = units.filter(unit => unit !== '%')
  const most = commonest(others)
  const first = others[0] ?? null
  const own = most !== null && most.times * 2 > others.length ? most.value : isMoney(first) ? first : null
  // A caption says nothing of years, nor of what has a unit of its own.
  const captioned = amounts.every(({ year }) => year) ? null : caption
  const said = splitUnit(header ?? (own === null || isMoney(own) ? captioned : null))
  const scale = said.scale || (isMoney(header) ? splitUnit(captioned).scale : '')
  const bareFits = said.base !== null || own === null || isMoney(own)
  return { type: 'number', unit: unitOf(scale, said.base ?? own), bareFits }
}

/** The finest unit of the family, months or seconds, that most cells are in: every longer one is a multiple of it. */
function finestUnit(votes: Reading[]): DurationUnit | null {
  const units = votes.flatMap(vote => (vote.kind === 'duration' ? [vote.duration.unit] : []))
  const leading = commonest(units)?.value ?? null
  if (leading === null) return null
  return units.reduce((finest, unit) => (ratioOf(finest, unit) > 1 ? unit : finest), leading)
}

function commonest<T extends string>(values: (T | null)[]): { value: T; times: number } | null {
  const times = new Map<T, number>()
  for (const value of values) if (value !== null) times.set(value, (times.get(value) ?? 0) + 1)
  const [best] = [...times].sort((a, b) => b[1] - a[1])
  return best === undefined ? null : { value: best[0], times: best[1] }
}
