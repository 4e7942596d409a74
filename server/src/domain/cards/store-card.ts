import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import type { FieldMark, FoundField, StoredField } from './card-field.ts'
import { documentCards } from './card-tables.ts'
import { describeCard } from './describe-card.ts'
import { mergeFields } from './merge-fields.ts'

export const cardOf = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(documentCards.tenantId, tenantId), eq(documentCards.documentId, id))

/**
 * Stores what version `maker` of the rules found; what people entered, changed and removed stays. `text` is the
 * document's whole text where it replaces another, else null.
 */
export async function storeCard(
  tx: Queryable,
  document: Known,
  { found, maker, text }: { found: FoundField[]; maker: number; text: string | null },
): Promise<void> {
  const [kept] = await tx.select().from(documentCards).where(cardOf(document)).for('update')
  const fields = mergeFields(found, kept ?? { fields: [], removed: [] }, text)
  const card = { fields, maker, ...describeCard(fields) }
  await tx
    .insert(documentCards)
    .values({ tenantId: document.tenantId, documentId: document.id, ...card })
    .onConflictDoUpdate({
      target: [documentCards.tenantId, documentCards.documentId],
      set: { ...card, createdAt: new Date() },
    })
}

/** Writes fields that a person changed. */
export async function writeFields(
  tx: Queryable,
  document: Known,
  card: { fields: StoredField[]; removed: FieldMark[] },
): Promise<void> {
  await tx
    .update(documentCards)
    .set({ ...card, ...describeCard(card.fields) })
    .where(cardOf(document))
}
