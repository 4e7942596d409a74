import type { FoundPlace } from '@citewell/contract/viewer.ts'
import { and, asc, gte, ilike, type SQL, sql } from 'drizzle-orm'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { type OwnedDocument, partsOf } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import type { Database } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { placesIn } from './found-places.ts'

const mostHits = 1000
/** How much text one statement reads: on the embedded database, others wait for it. */
const partsAtOnce = 200

type PartRow = typeof documentParts.$inferSelect

/**
 * Where the words of `wanted` occur one after the other, with or without line breaks in between, in reading order; the
 * first thousand places. Matches do not span two parts.
 */
export async function findInDocument(
  db: Database,
  document: OwnedDocument,
  wanted: string,
  signal: AbortSignal,
): Promise<{ hits: FoundPlace[]; more: boolean }> {
  requireReady(document)
  const words = wanted.split(/\s+/)
  const pattern = new RegExp(words.map(word => RegExp.escape(word)).join('\\s+'), 'giu')
  const hits: FoundPlace[] = []
  for (let from = 0; from !== null && !signal.aborted; ) {
    const { parts, next } = await partsHolding(db, document, words, from)
    for (const part of parts)
      for (const hit of hitsIn(part, pattern)) {
        if (hits.length === mostHits) return { hits, more: true }
        hits.push(hit)
      }
    if (next === null) break
    from = next
  }
  return { hits, more: false }
}

/** The next parts that contain every word, and where to continue; null after the last. */
async function partsHolding(db: Database, document: OwnedDocument, words: string[], from: number) {
  const holds = (word: string): SQL => ilike(documentParts.text, likePattern(word))
  const of = partsOf(document)
  const [beyond] = await db
    .select({ part: documentParts.part })
    .from(documentParts)
    .where(and(of, gte(documentParts.part, from + partsAtOnce)))
    .orderBy(asc(documentParts.part))
    .limit(1)
  const parts = await db
    .select()
    .from(documentParts)
    .where(
      and(
        of,
        sql`${documentParts.part} >= ${from} and ${documentParts.part} < ${from + partsAtOnce}`,
        ...words.map(holds),
      ),
    )
    .orderBy(asc(documentParts.part))
  return { parts, next: beyond?.part ?? null }
}

function* hitsIn(part: PartRow, pattern: RegExp): Generator<FoundPlace> {
  const placeAt = placesIn(part)
  for (const { index, 0: found } of part.text.matchAll(pattern)) {
    const start = part.start + index
    const place = placeAt(start, start + found.length)
    if (place === null) return
    yield place
  }
}
