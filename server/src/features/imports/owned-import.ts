import { and, eq, type SQL, sql } from 'drizzle-orm'
import { importEntries, importParts, imports } from '../../domain/imports/import-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Known, Owned } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'

export type ImportRow = typeof imports.$inferSelect
export type EntryRow = typeof importEntries.$inferSelect
export type OwnedImport = Owned<ImportRow>

/**
 * A condition on imports: those that somebody began. A key that is limited to collections has those that it began itself.
 */
export const ownImports = ({ tenantId, userId, key }: Principal): SQL | undefined =>
  and(
    eq(imports.tenantId, tenantId),
    eq(imports.createdBy, userId),
    key?.collectionIds ? eq(imports.keyId, key.id) : undefined,
  )

/** Throws not_found. */
export async function ownedImport(db: Queryable, who: Principal, id: string): Promise<OwnedImport> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(ownImports(who), eq(imports.id, id)))
  if (!row) throw notFound('Import')
  return row as OwnedImport
}

export const importUndone = ({ name }: ImportRow): AppError =>
  new AppError('import_over', `The import “${name}” was undone. Begin a new one.`)

/** Throws import_paused and import_over. */
export function requireTaking(imported: ImportRow): void {
  const { paused, name } = imported
  if (paused)
    throw new AppError('import_paused', `The import “${name}” is paused. Resume it, then send this again.`)
  if (isUndone(imported)) throw importUndone(imported)
}

/**
 * An import as it is now. Nobody undoes it before the transaction ends. `share` for many at a time, `update` for those who
 * change it. Lock it before its entries.
 */
export async function lockImport(
  tx: Queryable,
  imported: ImportRow,
  as: 'share' | 'update',
): Promise<ImportRow> {
  const [row] = await tx.select().from(imports).where(isImport(imported)).for(as)
  if (!row) throw notFound('Import')
  return row
}

export const isUndone = ({ status }: ImportRow): boolean => status === 'undoing' || status === 'undone'

export const isImport = ({ tenantId, id }: Known): SQL | undefined =>
  and(eq(imports.tenantId, tenantId), eq(imports.id, id))

export const entriesOf = ({ tenantId, id }: Known): SQL | undefined =>
  and(eq(importEntries.tenantId, tenantId), eq(importEntries.importId, id))

export const isEntry = ({ tenantId, importId, path }: EntryRow): SQL | undefined =>
  and(entriesOf({ tenantId, id: importId }), eq(importEntries.path, path))

export const partsOfFile = ({ tenantId, id }: Known, sha256: string): SQL | undefined =>
  and(
    eq(importParts.tenantId, tenantId),
    eq(importParts.importId, id),
    sql`${importParts.sha256} = ${sha256}`,
  )
