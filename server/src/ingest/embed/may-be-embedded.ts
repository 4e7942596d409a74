import { and, eq } from 'drizzle-orm'
import { documents } from '../../platform/database/tables.ts'
import type { EmbeddingModel } from '../../providers/embedding-model/embedding-model.ts'

/** Ready, and not kept from a model that is outside. */
export function mayBeEmbedded({ host }: Pick<EmbeddingModel, 'host'>) {
  const ready = eq(documents.status, 'ready')
  return host === null ? ready : and(ready, eq(documents.keepLocal, false))
}
