import type { Parts } from './asked-parts.ts'

/** How many words name the table itself and nothing of the plan, three at most. */
export function titleSaid({ words, titled }: Parts, used: ReadonlySet<number>): number {
  return Math.min(
    3,
    words.filter(
      ({ text, stem }, at) => text.length > 3 && !used.has(at) && (titled.has(text) || titled.has(stem)),
    ).length,
  )
}
