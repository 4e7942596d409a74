import type { CardField, DocumentCard, DocumentSource } from '@citewell/contract/document-card.ts'
import { and, desc, eq } from 'drizzle-orm'
import { citeSpans } from '../../answer/cite/cite-spans.ts'
import type { SourceSpan } from '../../answer/stages.ts'
import type { StoredField } from '../../domain/cards/card-field.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { cardOf } from '../../domain/cards/store-card.ts'
import type { OwnedDocument } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import { documentSources } from '../../domain/imports/import-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type PlacedText, readSpans } from './read-spans.ts'

/** The document's card with a citation for each field. Throws document_not_readable_yet. */
export async function showCard(db: Queryable, document: OwnedDocument): Promise<DocumentCard> {
  requireReady(document)
  const [card] = await db.select().from(documentCards).where(cardOf(document))
  const sources = await sourcesOf(db, document)
  if (card === undefined) return { document_id: document.id, made_at: null, fields: [], sources }
  return {
    document_id: document.id,
    made_at: card.maker === 0 ? null : card.createdAt.toISOString(),
    fields: await presentFields(db, document, card.fields),
    sources,
  }
}

function sourcesOf(db: Queryable, { tenantId, id }: OwnedDocument): Promise<DocumentSource[]> {
  return db
    .select({
      path: documentSources.path,
      external_id: documentSources.externalId,
      link: documentSources.link,
      labels: documentSources.labels,
    })
    .from(documentSources)
    .where(and(eq(documentSources.tenantId, tenantId), eq(documentSources.documentId, id)))
    .orderBy(desc(documentSources.updatedAt), documentSources.path)
    .limit(10)
}

async function presentFields(
  db: Queryable,
  document: OwnedDocument,
  fields: StoredField[],
): Promise<CardField[]> {
  const texts = await readSpans(db, document, fields)
  const spans = texts.flatMap(text => (text ? [spanOf(document, text)] : []))
  const citations = await citeSpans(db, document.tenantId, spans)
  let cited = 0
  return fields.map((field, at) => ({
    id: field.id,
    kind: field.kind,
    value: field.value,
    role: field.role,
    aliases: field.aliases,
    iso: field.iso,
    citation: texts[at] ? (citations[cited++] ?? null) : null,
    origin: field.origin,
    found_by: field.foundBy,
    replaces: field.replaces?.value ?? null,
  }))
}

function spanOf({ id, filename }: OwnedDocument, { start, end, text, page }: PlacedText): SourceSpan {
  const location = page === null ? '' : `page ${page}`
  const passage = { id: 0, documentId: id, filename, start, end, text, context: '', page, location, score: 0 }
  return { passage, start, end }
}
