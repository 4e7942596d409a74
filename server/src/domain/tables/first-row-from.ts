import type { Table } from './table.ts'

/** The place of the first row with a number, or of a later one; rows stand in the order of their numbers. */
export function firstRowFrom({ numbers }: Table, number: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
