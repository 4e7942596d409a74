import type { CardFieldKind, CardRule } from '@citewell/contract/card-kinds.ts'

/** The role of people who were at a meeting. */
export const attended = 'Present'

/** What the extraction finds in a document. Offsets are into its extracted text; null for what the file itself tells. */
export type FoundField = {
  kind: CardFieldKind
  value: string
  role: string | null
  aliases: string[]
  iso: string | null
  start: number | null
  end: number | null
  foundBy: CardRule
}

/** What a field said before a person changed or removed it; what is found anew and says the same is left out. */
export type FieldMark = { kind: CardFieldKind; value: string; role: string | null }

export type ReplacedField = FoundField & { origin: 'rule' | 'model' }

export type StoredField = FoundField & {
  id: string
  origin: 'rule' | 'model' | 'person'
  /** The words at its place, of a field that a person entered or changed: they are looked for when the text changes. */
  quote?: string
  /** Of a field that a person entered or changed: they had the right to manage the document. */
  managed?: boolean
  /** Of a field that a person changed: what was found. */
  replaces?: ReplacedField
}
