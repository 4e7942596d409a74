import { Exact } from './decimals.ts'

/** Digits of the numbers that are added as whole numbers. */
const fastDigits = 13
/** Up to here, doubles are whole numbers without a gap. */
const full = 2 ** 53

/** Adds decimals without losing a digit; ten times faster than one by one where they are short. */
export class ExactSum {
  private total = new Exact(0)
  /** Sums of whole numbers, by how many digits stand behind their point. */
  private readonly parts: number[] = []

  /** Adds a number so many times. */
  add(digits: string, times = 1): void {
    const point = digits.indexOf('.')
    const places = point < 0 ? 0 : digits.length - point - 1
    const whole =
      digits.length > fastDigits
        ? full
        : times * Number(point < 0 ? digits : digits.slice(0, point) + digits.slice(point + 1))
    if (Math.abs(whole) >= full) {
      this.total = this.total.plus(new Exact(digits).times(times))
      return
    }
    const part = this.parts[places] ?? 0
    if (Math.abs(part) + Math.abs(whole) < full) this.parts[places] = part + whole
    else {
      this.settle(places)
      this.parts[places] = whole
    }
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
