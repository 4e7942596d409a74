import {
  type CardFieldKind,
  cardAliasMaxLength,
  cardFieldKinds,
  mostCardAliases,
  singleFieldKinds,
} from '@citewell/contract/card-kinds.ts'
import type { CardField } from '@citewell/contract/document-card.ts'
import { isIsoDate } from '@citewell/contract/iso-date.ts'

/** What a form holds of a field; other names stand one a line. */
export type FieldDraft = { kind: CardFieldKind; value: string; role: string; aliases: string }

const firstValues: Partial<Record<CardFieldKind, string>> = { kind: 'contract', language: 'en' }
const firstRoles: Partial<Record<CardFieldKind, string>> = {
  date: 'effective',
  clause: 'law',
  number: 'contract',
}

export function emptyDraft(kind: CardFieldKind): FieldDraft {
  return { kind, value: firstValues[kind] ?? '', role: firstRoles[kind] ?? '', aliases: '' }
}

export function draftOf({ kind, value, role, aliases }: CardField): FieldDraft {
  return { kind, value, role: role ?? '', aliases: aliases.join('\n') }
}

const missing: Partial<Record<CardFieldKind, string>> = {
  party: 'Enter the name of the party.',
  person: 'Enter the name of the person.',
  date: 'Enter the date, as in 17 May 2024.',
  clause: 'Enter what the clause says, such as 30 days; where it is or is not there, yes or no.',
  number: 'Enter the number.',
  term: 'Enter the term.',
}

const figures = /^\d{4}(?:-\d{2}){0,2}$/

/** What is wrong with a draft, as a sentence; null if it can be saved. */
export function problemOf({ kind, value, aliases }: FieldDraft): string | null {
  if (value.trim() === '') return missing[kind] ?? `Enter the ${cardFieldKinds[kind].toLowerCase()}.`
  if (kind === 'date' && figures.test(value.trim()) && !isIsoDate(value.trim()))
    return 'The calendar has no such day. Check the date.'
  const names = linesOf(aliases)
  if (names.length > mostCardAliases) return `Enter at most ${mostCardAliases} other names.`
  if (names.some(({ length }) => length > cardAliasMaxLength))
    return `Other names have at most ${cardAliasMaxLength} characters each. Put each on its own line.`
  return null
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map(line => line.trim())
  return [...new Set(lines)].filter(line => line !== '')
}

export function enteredOf({ kind, value, role, aliases }: FieldDraft) {
  const said = value.trim()
  return {
    ...{ kind, value: said, role: role.trim() || null, aliases: linesOf(aliases) },
    // The server reads dates in words. A year alone, or a month in figures, it could not tell from other numbers.
    ...(kind === 'date' && isIsoDate(said) && { iso: said }),
  }
}

/** Only what differs, since a value that stays keeps its place in the document; null if nothing does. */
export function changesOf(field: CardField, draft: FieldDraft) {
  const { value, role, aliases, iso } = enteredOf(draft)
  const changes = {
    ...(value !== field.value && { value, ...(iso && { iso }) }),
    ...(role !== field.role && { role }),
    ...(aliases.join('\n') !== field.aliases.join('\n') && { aliases }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

/** What can still be added: a second title would replace the first. */
export function addableKinds(fields: CardField[]): CardFieldKind[] {
  const known = new Set(fields.map(({ kind }) => kind))
  const single = new Set<CardFieldKind>(singleFieldKinds)
  return (Object.keys(cardFieldKinds) as CardFieldKind[]).filter(
    kind => !(single.has(kind) && known.has(kind)),
  )
}
