import type { DocumentCard } from '@citewell/contract/document-card.ts'
import { amendedPlaces } from '../../answer/amended-places.ts'
import { citeSpans } from '../../answer/cite/cite-spans.ts'
import { hasAmendments } from '../../answer/with-amendments.ts'
import { listedDocuments } from '../../domain/chats/listed-documents.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database } from '../../platform/database/database.ts'

/** The kinds of fields that a clause of a contract lays down. */
const laidDown = new Set(['date', 'clause'])

/** The card with the places of amendments that change what its fields say, of those that somebody may read. */
export async function withAmended(db: Database, who: Principal, card: DocumentCard): Promise<DocumentCard> {
  const fields = card.fields.filter(({ kind, citation }) => citation !== null && laidDown.has(kind))
  if (fields.length === 0) return card
  const { ready } = await listedDocuments(db, who.tenantId, readable(who, 'read'))
  const document = ready.find(({ id }) => id === card.document_id)
  const scope = { tenantId: who.tenantId, documents: ready }
  if (!document || !hasAmendments(scope)) return card
  const spans = await amendedPlaces(
    db,
    scope,
    document,
    fields.map(({ value, citation }) => ({ start: citation?.start ?? 0, end: citation?.end ?? 0, value })),
  )
  const citations = await citeSpans(db, who.tenantId, spans.flat())
  const by = new Map(fields.map(({ id }, at) => [id, citations.splice(0, spans[at]?.length ?? 0)]))
  return {
    ...card,
    fields: card.fields.map(field => {
      const own = by.get(field.id) ?? []
      return own.length > 0 ? { ...field, amended_by: own } : field
    }),
  }
}
