import type { Citation } from '@citewell/contract/citation.ts'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { passages } from '../../domain/documents/search-tables.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findQuote } from '../../platform/text/find-quote.ts'
import type { SourceSpan } from '../stages.ts'
import { citeSpans } from './cite-spans.ts'

type ReadDocument = Known & { filename: string; text: string }

/**
 * Renews the citations of a document that was read again, by finding each quote in the new text. A quote that is not
 * found keeps its text and location but loses its boxes and gets an empty span. Call it after the new text and passages
 * are written.
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
  const [anew] = await citeSpans(db, document.tenantId, [span], citation.index)
  if (!anew) return citation
  const { score, also_in = [], highlights } = citation
  return { ...anew, score, also_in, ...(highlights && anew.quote === citation.quote && { highlights }) }
}

async function spanAt(
  db: Queryable,
  document: ReadDocument,
  { start, end }: { start: number; end: number },
): Promise<SourceSpan | null> {
  const [row] = await db
    .select()
    .from(passages)
    .where(
      and(
        eq(passages.tenantId, document.tenantId),
        eq(passages.documentId, document.id),
        lt(passages.start, end),
        gt(passages.end, start),
      ),
    )
    .orderBy(asc(passages.ordinal))
    .limit(1)
  if (!row) return null
  // The quote may extend beyond the passage. The citation refers to the document's text, not the passage's.
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
