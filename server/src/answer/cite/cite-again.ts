import type { Citation } from '@citewell/contract/citation.ts'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { passages } from '../../domain/documents/search-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { SourceSpan } from '../stages.ts'
import { citeSpans } from './cite-spans.ts'
import { findQuote } from './find-quote.ts'

type ReadDocument = { id: string; ownerId: string; filename: string; text: string }

/**
 * Citations of a document that was read anew, each found again by its quote. One that is not found
 * keeps quote and place but loses its mark: no boxes, and an empty span. Call it when the new text and
 * passages are written.
 */
export async function citeAgain(
  db: Queryable,
  document: ReadDocument,
  citations: Citation[],
): Promise<Citation[]> {
  return Promise.all(citations.map(citation => citeOneAgain(db, document, citation)))
}

async function citeOneAgain(db: Queryable, document: ReadDocument, citation: Citation): Promise<Citation> {
  const found = findQuote(document.text, citation.quote, citation.start)
  const span = found ? await spanAt(db, document, found) : null
  if (!span) return { ...citation, boxes: [], end: citation.start }
  const [anew] = await citeSpans(db, document.ownerId, [span], citation.index)
  return anew ? { ...anew, score: citation.score, also_in: citation.also_in ?? [] } : citation
}

async function spanAt(
  db: Queryable,
  document: ReadDocument,
  { start, end }: { start: number; end: number },
): Promise<SourceSpan | null> {
  const [row] = await db
    .select()
    .from(passages)
    .where(and(eq(passages.documentId, document.id), lt(passages.start, end), gt(passages.end, start)))
    .orderBy(asc(passages.ordinal))
    .limit(1)
  if (!row) return null
  // The quote may reach over the passage's end; what is cited is the document's text, not the passage's.
  const text = document.text.slice(Math.min(row.start, start), Math.max(row.end, end))
  const passage = {
    ...row,
    filename: document.filename,
    start: Math.min(row.start, start),
    end: Math.max(row.end, end),
    text,
    score: 0,
  }
  return { passage, start, end }
}
