import type { ColumnMention } from './mentions.ts'

/** Less sure where several columns fit as well. */
export function doubtOf(mention: ColumnMention, fit: number): number {
  const rivals = mention.columns.filter(other => other.fit >= fit - 0.05).length
  return (1 - fit) * 0.4 + (rivals > 1 ? 0.12 : 0)
}
