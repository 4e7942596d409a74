import type { CardSummary } from '@citewell/contract/document-card.ts'
import { dateText } from '../../../ui/values/date-text.ts'

const mostParties = 2

/** What tells a document to choose from others with the same kind of file name, by lines: title; parties and date. */
export function choiceLines(card: CardSummary | null | undefined): string[] {
  if (!card) return []
  const { title, parties, date } = card
  const others = [parties.slice(0, mostParties).join(', '), date && dateText(date.iso)]
  return [title, others.filter(Boolean).join(' · ')].flatMap(line => line || [])
}
