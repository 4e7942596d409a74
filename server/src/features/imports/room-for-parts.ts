import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { DocumentOwner } from '../../domain/documents/file-document.ts'
import { importEntries, importParts } from '../../domain/imports/import-tables.ts'
import { limitRefusal } from '../../domain/plans/limit-refusal.ts'
import { tenantStorage } from '../../domain/plans/plan-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'

type Owner = Pick<DocumentOwner, 'tenantId' | 'limits'>

/**
 * How many bytes of parts and archives the tenant's plan has room for, beside its documents and those that are here.
 * Below zero when it is exceeded; infinite without a limit.
 */
export async function roomForParts(db: Queryable, { tenantId, limits }: Owner): Promise<number> {
  if (limits.storageBytes === null) return Number.POSITIVE_INFINITY
  const sum = sql<number>`coalesce(sum(bytes), 0)::float8`
  const [stored] = await db
    .select({ bytes: tenantStorage.bytes })
    .from(tenantStorage)
    .where(eq(tenantStorage.tenantId, tenantId))
  const [parts] = await db.select({ bytes: sum }).from(importParts).where(eq(importParts.tenantId, tenantId))
  const [archives] = await db
    .select({ bytes: sum })
    .from(importEntries)
    .where(and(eq(importEntries.tenantId, tenantId), isNotNull(importEntries.storageKey)))
  return limits.storageBytes - (stored?.bytes ?? 0) - (parts?.bytes ?? 0) - (archives?.bytes ?? 0)
}

/** Throws storage_used_up for more bytes than there is room for. */
export async function* withinRoom(
  bytes: AsyncIterable<Buffer>,
  room: number,
  { limits }: Owner,
): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > room) throw limitRefusal('storageBytes', limits)
    yield chunk
  }
}
