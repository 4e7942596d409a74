import { isYear, type NumberFact } from '../lexicon/read-numbers.ts'

/** Of more numbers, nearly everything can be made. */
const mostOperands = 8
/** Units of time, prefixes of units, and seconds with litres against hours with cubic metres. */
const factors = [4, 7, 12, 24, 30, 52, 60, 100, 365, 1000, 3600]
/** For what is rounded, in units of the last digit that is said. */
const rounding = 0.51

/**
 * Whether a number can be made of the numbers of the cited text and of usual factors in two steps, a percentage as a
 * part, a rest or an addition. Most such numbers are chance, so this says only that a number may follow.
 */
export function isWithinReach(said: NumberFact, known: NumberFact[]): boolean {
  const operands = [...new Set(known.filter(other => !isYear(other)).flatMap(operandsOf))]
  if (operands.length === 0 || known.length > mostOperands) return false
  const targets = [...new Set([said.written, said.value])]
  const precise = 10 ** (Math.floor(Math.log10(Math.abs(said.written) || 1)) - said.digits + 1)
  const fits = (made: number) => targets.some(target => Math.abs(made - target) <= rounding * precise)
  const all = [...operands, ...factors]
  const once = operands.flatMap(first => all.flatMap(second => results(first, second)))
  return once.some(fits) || once.some(first => all.some(second => results(first, second).some(fits)))
}

function operandsOf({ value, written, unit }: NumberFact): number[] {
  if (unit === 'percent') return [written, written / 100, 1 - written / 100, 1 + written / 100]
  return value === written ? [value] : [value, written]
}

function results(first: number, second: number): number[] {
  const made = [first + second, Math.abs(first - second), first * second]
  if (second !== 0) made.push(first / second)
  if (first !== 0) made.push(second / first)
  return made
}
