import { pathsBetween } from '@citewell/contract/json-values.ts'
import type { Anchor } from '@citewell/contract/library.ts'
import type { FoundPlace } from '@citewell/contract/viewer.ts'
import { and, asc, gte, ilike, type SQL, sql } from 'drizzle-orm'
import { boxesOfSpan } from '../../answer/cite/boxes-of-span.ts'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { type OwnedDocument, partsOf } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import type { Database } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { unpackWordBoxes } from '../../platform/text/word-boxes.ts'

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

function anchorBetween(block: PartRow['blocks'][number], start: number, end: number): Anchor {
  const [path] = pathsBetween(block, start, end)
  return path === undefined ? block.anchor : { kind: 'json', path }
}

function* hitsIn(part: PartRow, pattern: RegExp): Generator<FoundPlace> {
  const words = part.words && unpackWordBoxes(part.words)
  let at = 0
  for (const { index, 0: found } of part.text.matchAll(pattern)) {
    const start = part.start + index
    const end = start + found.length
    while (at < part.blocks.length - 1 && (part.blocks[at]?.end ?? end) <= start) at++
    const block = part.blocks[at]
    if (!block) return
    yield {
      start,
      end,
      page: part.page,
      boxes: words && part.page !== null ? boxesOfSpan(words, part.page, start, end) : [],
      anchor: anchorBetween(block, start, end),
    }
  }
}
