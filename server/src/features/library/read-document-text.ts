import type { TextPart } from '@citewell/contract/library.ts'
import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { type OwnedDocument, partsOf } from '../../domain/documents/owned-document.ts'
import { withBlockTexts } from '../../domain/documents/with-block-texts.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, FieldError } from '../../platform/errors.ts'

type Place = {
  page?: number | undefined
  start?: number | undefined
  cursor?: string | undefined
  limit: number
}

export type DocumentText = {
  document_id: string
  filename: string
  filetype: string
  length: number
  parts: TextPart[]
  previous_cursor: string | null
  next_cursor: string | null
}

/** The extracted text, part by part, starting at a page, an offset or a cursor. Throws document_not_readable_yet. */
export async function readDocumentText(
  db: Database,
  document: OwnedDocument,
  place: Place,
): Promise<DocumentText> {
  if (document.status !== 'ready')
    throw new AppError(
      'document_not_readable_yet',
      document.status === 'failed'
        ? 'This document could not be read.'
        : 'This document is still being read.',
    )
  const first = await firstPart(db, document, place)
  const rows = await db
    .select()
    .from(documentParts)
    .where(
      and(
        partsOf(document),
        gte(documentParts.part, first),
        place.page === undefined ? undefined : eq(documentParts.page, place.page),
      ),
    )
    .orderBy(asc(documentParts.part))
    .limit(place.limit + 1)
  const page = rows.slice(0, place.limit)
  return {
    document_id: document.id,
    filename: document.filename,
    filetype: document.filetype,
    length: document.textLength,
    parts: page.map(row => ({
      part: row.part,
      page: row.page,
      start: row.start,
      end: row.end,
      blocks: withBlockTexts(row),
    })),
    previous_cursor: first > 0 && place.page === undefined ? String(Math.max(0, first - place.limit)) : null,
    next_cursor: rows.length > place.limit ? String(first + place.limit) : null,
  }
}

async function firstPart(db: Database, document: OwnedDocument, place: Place): Promise<number> {
  if (place.cursor !== undefined) {
    if (!/^\d{1,9}$/.test(place.cursor))
      throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
    return Number(place.cursor)
  }
  if (place.start === undefined) return 0
  const [holding] = await db
    .select({ part: documentParts.part })
    .from(documentParts)
    .where(and(partsOf(document), lte(documentParts.start, place.start)))
    .orderBy(desc(documentParts.part))
    .limit(1)
  return holding?.part ?? 0
}
