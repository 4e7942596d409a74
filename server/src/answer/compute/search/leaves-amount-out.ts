import type { Parts } from './asked-parts.ts'
import { measuredColumns } from './measured-columns.ts'

const amountNouns = new Set('value amount sum total cost costs price wert betrag summe'.split(' '))

/** Whether "the order value" goes into no plan though an amount is called so: another one would be taken. */
export function leavesAmountOut(parts: Parts, used: ReadonlySet<number>): boolean {
  const { words, links } = parts
  const measured = measuredColumns(parts)
  return words.some(
    (_, at) =>
      !used.has(at) &&
      amountNouns.has(words[at + 1]?.text ?? '') &&
      measured.some(column => (links[column]?.[at] ?? 0) >= 0.9),
  )
}
