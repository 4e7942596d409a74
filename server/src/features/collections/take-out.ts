import { roleRights } from '@citewell/contract/rights.ts'
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { documents } from '../../domain/documents/document-tables.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Call before documents are left in no collection. In an organisation they would be their makers' alone from then on, so
 * only administrators may do that to what others added, which then has no maker and is the administrators'. Throws
 * forbidden, and still_denies while the collection keeps somebody out.
 */
export async function takeOut(tx: Queryable, who: Principal, chosen: SQL | undefined): Promise<void> {
  if (who.member === null) return
  const others = await tx
    .select({ id: documents.id, collectionId: documents.collectionId })
    .from(documents)
    .where(
      and(
        eq(documents.tenantId, who.tenantId),
        chosen,
        isNotNull(documents.collectionId),
        or(isNull(documents.createdBy), ne(documents.createdBy, who.userId)),
      ),
    )
    .for('update')
  if (others.length === 0) return
  if (!roleRights[who.member].administers)
    throw new AppError(
      'forbidden',
      'Others added documents to this collection. Move them to another collection, or ask an administrator.',
    )
  const left = [...new Set(others.flatMap(({ collectionId }) => collectionId ?? []))]
  const denials = await tx
    .select({ id: grants.id })
    .from(grants)
    .where(
      and(eq(grants.tenantId, who.tenantId), inArray(grants.collectionId, left), eq(grants.effect, 'deny')),
    )
    .limit(1)
  if (denials.length > 0)
    throw new AppError(
      'still_denies',
      'This collection keeps somebody out of documents that others added. Move those to another collection, or take the denials back first.',
    )
  await tx
    .update(documents)
    .set({ createdBy: null })
    .where(
      and(
        eq(documents.tenantId, who.tenantId),
        inArray(
          documents.id,
          others.map(({ id }) => id),
        ),
      ),
    )
}
