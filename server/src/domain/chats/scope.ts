import type { TenantId } from '../tenants/tenant-id.ts'

/** A document that may be searched. If it is kept local, none of its text goes to an outside model. */
export type ScopeDocument = { id: string; filename: string; keepLocal?: boolean; called?: Called[] }

/** A name that a document goes by, from its card, with the other forms of that name. */
type Called = {
  kind: 'title' | 'kind' | 'party' | 'person' | 'number'
  value: string
  aliases: string[]
}

/** Where an answer may come from: documents of one tenant, each of them ready. */
export type Scope = {
  tenantId: TenantId
  documents: ScopeDocument[]
  /** Set for a chat that keeps local: its questions do not go to an outside model either. */
  keepLocal?: boolean
  /** There are documents, and none of them is chosen. */
  noneChosen?: boolean
  /** More documents belong to it but are still being read. */
  incomplete?: boolean
}
