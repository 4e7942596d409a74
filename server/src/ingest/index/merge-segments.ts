import { sql } from 'drizzle-orm'
import {
  encodePostings,
  type PostingPiece,
  type WordPostings,
} from '../../domain/documents/encode-postings.ts'
import { lockWordStats } from '../../domain/documents/lock-word-stats.ts'
import { listsOf, readList } from '../../domain/documents/read-postings.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { insertPieces, insertSegment } from './write-segment.ts'

/** A larger segment is never merged again. */
const mostPassages = 50_000
const piecesAtOnce = 400
const passagesAtOnce = 5_000

type Source = {
  id: number
  /** The new place of each of its passages; -1 for one that is gone or that the newer segment has. */
  places: Int32Array
}

/**
 * Merges the newest segments as long as the newer has at least half as many passages as the one before, so that there
 * are never more of them than twice the logarithm of the passages. Leaves out passages that are gone. Works in short
 * transactions; a killed merge leaves a segment that no search reads, which the next one removes after an hour.
 */
export async function mergeSegments(db: Database, tenantId: TenantId, signal?: AbortSignal): Promise<void> {
  await db.execute(sql`
    delete from posting_segments
    where tenant_id = ${tenantId} and not live and created_at < now() - interval '1 hour'`)
  for (;;) {
    const begun = await db.transaction(tx => beginMerge(tx, tenantId))
    if (begun === null) return
    const { older, newer, target } = begun
    await copyPieces(db, tenantId, begun, signal)
    const made = await db.transaction(async tx => {
      await lockWordStats(tx, tenantId)
      const sources = sql`tenant_id = ${tenantId} and live and id in (${older.id}, ${newer.id})`
      const found = await tx.execute(sql`select id from posting_segments where ${sources}`)
      if (found.rows.length < 2) return false
      await tx.execute(sql`delete from posting_segments where ${sources}`)
      await tx.execute(sql`
        update posting_segments set live = true where tenant_id = ${tenantId} and id = ${target}`)
      return true
    })
    if (made) continue
    // Somebody else has merged or dropped them.
    await db.execute(sql`delete from posting_segments where tenant_id = ${tenantId} and id = ${target}`)
    return
  }
}

type Merge = { older: Source; newer: Source; target: number }

async function beginMerge(tx: Queryable, tenantId: TenantId): Promise<Merge | null> {
  await lockWordStats(tx, tenantId)
  const { rows } = await tx.execute<{ id: string; passages: number; ids: Buffer | null }>(sql`
    with newest as (
      select id, passages, ids from posting_segments where tenant_id = ${tenantId} and live order by id desc limit 2
    )
    select id, passages, case when (select sum(passages) from newest) <= ${mostPassages} then ids end as ids
    from newest order by id desc`)
  const [last, before] = rows
  if (!last?.ids || !before?.ids || last.passages * 2 < before.passages) return null
  const [newerIds, olderIds] = [unpacked(last.ids), unpacked(before.ids)]
  const ids = [...new Set([...olderIds, ...newerIds])].sort((a, b) => a - b)
  const alive: number[] = []
  for (let from = 0; from < ids.length; from += passagesAtOnce) {
    const some = ids.slice(from, from + passagesAtOnce)
    const found = await tx.execute<{ id: string }>(sql`
      select passage_id as id from passage_words
      where tenant_id = ${tenantId} and passage_id = any(${sql.param(some)}::bigint[]) order by passage_id`)
    for (const { id } of found.rows) alive.push(Number(id))
  }
  const placeOf = new Map(alive.map((id, place) => [id, place]))
  const inNewer = new Set(newerIds)
  const target = await insertSegment(tx, tenantId, { ids: alive, live: false })
  return {
    older: {
      id: Number(before.id),
      places: Int32Array.from(olderIds, id => (inNewer.has(id) ? -1 : (placeOf.get(id) ?? -1))),
    },
    newer: { id: Number(last.id), places: Int32Array.from(newerIds, id => placeOf.get(id) ?? -1) },
    target,
  }
}

function unpacked(ids: Buffer): number[] {
  return Array.from({ length: ids.length / 8 }, (_, at) => Number(ids.readBigInt64BE(at * 8)))
}

async function copyPieces(
  db: Database,
  tenantId: TenantId,
  { older, newer, target }: Merge,
  signal: AbortSignal | undefined,
): Promise<void> {
  const [first, second] = [listsFrom(db, tenantId, older), listsFrom(db, tenantId, newer)]
  let [a, b] = [(await first.next()).value, (await second.next()).value]
  let batch: WordPostings[] = []
  let size = 0
  const write = async () => {
    signal?.throwIfAborted()
    const pieces: PostingPiece[] = [...encodePostings(batch)]
    await insertPieces(db, tenantId, target, pieces)
    batch = []
    size = 0
  }
  while (a || b) {
    const word = Math.min(a?.word ?? Number.POSITIVE_INFINITY, b?.word ?? Number.POSITIVE_INFINITY)
    const entries: [ordinal: number, weight: number][] = []
    if (a?.word === word) {
      entries.push(...a.entries)
      a = (await first.next()).value
    }
    if (b?.word === word) {
      entries.push(...b.entries)
      b = (await second.next()).value
    }
    if (entries.length === 0) continue
    entries.sort((x, y) => x[0] - y[0])
    batch.push({
      word,
      ordinals: entries.map(([ordinal]) => ordinal),
      weights: entries.map(([, weight]) => weight),
    })
    size += entries.length
    if (size > passagesAtOnce * 20) await write()
  }
  await write()
}

type MovedList = { word: number; entries: [ordinal: number, weight: number][] }

/** The lists of a segment by word, with the new places of their passages. */
async function* listsFrom(
  db: Database,
  tenantId: TenantId,
  { id, places }: Source,
): AsyncGenerator<MovedList, undefined> {
  let held: MovedList | null = null
  for (let after = { word: -1, piece: -1 }; ; ) {
    const { rows } = await db.execute<{ first_word: number; piece: number; data: Buffer }>(sql`
      select first_word, piece, data from postings
      where tenant_id = ${tenantId} and segment = ${id} and (first_word, piece) > (${after.word}::int, ${after.piece}::int)
      order by first_word, piece limit ${piecesAtOnce}`)
    const last = rows.at(-1)
    if (last === undefined) break
    after = { word: last.first_word, piece: last.piece }
    for (const { first_word, data } of rows)
      for (const list of listsOf(data, first_word)) {
        if (held && held.word !== list.word) {
          yield held
          held = null
        }
        const into: MovedList = held ?? { word: list.word, entries: [] }
        readList(data, list, (ordinal, weight) => {
          const place = places[ordinal] ?? -1
          if (place >= 0) into.entries.push([place, weight])
        })
        held = into
      }
  }
  if (held) yield held
  return undefined
}
