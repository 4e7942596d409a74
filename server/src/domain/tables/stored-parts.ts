import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { documentParts } from '../documents/document-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

export type StoredPart = typeof documentParts.$inferSelect

/** More text than this is not read for one question. */
const mostCharacters = 2_000_000

/** The stored parts of these documents that hold rows of tables, in reading order. Documents beyond the limit are not read. */
export async function loadTableParts(
  db: Queryable,
  tenantId: TenantId,
  documentIds: string[],
): Promise<Map<string, StoredPart[]>> {
  const loaded = new Map<string, StoredPart[]>()
  if (documentIds.length === 0) return loaded
  const holdsRows = sql`${documentParts.tenantId} = ${tenantId} and ${inArray(documentParts.documentId, documentIds)}
    and (${documentParts.sheet} is not null or ${documentParts.blocks} @> '[{"kind": "table-row"}]')`
  const sizes = await db
    .select({
      id: documentParts.documentId,
      characters: sql<number>`sum(${documentParts.end} - ${documentParts.start})::int`,
    })
    .from(documentParts)
    .where(holdsRows)
    .groupBy(documentParts.documentId)
  let left = mostCharacters
  const read = documentIds.filter(id => {
    const characters = sizes.find(size => size.id === id)?.characters
    if (characters === undefined || characters > left) return false
    left -= characters
    return true
  })
  if (read.length === 0) return loaded
  const parts = await db
    .select()
    .from(documentParts)
    .where(sql`${holdsRows} and ${inArray(documentParts.documentId, read)}`)
    .orderBy(documentParts.documentId, documentParts.part)
  for (const part of parts) {
    const known = loaded.get(part.documentId)
    if (known) known.push(part)
    else loaded.set(part.documentId, [part])
  }
  return loaded
}
