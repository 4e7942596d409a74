import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { storeCard } from '../../domain/cards/store-card.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import type { makeCardJob } from '../../domain/documents/document-jobs.ts'
import { documentParts, documents } from '../../domain/documents/document-tables.ts'
import { isDocument, partsOf } from '../../domain/documents/owned-document.ts'
import { passages } from '../../domain/documents/search-tables.ts'
import { withBlockTexts } from '../../domain/documents/with-block-texts.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import { cardMaker } from './card-maker.ts'
import { createCardMaker } from './create-card-maker.ts'

const partsAtOnce = 20

/** Makes the card of a ready document from its stored text. What people have entered stays. */
export async function makeStoredCard(
  { db, events }: { db: Database; events: DocumentEvents },
  { payload, signal }: JobRun<typeof makeCardJob>,
): Promise<void> {
  const [document] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, payload.documentId), eq(documents.status, 'ready')))
  if (!document) return
  const maker = createCardMaker({ filename: document.filename, format: document.filetype })
  maker.title(await storedTitle(db, document))
  for (let after = -1; ; ) {
    signal.throwIfAborted()
    const parts = await db
      .select()
      .from(documentParts)
      .where(and(partsOf(document), gt(documentParts.part, after)))
      .orderBy(asc(documentParts.part))
      .limit(partsAtOnce)
    for (const part of parts) maker.add(withBlockTexts(part))
    const last = parts.at(-1)
    if (!last) break
    after = last.part
  }
  await db.transaction(async tx => {
    // Read again meanwhile: that made a card of its own, and this one's places are no longer right.
    const unchanged = sql`date_trunc('milliseconds', ${documents.updatedAt}) = ${document.updatedAt}`
    const same = and(isDocument(document), unchanged)
    const [still] = await tx.select({ id: documents.id }).from(documents).where(same).for('update')
    if (!still) return
    await storeCard(tx, document, { found: maker.card(), maker: cardMaker, text: null })
    await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
  })
}

type Named = Pick<typeof documents.$inferSelect, 'tenantId' | 'id' | 'filename'>

/** The title that the file tells, which is kept with its passages: "title · file name". */
async function storedTitle(db: Database, { tenantId, id, filename }: Named): Promise<string | null> {
  const [first] = await db
    .select({ context: passages.context })
    .from(passages)
    .where(and(eq(passages.tenantId, tenantId), eq(passages.documentId, id), eq(passages.ordinal, 0)))
  const [indexed = ''] = first?.context.split('\n') ?? []
  const name = ` · ${filename}`
  return indexed.endsWith(name) ? indexed.slice(0, -name.length) : null
}
