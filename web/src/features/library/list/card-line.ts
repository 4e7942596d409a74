import { dateRoles, documentKinds } from '@citewell/contract/card-kinds.ts'
import type { CardSummary } from '@citewell/contract/document-card.ts'
import { dateText } from '../../../ui/values/date-text.ts'
import { languageName } from '../../../ui/values/language-name.ts'

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

/** What a document goes by besides its title: its numbers, version, status, and its language unless that is English. */
export function identityText(card: CardSummary | null): string {
  if (!card) return ''
  const { numbers, version, status, languages } = card
  const foreign = languages.filter(code => code !== 'en').map(languageName)
  return [...numbers.slice(0, 2), version && `Version ${version}`, status, ...foreign]
    .filter(Boolean)
    .join(' · ')
}

/** What the date of a document is: "Effective"; empty for one that is only said to be its date. */
export function dateRoleText(card: CardSummary | null): string {
  return card?.date && card.date.role !== 'dated' ? dateRoles[card.date.role] : ''
}
