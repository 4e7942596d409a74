import { isYear, type NumberFact } from '../lexicon/read-numbers.ts'

/** A number that follows from others, and how, in words. */
export type Derivation = {
  kind: 'sum' | 'difference' | 'product' | 'quotient' | 'share'
  /** Of numbers with others between them, which may be meant but is never sure to be. */
  skips?: true
  how: string
  from: NumberFact[]
}

/** More numbers than these make a match by chance likely. */
const mostOperands = 24
/** Of more amounts than these, any share is one of some sum. */
const fewAmounts = 6
/** Smaller numbers are found among numbers of any unit by chance. */
const leastBare = 20
/** Of so many, three at a time are tried. */
const mostOfThree = 10
/** A share may be of so many in a row together. */
const mostSummed = 4
const near = 1e-9

/**
 * The ways in which a number follows from numbers of the cited text: a sum of all or of neighbours, a difference, a
 * product with a plain number, an average or another quotient, a share or a change in per cent. Small numbers stand in
 * many of these by chance.
 */
export function* deriveNumber(said: NumberFact, cited: NumberFact[]): Generator<Derivation> {
  if (isYear(said)) return
  const known = cited
    .filter(number => number.written > 0 && number.written !== 1 && !isYear(number))
    .slice(0, mostOperands)
  if (said.unit === 'percent') return yield* derivePercent(said, known)
  yield* deriveLinear(
    said,
    known.filter(other => other.unit === said.unit),
  )
  // "480 hours, 345 used" and cells below "kWh": a number without a unit may have that of its neighbours.
  const bare = known.filter(
    ({ unit }) => unit === null || unit === said.unit || (said.unit === null && isTime({ unit })),
  )
  if (said.written >= leastBare && bare.some(({ unit }) => unit === null))
    yield* deriveLinear(
      { ...said, value: said.written },
      bare.map(other => ({ ...other, value: other.written })),
    )
  yield* deriveProduct(said, known)
  yield* deriveQuotient(said, known)
}

function* deriveLinear(said: NumberFact, alike: NumberFact[]): Generator<Derivation> {
  yield* deriveSum(said, alike)
  yield* deriveDifference(said, alike)
}

function* deriveSum(said: NumberFact, alike: NumberFact[]): Generator<Derivation> {
  for (let from = 0; from < alike.length; from++) {
    let sum = alike[from]?.value ?? 0
    for (let to = from + 1; to < alike.length; to++) {
      sum += alike[to]?.value ?? 0
      if (!isSame(sum, said.value)) continue
      const operands = alike.slice(from, to + 1)
      yield { kind: 'sum', how: operands.map(({ surface }) => surface).join(' + '), from: operands }
    }
  }
  for (const [at, first] of alike.entries())
    for (const second of alike.slice(at + 2))
      if (
        Math.min(first.written, second.written) >= leastBare &&
        isSame(first.value + second.value, said.value)
      )
        yield { kind: 'sum', skips: true, how: `${first.surface} + ${second.surface}`, from: [first, second] }
}

function* deriveDifference(said: NumberFact, alike: NumberFact[]): Generator<Derivation> {
  for (const more of alike)
    for (const less of alike)
      if (more.value > less.value && isSame(more.value - less.value, said.value))
        yield { kind: 'difference', how: `${more.surface} − ${less.surface}`, from: [more, less] }
  yield* deriveFromThree(said, alike.slice(0, mostOfThree))
}

/** What is left of two or more together, or of one after two others. */
function* deriveFromThree(said: NumberFact, alike: NumberFact[]): Generator<Derivation> {
  for (const [at, first] of alike.entries())
    for (const [next, second] of alike.entries())
      for (const [last, third] of alike.entries()) {
        if (at === next || last === at || last === next) continue
        const from = [first, second, third]
        if (at < next && isSame(first.value + second.value - third.value, said.value))
          yield { kind: 'difference', how: `${first.surface} + ${second.surface} − ${third.surface}`, from }
        if (next < last && isSame(first.value - second.value - third.value, said.value))
          yield { kind: 'difference', how: `${first.surface} − ${second.surface} − ${third.surface}`, from }
      }
}

/** One of the two has the unit of the result, the other is how often or for how much it is paid: "0.30 per km". */
function* deriveProduct(said: NumberFact, known: NumberFact[]): Generator<Derivation> {
  for (const rate of known.filter(({ unit }) => unit === said.unit))
    for (const times of known) {
      if (times === rate) continue
      const counts =
        times.unit === 'percent'
          ? [times.value / 100]
          : isTime(times)
            ? [times.value, times.written]
            : [times.written]
      if (times.unit === said.unit && said.unit !== null) continue
      for (const count of counts) {
        const product = rate.value * count
        const how = `${times.surface} × ${rate.surface}`
        if (isSame(product, said.value)) yield { kind: 'product', how, from: [times, rate] }
        for (const more of known
          .filter(({ unit }) => unit === said.unit && unit !== null)
          .slice(0, mostOfThree))
          if (more !== rate && isSame(product + more.value, said.value))
            yield { kind: 'product', how: `${how} + ${more.surface}`, from: [times, rate, more] }
      }
    }
}

/** So much of a whole for each of so many, as exact as the sentence gives it. */
function* deriveQuotient(said: NumberFact, known: NumberFact[]): Generator<Derivation> {
  const reach = reachOf(said) * (said.written === 0 ? 1 : said.value / said.written)
  for (const whole of known.filter(({ unit }) => unit === said.unit || unit === null))
    for (const parts of known) {
      if (parts === whole || parts.unit === 'percent') continue
      const counts = [parts.value, parts.written]
      if (counts.some(count => Math.abs(whole.value / count - said.value) <= reach))
        yield { kind: 'quotient', how: `${whole.surface} ÷ ${parts.surface}`, from: [whole, parts] }
    }
}

/** Half of the last digit that is given, and none for a whole number. */
function reachOf({ surface }: NumberFact): number {
  const decimals = /\.(\d+)/.exec(surface)?.[1]?.length ?? 0
  return decimals === 0 ? near : 0.5 * 10 ** -decimals + near
}

/** As exact as the sentence gives it. */
function* derivePercent(said: NumberFact, known: NumberFact[]): Generator<Derivation> {
  const reach = Math.max(reachOf(said), /\./.test(said.surface) ? 0 : 0.5)
  const amounts = known.filter(({ unit }) => unit !== 'percent')
  for (const from of amounts)
    for (const to of amounts) {
      // "From 80 to 92 euros".
      const isAlike = from.unit === to.unit || from.unit === null || to.unit === null
      if (from === to || !isAlike || from.value === 0) continue
      const share = (100 * to.value) / from.value
      const isShare = Math.abs(share - said.value) <= reach
      const isPart =
        amounts.length <= fewAmounts &&
        Math.abs((100 * to.value) / (from.value + to.value) - said.value) <= reach
      if (isPart && !isShare)
        yield { kind: 'share', how: `${to.surface} ÷ (${from.surface} + ${to.surface})`, from: [from, to] }
      if (isShare) yield { kind: 'share', how: `${to.surface} ÷ ${from.surface}`, from: [from, to] }
      else if (Math.abs(Math.abs(share - 100) - said.value) <= reach)
        yield { kind: 'share', how: `${from.surface} → ${to.surface}`, from: [from, to] }
    }
  for (const part of runsOf(amounts))
    for (const whole of amounts) {
      if (part.from.includes(whole) || whole.unit !== part.from[0]?.unit || whole.value <= part.sum) continue
      if (Math.abs((100 * part.sum) / whole.value - said.value) <= reach)
        yield {
          kind: 'share',
          how: `(${part.from.map(({ surface }) => surface).join(' + ')}) ÷ ${whole.surface}`,
          from: [...part.from, whole],
        }
    }
  const shares = known.filter(({ unit }) => unit === 'percent')
  for (const run of [
    ...runsOf(shares),
    { from: shares, sum: shares.reduce((sum, { value }) => sum + value, 0) },
  ])
    if (isSame(100 - run.sum, said.value))
      yield {
        kind: 'difference',
        how: `100 % − ${run.from.map(({ surface }) => surface).join(' − ')}`,
        from: run.from,
      }
  for (const rest of shares)
    if (isSame(100 - rest.value, said.value))
      yield { kind: 'difference', how: `100 % − ${rest.surface}`, from: [rest] }
  yield* deriveSum(said, shares)
  yield* deriveDifference(said, shares)
}

/** Numbers of one unit in a row, with their sum. */
function runsOf(numbers: NumberFact[]): { from: NumberFact[]; sum: number }[] {
  return numbers.flatMap((first, at) =>
    Array.from({ length: mostSummed - 1 }, (_, more) => numbers.slice(at, at + more + 2))
      .filter((run, more) => run.length === more + 2 && run.every(({ unit }) => unit === first.unit))
      .map(from => ({ from, sum: from.reduce((sum, { value }) => sum + value, 0) })),
  )
}

function isTime({ unit }: Pick<NumberFact, 'unit'>): boolean {
  return unit === 'month' || unit === 'day' || unit === 'minute'
}

function isSame(computed: number, said: number): boolean {
  return Math.abs(computed - said) <= near * Math.max(1, Math.abs(said))
}
