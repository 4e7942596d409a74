import { documentKinds } from '@citewell/contract/card-kinds.ts'
import type { CardSummary } from '@citewell/contract/document-card.ts'
import { dateText } from '../../ui/date-text.ts'

export function kindText(card: CardSummary | null): string {
  return card?.kind ? documentKinds[card.kind] : ''
}

/** What is known of a document, in one line; empty if nothing is. The title may be long, and the file's name tells it. */
export function cardLine(card: CardSummary | null): string {
  if (!card) return ''
  const { title, parties, date } = card
  const [first, ...others] = parties
  const party = first && others.length > 0 ? `${first} and ${others.length} more` : first
  return [kindText(card), date && dateText(date.iso), party, title].filter(Boolean).join(' · ')
}
