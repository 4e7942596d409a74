import { Decimal } from 'decimal.js'

/**
 * Sums, differences and products of a table's numbers keep every digit: cells have at most 40, a million of them add 6.
 * Quotients are rounded by `quotient`.
 */
export const Exact = Decimal.clone({ precision: 200, rounding: Decimal.ROUND_HALF_EVEN })
export type Exact = Decimal

/** Significant digits of averages, shares, ratios and percentage changes; more than any table needs and all show. */
const quotientDigits = 20

/** `dividend` by `divisor`, rounded half to even to 20 significant digits where it does not end before. */
export function quotient(dividend: Exact, divisor: Exact | number): Exact {
  return dividend.div(divisor).toSignificantDigits(quotientDigits, Decimal.ROUND_HALF_EVEN)
}

/** The digits of a number without exponent: "0.000001". */
export function digitsOf(number: Exact): string {
  return number.isZero() ? '0' : number.toFixed()
}
