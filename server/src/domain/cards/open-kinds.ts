import type { CardFieldKind, DateRole, DocumentKind } from '@citewell/contract/card-kinds.ts'
import type { FieldMark, StoredField } from './card-field.ts'

type Card = { fields: StoredField[]; removed: FieldMark[] }

/** Kinds of documents that have parties. */
const concluded: DocumentKind[] = ['contract', 'amendment', 'order', 'offer', 'invoice']
/** Roles of dates that are no date of the document itself. */
const ofSomethingElse: DateRole[] = ['due', 'expiry']

/** Whether it is a date of the document itself, and not of something that it names. */
export const isOwnDate = ({ kind, role }: FieldMark) =>
  kind === 'date' && !ofSomethingElse.some(other => other === role)

/**
 * The kinds of fields that neither the rules nor a person has filled, of those that a model may fill. What a person
 * removed is not open. People alone are no reason to ask a model.
 */
export function openKinds({ fields, removed }: Card): CardFieldKind[] {
  const settled = [...fields.filter(({ origin }) => origin !== 'model'), ...removed]
  const has = (kind: CardFieldKind) => settled.some(field => field.kind === kind)
  const kind = fields.find(field => field.kind === 'kind')?.value as DocumentKind | undefined
  const dated = settled.some(isOwnDate)
  const open: CardFieldKind[] = []
  if (!has('title')) open.push('title')
  if (!has('kind')) open.push('kind')
  if (!has('party') && (kind === undefined || concluded.includes(kind))) open.push('party')
  if (!dated) open.push('date')
  if (open.length > 0 && !has('person')) open.push('person')
  return open
}
