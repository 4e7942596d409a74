import type { AccountExportState } from '@citewell/contract/account.ts'
import { and, eq, gt } from 'drizzle-orm'
import { accountExports } from '../../domain/accounts/account-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'

export type ExportRow = typeof accountExports.$inferSelect

/** The owner's export, unless it has expired. */
export async function findExport(db: Queryable, userId: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.userId, userId), gt(accountExports.expiresAt, new Date())))
  return row ?? null
}

export function presentExport(row: ExportRow | null): AccountExportState {
  return {
    id: row?.id ?? null,
    status: row?.status ?? 'none',
    progress: row?.progress ?? 0,
    bytes: row?.bytes ?? null,
    error: row?.error ?? null,
    created_at: row?.createdAt.toISOString() ?? null,
    expires_at: row?.expiresAt.toISOString() ?? null,
  }
}
