import {
  cardFieldKinds,
  cardRules,
  clauseRoles,
  dateRoles,
  documentKinds,
  numberRoles,
} from '@citewell/contract/card-kinds.ts'
import type { CardField } from '@citewell/contract/document-card.ts'
import { dateText } from '../../../ui/values/date-text.ts'
import { languageName } from '../../../ui/values/language-name.ts'

const roles: Record<string, string> = { ...dateRoles, ...clauseRoles, ...numberRoles }
const several: Partial<Record<CardField['kind'], string>> = {
  party: 'Parties',
  person: 'People',
  date: 'Dates',
  clause: 'Clauses',
  number: 'Numbers',
  language: 'Languages',
  term: 'Defined terms',
}

/** The value as a reader expects it: a kind and a language by name, a date in words. */
export function valueText({ kind, value, iso }: Pick<CardField, 'kind' | 'value' | 'iso'>): string {
  if (kind === 'kind') return Object.hasOwn(documentKinds, value) ? documentKinds[value as 'other'] : value
  if (kind === 'language') return languageName(value)
  return kind === 'date' && iso ? dateText(iso) : value
}

/** Names the button that corrects a field: "Correct language: English". */
export function correctText(field: Pick<CardField, 'kind' | 'value' | 'iso'>): string {
  return `Correct ${cardFieldKinds[field.kind].toLowerCase()}: ${valueText(field)}`
}

/** What a date or a number is; of a party or person, what the document makes of them. */
export function roleText({ kind, role }: Pick<CardField, 'kind' | 'role'>): string {
  return (['date', 'clause', 'number'].includes(kind) && roles[role ?? '']) || role || ''
}

/** "“Airspan”, “the Company”": what its role does not say already; empty if there is no other name. */
export function aliasText(
  { aliases, role }: Pick<CardField, 'aliases' | 'role'>,
  most = Number.POSITIVE_INFINITY,
): string {
  return aliases
    .filter(alias => alias !== role)
    .slice(0, most)
    .map(alias => (/^["“”'‘’„«]/u.test(alias) ? alias : `“${alias}”`))
    .join(', ')
}

/** The other names that are shown of a field; of a kind, these are the words that told it, not what a person says. */
export function namesText(field: CardField): string {
  return field.kind === 'kind' && field.origin === 'person' ? '' : aliasText(field)
}

/** Who or what says so: "Corrected by hand", or how it was found. */
export function sourceText({ origin, found_by, replaces }: CardField): string {
  if (origin !== 'person') return cardRules[found_by]
  return replaces === null ? 'Added by hand' : 'Corrected by hand'
}

/** The same with its place in the document. */
export function foundText(field: CardField): string {
  const said = field.kind === 'date' && field.iso && field.value !== field.iso ? `“${field.value}”` : ''
  return [said, sourceText(field), field.citation?.location ?? ''].filter(Boolean).join(' · ')
}

export function groupName(kind: CardField['kind'], count: number): string {
  return (count > 1 && several[kind]) || cardFieldKinds[kind]
}

/** What a group holds, in short: "2 people"; languages by name, which say more than how many they are. */
export function groupText(kind: CardField['kind'], fields: CardField[]): string {
  if (kind === 'language') return fields.map(valueText).join(', ')
  return `${fields.length} ${groupName(kind, fields.length).toLowerCase()}`
}
