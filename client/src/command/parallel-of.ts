import { textOf, type Values } from './command.ts'
import { usageError } from './exit.ts'

/** How many files are sent at once. */
export function parallelOf(values: Values): number {
  const parallel = Number(textOf(values, 'parallel') ?? 4)
  if (Number.isInteger(parallel) && parallel >= 1 && parallel <= 16) return parallel
  throw usageError('--parallel is a number from 1 to 16.')
}
