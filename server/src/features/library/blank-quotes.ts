import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { OwnedDocument } from '../../platform/database/owned.ts'
import { messages } from '../../platform/database/tables.ts'

/** Removes what stored answers quote from a document; the document's name and the place stay. */
export async function blankQuotes(tx: Queryable, document: OwnedDocument): Promise<void> {
  const quoted = JSON.stringify([{ document_id: document.id }])
  const rows = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, document.ownerId),
        or(sql`${messages.citations} @> ${quoted}::jsonb`, sql`${messages.nearest} @> ${quoted}::jsonb`),
      ),
    )
  for (const row of rows) {
    const indexes = new Set(
      row.citations.filter(({ document_id }) => document_id === document.id).map(({ index }) => index),
    )
    const blanked =
      row.engine?.kind === 'quotes'
        ? blankSpans(row.content, row.verdicts, indexes)
        : { content: row.content, verdicts: row.verdicts }
    await tx
      .update(messages)
      .set({
        ...blanked,
        citations: row.citations.map(citation => blankCitation(citation, document.id)),
        nearest: row.nearest.map(citation => blankCitation(citation, document.id)),
      })
      .where(eq(messages.id, row.id))
  }
}

function blankCitation(citation: Citation, documentId: string): Citation {
  return citation.document_id === documentId ? { ...citation, quote: deletedQuote, boxes: [] } : citation
}

/**
 * Replaces each sentence of an answer that cites one of the indexes, keeping its marks, and moves the
 * verdicts' offsets accordingly.
 */
export function blankSpans(
  content: string,
  verdicts: Verdict[],
  indexes: Set<number>,
): { content: string; verdicts: Verdict[] } {
  let text = ''
  let from = 0
  const moved: Verdict[] = []
  for (const verdict of verdicts.toSorted((a, b) => a.start - b.start)) {
    text += content.slice(from, verdict.start)
    const start = text.length
    const blank = verdict.citations.some(index => indexes.has(index))
    text += blank
      ? [deletedQuote, ...verdict.citations.map(index => `[${index}]`)].join(' ')
      : content.slice(verdict.start, verdict.end)
    from = verdict.end
    moved.push({ ...verdict, start, end: text.length, reason: blank ? null : verdict.reason })
  }
  return { content: text + content.slice(from), verdicts: moved }
}
