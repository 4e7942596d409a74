import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { formatWordVector } from '../../platform/text/word-vector.ts'
import type { Chunk } from '../stages.ts'
import { weighWords } from './weigh-words.ts'

/** A statement's worth: others wait for it on the embedded database. */
const chunksAtOnce = 100
/** pgvector's sparsevec holds 16,000 elements at most. */
const wordsOfPiece = 16_000

/**
 * Writes the document's passages, their word vectors and its word counts, statement by statement. What
 * stood there before must be removed first; search sees the new ones once the document is ready.
 */
export async function writeIndex(
  db: Queryable,
  document: { id: string; ownerId: string },
  chunks: Chunk[],
  signal?: AbortSignal,
): Promise<void> {
  const counts = new Map<number, number>()
  for (let from = 0; from < chunks.length; from += chunksAtOnce) {
    signal?.throwIfAborted()
    const rows = chunks.slice(from, from + chunksAtOnce).map(chunk => passageRow(chunk, counts))
    await writePassages(db, document, rows)
  }
  await writeCounts(db, document, chunks.length, counts)
}

type PassageRow = ReturnType<typeof passageRow>

function passageRow(chunk: Chunk, counts: Map<number, number>) {
  const weights = weighWords(chunk)
  for (const id of weights.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    o: chunk.ordinal,
    s: chunk.start,
    e: chunk.end,
    t: storable(chunk.text),
    c: storable(chunk.context),
    p: chunk.page,
    l: storable(chunk.location),
    w: formatWordVector(weights),
  }
}

/** The database takes neither NUL nor half a surrogate pair; both are replaced, and offsets stay. */
function storable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed()
}

async function writePassages(
  tx: Queryable,
  document: { id: string; ownerId: string },
  rows: PassageRow[],
): Promise<void> {
  await tx.execute(sql`
    with rows as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as rows(o int, s int, e int, t text, c text, p int, l text, w text)
    ), added as (
      insert into passages (document_id, ordinal, start, "end", text, context, page, location)
      select ${document.id}, o, s, e, t, c, p, l from rows order by o
      returning id, ordinal
    )
    insert into passage_words (passage_id, document_id, owner_id, words)
    select added.id, ${document.id}, ${document.ownerId}, rows.w::sparsevec
    from added join rows on rows.o = added.ordinal order by added.id`)
}

async function writeCounts(
  tx: Queryable,
  document: { id: string; ownerId: string },
  passages: number,
  counts: Map<number, number>,
): Promise<void> {
  const entries = [...counts]
  for (let piece = 0; piece === 0 || piece * wordsOfPiece < entries.length; piece++) {
    const words = formatWordVector(entries.slice(piece * wordsOfPiece, (piece + 1) * wordsOfPiece))
    await tx.execute(sql`
      insert into document_words (document_id, piece, owner_id, passages, counts)
      values (${document.id}, ${piece}, ${document.ownerId}, ${piece === 0 ? passages : 0}, ${words}::sparsevec)`)
  }
}
