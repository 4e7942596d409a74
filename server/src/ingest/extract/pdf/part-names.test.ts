import { expect, it } from 'vitest'
import type { Run } from './page-model.ts'
import { partNames } from './part-names.ts'

const size = 10
/** The words of a line, each with where it begins and ends. */
function line(...words: [text: string, left: number, right: number][]) {
  const extent = (index: number) => ({ left: words[index]?.[1] ?? 0, right: words[index]?.[2] ?? 0 })
  const run: Run = {
    first: 0,
    last: words.length,
    left: extent(0).left,
    right: extent(words.length - 1).right,
    top: 0,
    bottom: size,
    size,
    bold: false,
    leftwards: false,
    turned: false,
    furniture: false,
  }
  return (columns: [number, number][]) =>
    partNames(
      [run],
      columns.map(([left, right]) => ({ left, right })),
      extent,
    )?.map(name =>
      name.flatMap(({ first, last }) => words.slice(first, last).map(([text]) => text)).join(' '),
    ) ?? null
}

const boats = line(['Ferries', 0, 30], ['late', 33, 48], ['Buses', 56, 80], ['on', 83, 92], ['time', 95, 110])

it('parts names that stand close together at the widest gaps, each above its figures', () => {
  expect(
    boats([
      [15, 25],
      [75, 85],
    ]),
  ).toEqual(['Ferries late', 'Buses on time'])
})

it('parts none that stand over other columns, nor where no gap is wider than the others', () => {
  expect(
    boats([
      [0, 10],
      [20, 30],
    ]),
  ).toBeNull()
  expect(
    boats([
      [15, 25],
      [60, 65],
      [100, 105],
    ]),
  ).toBeNull()
  expect(
    boats([
      [0, 5],
      [20, 25],
      [40, 45],
      [60, 65],
      [80, 85],
      [100, 105],
    ]),
  ).toBeNull()
})
