import type { TextPart } from '@citewell/contract/library.ts'
import { and, asc, desc, eq, gte, lt, lte, type SQL } from 'drizzle-orm'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { type OwnedDocument, partsOf } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import { withBlockTexts } from '../../domain/documents/with-block-texts.ts'
import type { Database } from '../../platform/database/database.ts'
import { FieldError } from '../../platform/errors.ts'

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
  requireReady(document)
  const from = await whereToRead(db, document, place)
  const held = and(
    partsOf(document),
    place.page === undefined ? undefined : eq(documentParts.page, place.page),
  )
  const backwards = 'before' in from
  const rows = await db
    .select()
    .from(documentParts)
    .where(and(held, backwards ? lt(documentParts.part, from.before) : gte(documentParts.part, from.part)))
    .orderBy(backwards ? desc(documentParts.part) : asc(documentParts.part))
    .limit(place.limit + 1)
  const more = rows.length > place.limit
  const shown = rows.slice(0, place.limit)
  if (backwards) shown.reverse()
  const first = shown[0]?.part ?? 0
  const next = (shown.at(-1)?.part ?? 0) + 1
  const above = backwards ? more : await hasPart(db, and(held, lt(documentParts.part, first)))
  const below = backwards ? await hasPart(db, and(held, gte(documentParts.part, next))) : more
  return {
    document_id: document.id,
    filename: document.filename,
    filetype: document.filetype,
    length: document.textLength,
    parts: shown.map(row => ({
      part: row.part,
      page: row.page,
      start: row.start,
      end: row.end,
      blocks: withBlockTexts(row),
    })),
    previous_cursor: above ? `-${first}` : null,
    next_cursor: below ? String(next) : null,
  }
}

/** A cursor is the number of the part to go on with, or with a minus that of the part to end before. */
async function whereToRead(
  db: Database,
  document: OwnedDocument,
  place: Place,
): Promise<{ part: number } | { before: number }> {
  if (place.cursor !== undefined) {
    if (!/^-?\d{1,9}$/.test(place.cursor))
      throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
    const part = Number(place.cursor)
    return place.cursor.startsWith('-') ? { before: -part } : { part }
  }
  if (place.start === undefined) return { part: 0 }
  const [holding] = await db
    .select({ part: documentParts.part })
    .from(documentParts)
    .where(and(partsOf(document), lte(documentParts.start, place.start)))
    .orderBy(desc(documentParts.part))
    .limit(1)
  return { part: holding?.part ?? 0 }
}

async function hasPart(db: Database, where: SQL | undefined): Promise<boolean> {
  const found = await db.select({ part: documentParts.part }).from(documentParts).where(where).limit(1)
  return found.length > 0
}
