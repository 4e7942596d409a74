import type { Citation } from '@citewell/contract/citation.ts'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { passages } from '../../domain/documents/search-tables.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'
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

/**
 * Finds the occurrence of a quote nearest to an offset; null if there is none. Ignores white space and hyphens, because
 * a newer version of the reader may join lines differently.
 */
export function findQuote(text: string, quote: string, near: number): { start: number; end: number } | null {
  const exact = nearestOf(occurrences(text, quote), near)
  if (exact !== null) return { start: exact, end: exact + quote.length }
  const loose = squeeze(text)
  const wanted = squeeze(quote).text
  if (wanted === '') return null
  const at = nearestOf(
    occurrences(loose.text, wanted),
    loose.offsets.findIndex(offset => offset >= near),
  )
  if (at === null) return null
  const start = loose.offsets[at]
  const last = loose.offsets[at + wanted.length - 1]
  return start === undefined || last === undefined ? null : { start, end: last + 1 }
}

function occurrences(text: string, wanted: string): number[] {
  const found: number[] = []
  if (wanted === '') return found
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) found.push(at)
  return found
}

function nearestOf(offsets: number[], near: number): number | null {
  let best: number | null = null
  for (const offset of offsets)
    if (best === null || Math.abs(offset - near) < Math.abs(best - near)) best = offset
  return best
}

/** The text without white space and hyphens, and the original offset of each remaining character. */
function squeeze(text: string): { text: string; offsets: number[] } {
  const offsets: number[] = []
  let squeezed = ''
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (/[\s\u00ad\u2010\u2011-]/.test(character)) continue
    squeezed += character
    offsets.push(at)
  }
  return { text: squeezed, offsets }
}
