import { isYear, type NumberFact } from '../lexicon/read-numbers.ts'

/** More numbers than these make a match by chance likely. */
const mostOperands = 24
/** Smaller numbers without a unit are counts, which stand in too many sums by chance. */
const leastPlain = 20
const near = 1e-9

/**
 * How a number follows from numbers of the cited text, in words; null if it does not. A sum of all or of neighbours, a
 * difference, a product with a plain number, a share or a change in per cent.
 */
export function deriveNumber(said: NumberFact, cited: NumberFact[]): string | null {
  if (isYear(said)) return null
  const known = cited.filter(number => number.written > 1 && !isYear(number)).slice(0, mostOperands)
  if (said.unit === 'percent') return derivePercent(said, known)
  if (said.unit === null && said.value < leastPlain) return null
  const alike = known.filter(other => other.unit === said.unit)
  return deriveSum(said, alike) ?? deriveDifference(said, alike) ?? deriveProduct(said, known)
}

function deriveSum(said: NumberFact, alike: NumberFact[]): string | null {
  for (let from = 0; from < alike.length; from++) {
    let sum = alike[from]?.value ?? 0
    for (let to = from + 1; to < alike.length; to++) {
      sum += alike[to]?.value ?? 0
      if (isSame(sum, said.value))
        return alike
          .slice(from, to + 1)
          .map(({ surface }) => surface)
          .join(' + ')
    }
  }
  return null
}

function deriveDifference(said: NumberFact, alike: NumberFact[]): string | null {
  for (const more of alike)
    for (const less of alike)
      if (more.value > less.value && isSame(more.value - less.value, said.value))
        return `${more.surface} − ${less.surface}`
  return null
}

/** One of the two has the unit of the result, the other none, or is a length of time that a rate is paid for. */
function deriveProduct(said: NumberFact, known: NumberFact[]): string | null {
  for (const rate of known.filter(({ unit }) => unit === said.unit))
    for (const times of known) {
      if (times === rate || times.written <= 1) continue
      if (times.unit === 'percent') {
        if (isSame((rate.value * times.value) / 100, said.value)) return `${times.surface} × ${rate.surface}`
      } else if (times.unit === null || times.unit === 'month') {
        for (const count of new Set([times.value, times.written]))
          if (isSame(rate.value * count, said.value)) return `${times.surface} × ${rate.surface}`
      }
    }
  return null
}

/** As exact as the sentence gives it. */
function derivePercent(said: NumberFact, known: NumberFact[]): string | null {
  const decimals = /\.(\d+)/.exec(said.surface)?.[1]?.length ?? 0
  const reach = 0.5 * 10 ** -decimals + near
  const amounts = known.filter(({ unit }) => unit !== 'percent')
  for (const from of amounts)
    for (const to of amounts) {
      if (from === to || from.unit !== to.unit || from.value === 0) continue
      const share = (100 * to.value) / from.value
      if (Math.abs(share - said.value) <= reach) return `${to.surface} ÷ ${from.surface}`
      if (Math.abs(Math.abs(share - 100) - said.value) <= reach) return `${from.surface} → ${to.surface}`
    }
  const shares = known.filter(({ unit }) => unit === 'percent')
  const rest = shares.find(({ value }) => isSame(100 - value, said.value))
  if (rest) return `100 % − ${rest.surface}`
  return deriveSum(said, shares) ?? deriveDifference(said, shares)
}

function isSame(computed: number, said: number): boolean {
  return Math.abs(computed - said) <= near * Math.max(1, Math.abs(said))
}
