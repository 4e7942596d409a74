import type { Citation } from '@citewell/contract/citation.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { unpackWordBoxes, type WordBoxes } from '../../platform/text/word-boxes.ts'
import { columnsOf } from '../read-rows.ts'
import type { SourceSpan } from '../stages.ts'
import { boxesOfSpan } from './boxes-of-span.ts'
import { type LoadedPart, loadParts } from './load-parts.ts'
import { locationOfSpan } from './location-of-span.ts'

/** Citations of one answer, sentence by sentence: what lies on a page that was loaded before is cited without a statement. */
export function createCiter(db: Queryable, tenantId: TenantId): (spans: SourceSpan[]) => Promise<Citation[]> {
  const loaded: LoadedPart[] = []
  const partOf = ({ passage, start, end }: SourceSpan) =>
    start === end
      ? undefined
      : loaded.find(part => part.documentId === passage.documentId && part.start <= start && part.end >= end)
  return async spans => {
    const known = new Set(spans.map(partOf))
    const parts = known.has(undefined)
      ? await loadParts(db, tenantId, spans)
      : loaded.filter(part => known.has(part))
    for (const part of parts) if (!loaded.includes(part)) loaded.push(part)
    return spans.map((span, index) => citeSpan(span, 1 + index, parts))
  }
}

/**
 * Citations of the spans, in order and numbered from `firstIndex`: exact quote, readable location, and boxes for
 * formats with pages. Loads all document parts in one query, restricted to the owner.
 */
export async function citeSpans(
  db: Queryable,
  tenantId: TenantId,
  spans: SourceSpan[],
  firstIndex = 1,
): Promise<Citation[]> {
  const parts = await loadParts(db, tenantId, spans)
  return spans.map((span, index) => citeSpan(span, firstIndex + index, parts))
}

function citeSpan(span: SourceSpan, index: number, parts: LoadedPart[]): Citation {
  const { passage, start, end } = span
  const touched = parts.filter(
    part => part.documentId === passage.documentId && part.start < end && part.end > start,
  )
  const page = touched.find(part => part.page !== null)?.page ?? passage.page
  const paged = touched.flatMap(part =>
    part.words && part.page !== null ? [{ page: part.page, words: unpackWordBoxes(part.words) }] : [],
  )
  const quote = passage.text.slice(start - passage.start, end - passage.start)
  const columns = columnsOf(passage, quote)
  return {
    index,
    document_id: passage.documentId,
    filename: passage.filename,
    page,
    location: locationOfSpan(span, page, touched),
    quote,
    start,
    end,
    boxes: paged.flatMap(({ page, words }) => boxesOfSpan(words, page, start, end)),
    confidence: confidenceOfSpan(
      paged.map(({ words }) => words),
      start,
      end,
    ),
    score: Math.round(passage.score * 1000) / 1000,
    also_in: (passage.alsoIn ?? []).map(({ id, filename }) => ({ document_id: id, filename })),
    ...(columns.length > 0 ? { columns } : {}),
  }
}

/**
 * Mean confidence, 0 to 1, of the words between the offsets `start` and `end`. Text that was not recognised by OCR
 * counts as certain.
 */
export function confidenceOfSpan(pages: WordBoxes[], start: number, end: number): number {
  let sum = 0
  let count = 0
  for (const { starts, ends, confidences } of pages) {
    for (let word = 0; word < starts.length; word++) {
      if ((starts[word] ?? 0) >= end || (ends[word] ?? 0) <= start) continue
      sum += confidences ? (confidences[word] ?? 0) / 100 : 1
      count++
    }
  }
  return count === 0 ? 1 : Math.round((sum / count) * 1000) / 1000
}
