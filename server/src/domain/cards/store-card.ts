import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import type { FieldMark, FoundField, StoredField } from './card-field.ts'
import { documentCards } from './card-tables.ts'
import { describeCard } from './describe-card.ts'
import { mergeFields } from './merge-fields.ts'
import { openKinds } from './open-kinds.ts'

export const cardOf = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(documentCards.tenantId, tenantId), eq(documentCards.documentId, id))

/**
 * Stores what version `maker` of the rules found; what people entered, changed and removed stays. `text` is the
 * document's whole text where it replaces another, else null: what a model found in another text does not stay.
 */
export async function storeCard(
  tx: Queryable,
  document: Known,
  { found, maker, text }: { found: FoundField[]; maker: number; text: string | null },
): Promise<void> {
  const cardWith = (kept: Parameters<typeof mergeFields>[1]) => {
    const fields = mergeFields(found, kept, text)
    return { fields, maker, ...describeCard(fields) }
  }
  const [added] = await tx
    .insert(documentCards)
    .values({
      tenantId: document.tenantId,
      documentId: document.id,
      ...cardWith({ fields: [], removed: [] }),
    })
    .onConflictDoNothing()
    .returning({ id: documentCards.documentId })
  if (added) return
  const [kept] = await tx.select().from(documentCards).where(cardOf(document)).for('update')
  if (!kept) return
  await tx
    .update(documentCards)
    .set({ ...cardWith(kept), createdAt: new Date(), ...(text === null ? {} : { filledBy: null }) })
    .where(cardOf(document))
}

/**
 * Adds what a model found of the kinds that are still open, and notes that version `filledBy` of the request was made.
 */
export async function fillFields(
  tx: Queryable,
  document: Known,
  { found, filledBy }: { found: FoundField[]; filledBy: number },
): Promise<void> {
  const [kept] = await tx.select().from(documentCards).where(cardOf(document)).for('update')
  if (!kept) return
  const open = openKinds(kept)
  const byRules = kept.fields.filter(({ origin }) => origin === 'rule')
  const fields = mergeFields([...byRules, ...found.filter(({ kind }) => open.includes(kind))], kept, null)
  await tx
    .update(documentCards)
    .set({ fields, filledBy, ...describeCard(fields) })
    .where(cardOf(document))
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
