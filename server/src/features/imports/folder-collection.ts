import { collectionNameMaxLength } from '@citewell/contract/limits.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { collections } from '../../domain/collections/collection-tables.ts'
import { createCollection } from '../../domain/collections/create-collection.ts'
import { type OwnedCollection, ownedCollection } from '../../domain/collections/owned-collection.ts'
import { imports } from '../../domain/imports/import-tables.ts'
import { folderOf, safePath } from '../../domain/imports/safe-path.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readableCollection } from '../../domain/rights/readable.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { type ImportRow, isImport } from './owned-import.ts'

/**
 * The collection that an entry is for: of its folder, where folders become collections, else of the import. Makes the one
 * of a folder that has none. Throws not_found, forbidden and too_many_collections.
 */
export async function collectionFor(
  db: Database,
  who: Principal,
  imported: ImportRow,
  path: string,
): Promise<OwnedCollection | null> {
  const folder = imported.folders ? folderOf(safePath(path) ?? '') : ''
  if (folder === '')
    return imported.collectionId ? ownedCollection(db, who, imported.collectionId, 'edit') : null
  const name = nameOf(folder)
  return (
    (await collectionNamed(db, who, name)) ??
    db.transaction(async tx => {
      // Two files of a folder would each make one.
      await tx.select({ id: imports.id }).from(imports).where(isImport(imported)).for('update')
      const there = await collectionNamed(tx, who, name)
      if (there) return there
      const made = await createCollection(tx, who, { name, color: 'teal', keep_local: false })
      await tx
        .update(imports)
        .set({ collectionsMade: sql`${imports.collectionsMade} || ${JSON.stringify([made.id])}::jsonb` })
        .where(isImport(imported))
      return made as OwnedCollection
    })
  )
}

async function collectionNamed(db: Queryable, who: Principal, name: string): Promise<OwnedCollection | null> {
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.name, name), readableCollection(who, 'edit')))
    .orderBy(asc(collections.createdAt), asc(collections.id))
    .limit(1)
  return (row as OwnedCollection | undefined) ?? null
}

/** Its innermost folders, as many characters as a name may have. */
function nameOf(folder: string): string {
  const name = folder.split('/').join(' / ')
  return name.length <= collectionNameMaxLength
    ? name
    : `…${name.slice(1 - collectionNameMaxLength).toWellFormed()}`
}
