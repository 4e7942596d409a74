import type { TenantId } from '../tenants/tenant-id.ts'
/** A document that may be searched; no text of it goes to an outside model when it is kept local. */
export type ScopeDocument = { id: string; filename: string; keepLocal?: boolean }

/** Where an answer may come from: documents of one tenant, each of them ready. */
export type Scope = {
  tenantId: TenantId
  documents: ScopeDocument[]
  /** Set for a chat that keeps local: then the question goes nowhere either. */
  keepLocal?: boolean
  /** More documents belong to it, and are still being read. */
  incomplete?: boolean
}
