import { and, eq, type SQL } from 'drizzle-orm'
import { documents } from '../domain/documents/document-tables.ts'
import { policyLetsGo } from '../domain/organisations/policies-of.ts'
import { ownerInForce } from './owner-in-force.ts'

/**
 * True for a document that is ready, whose owner is not suspended, and that is not kept from a model on this host, by itself
 * or by its organisation; null is this machine.
 */
export function mayBeSent(host: string | null): SQL | undefined {
  const ready = and(eq(documents.status, 'ready'), ownerInForce)
  return host === null ? ready : and(ready, eq(documents.keepLocal, false), policyLetsGo)
}
