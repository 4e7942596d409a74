import { z } from 'zod'
import {
  type CardFieldKind,
  type CardRule,
  cardAliasMaxLength,
  cardFieldKinds,
  cardRoleMaxLength,
  cardRules,
  cardValueMaxLength,
  type DateRole,
  type DocumentKind,
  dateRoles,
  documentKinds,
  mostCardAliases,
} from './card-kinds.ts'
import { citation } from './citation.ts'
import { endpoints } from './endpoint.ts'
import { isIsoDate } from './iso-date.ts'
import { cardFieldId, documentId, id, largestInteger, moment, text } from './shapes.ts'

const keysOf = <Key extends string>(texts: Record<Key, string>) =>
  z.enum(Object.keys(texts) as [Key, ...Key[]])

export const documentKind = keysOf<DocumentKind>(documentKinds)

/** A day, a month or a year, as exactly as the document says it: "2024-05-17", "2024-05", "2024". */
const isoDate = z.string().regex(/^\d{4}(?:-\d{2}){0,2}$/)
const realDate = isoDate.refine(isIsoDate, {
  message: 'A date must be of the calendar, as in 2024-05-17, 2024-05 or 2024.',
})

const cardField = z.object({
  id,
  kind: keysOf<CardFieldKind>(cardFieldKinds),
  /** The words of the document; for a kind one of `documentKinds`, for a language its code ("de"). */
  value: z.string(),
  /**
   * Of a party or person, what the document makes of them ("Distributor"); of a date one of `dateRoles`; of a clause one
   * of `clauseRoles`; of a number one of `numberRoles`.
   */
  role: z.string().nullable(),
  /** Other names that the document gives it: "the Company"; of a kind, its words in the document. */
  aliases: z.array(z.string()),
  /** Of a date. */
  iso: isoDate.nullable(),
  /** Where the document says so; null for what comes from the file, and for what a person entered and it does not say. */
  citation: citation.nullable(),
  origin: z.enum(['rule', 'model', 'person']),
  found_by: keysOf<CardRule>(cardRules),
  /** Of a field that a person corrected: the value that was found. */
  replaces: z.string().nullable(),
  /** Places of amendments that change it, the latest first; of those that the reader may read. */
  amended_by: z.array(citation).optional(),
})
export type CardField = z.infer<typeof cardField>

const documentSource = z.object({
  /** Within the import. */
  path: z.string(),
  /** Its id and its address in the system that it comes from. */
  external_id: z.string().nullable(),
  link: z.string().nullable(),
  labels: z.array(z.string()),
})
export type DocumentSource = z.infer<typeof documentSource>

const documentCard = z.object({
  document_id: id,
  /** Null while a document that was read before there were cards waits for its own. */
  made_at: moment.nullable(),
  /** In the order in which they are shown: title first, terms last. */
  fields: z.array(cardField),
  /** Where imports brought it from, newest first, at most ten. */
  sources: z.array(documentSource),
})
export type DocumentCard = z.infer<typeof documentCard>

/** What a list of documents shows of a card. */
export const cardSummary = z.object({
  title: z.string().nullable(),
  kind: documentKind.nullable(),
  /** The first five. */
  parties: z.array(z.string()),
  /** The document's own date. */
  date: z.object({ iso: isoDate, role: keysOf<DateRole>(dateRoles) }).nullable(),
  version: z.string().nullable(),
  /** In the document's words: "Draft". */
  status: z.string().nullable(),
  /** The first ten that it goes by: of an invoice, a contract, a customer. */
  numbers: z.array(z.string()),
  /** Codes such as "en". */
  languages: z.array(z.string()),
})
export type CardSummary = z.infer<typeof cardSummary>

const entered = {
  value: text.trim().min(1).max(cardValueMaxLength),
  role: text.trim().max(cardRoleMaxLength).nullable(),
  aliases: z.array(text.trim().min(1).max(cardAliasMaxLength)).max(mostCardAliases),
  iso: realDate.nullable(),
}
const offset = z.number().int().min(0).max(largestInteger)
/** The passage of the extracted text that says so. Without it, the place is looked for by the value. */
const span = z.object({ start: offset, end: offset }).refine(({ start, end }) => start < end, {
  message: 'The passage must not be empty.',
})

const enteredField = z.object({
  kind: cardField.shape.kind,
  value: entered.value,
  role: entered.role.default(null),
  aliases: entered.aliases.default([]),
  iso: entered.iso.default(null),
  span: span.nullable().default(null),
})
export type EnteredField = z.infer<typeof enteredField>

const fieldChange = z.object({ ...entered, span: span.nullable() }).partial()
export type FieldChange = z.infer<typeof fieldChange>

const ofDocument = z.object({ id: documentId })
const ofField = z.object({ id: documentId, field: cardFieldId })

export const documentCardApi = endpoints({
  'GET /documents/{id}/card': {
    access: 'user',
    keys: ['read'],
    summary:
      'What a document is: title, kind, parties, dates, terms and numbers, each with its citation and how it was found',
    params: ofDocument,
    result: documentCard,
  },
  'POST /documents/{id}/card/fields': {
    access: 'user',
    keys: ['manage'],
    summary:
      'Add a field to a card; a second title, kind, version or status replaces the first. A full card is refused with card_full',
    params: ofDocument,
    body: { as: 'json', schema: enteredField },
    status: 201,
    ifMatch: 'GET /documents/{id}/card',
    errors: ['card_full', 'forbidden'],
    result: documentCard,
  },
  'PATCH /documents/{id}/card/fields/{field}': {
    access: 'user',
    keys: ['manage'],
    summary: 'Correct a field; what is left out stays. Reading the document again keeps the correction',
    params: ofField,
    body: { as: 'json', schema: fieldChange },
    ifMatch: 'GET /documents/{id}/card',
    errors: ['forbidden'],
    result: documentCard,
  },
  'DELETE /documents/{id}/card/fields/{field}': {
    access: 'user',
    keys: ['manage'],
    summary: 'Remove a field; reading the document again does not bring it back',
    params: ofField,
    ifMatch: 'GET /documents/{id}/card',
    errors: ['forbidden'],
    result: documentCard,
  },
  'DELETE /documents/{id}/card/fields/{field}/correction': {
    access: 'user',
    keys: ['manage'],
    summary: 'Set a corrected field back to what was found; one that nobody corrected stays',
    params: ofField,
    ifMatch: 'GET /documents/{id}/card',
    result: documentCard,
  },
})
