import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { documentCards } from './card-tables.ts'

export type CardSummary = Pick<
  typeof documentCards.$inferSelect,
  'title' | 'kind' | 'parties' | 'datedIso' | 'languages'
>

/** What these documents' cards say in short, by document; those without a card are left out. */
export async function loadCardSummaries(
  db: Queryable,
  tenantId: TenantId,
  documentIds: string[],
): Promise<Map<string, CardSummary>> {
  if (documentIds.length === 0) return new Map()
  const { documentId, title, kind, parties, datedIso, languages } = documentCards
  const rows = await db
    .select({ documentId, title, kind, parties, datedIso, languages })
    .from(documentCards)
    .where(
      and(eq(documentCards.tenantId, tenantId), sql`${documentId} = any(${sql.param(documentIds)}::text[])`),
    )
  return new Map(rows.map(({ documentId: id, ...summary }) => [id, summary]))
}
