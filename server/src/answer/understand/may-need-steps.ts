import type { UnderstoodQuestion } from '../understood-question.ts'

/** Whether one search may not do: a question that compares, has several parts, or asks each document. */
export function mayNeedSteps({ comparison, parts, each, summary }: UnderstoodQuestion): boolean {
  const isWhole = summary !== null && summary !== 'comparison'
  return !isWhole && (comparison !== null || parts.length > 0 || each !== null)
}
