import { and, eq } from 'drizzle-orm'
import { documents } from '../../domain/documents/document-tables.ts'
import type { EmbeddingModel } from '../../providers/embedding-model/embedding-model.ts'
import { ownerInForce } from '../owner-in-force.ts'

/** Ready, its owner not suspended, and not kept from a model that is outside. */
export function mayBeEmbedded({ host }: Pick<EmbeddingModel, 'host'>) {
  const ready = and(eq(documents.status, 'ready'), ownerInForce)
  return host === null ? ready : and(ready, eq(documents.keepLocal, false))
}
