import { and, eq } from 'drizzle-orm'
import { documents } from '../../domain/documents/document-tables.ts'
import type { EmbeddingModel } from '../../providers/embedding-model/embedding-model.ts'
import { ownerInForce } from '../owner-in-force.ts'

/** True for a document that is ready, whose owner is not suspended, and that is not kept from a model outside. */
export function mayBeEmbedded({ host }: Pick<EmbeddingModel, 'host'>) {
  const ready = and(eq(documents.status, 'ready'), ownerInForce)
  return host === null ? ready : and(ready, eq(documents.keepLocal, false))
}
