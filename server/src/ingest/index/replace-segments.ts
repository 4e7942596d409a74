import { sql } from 'drizzle-orm'
import {
  encodePostings,
  type PostingPiece,
  type WordPostings,
} from '../../domain/documents/encode-postings.ts'
import { lockWordStatsLightly } from '../../domain/documents/lock-word-stats.ts'
import { listsOf, readList } from '../../domain/documents/read-postings.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { insertPieces } from './write-segment.ts'

const piecesAtOnce = 400
const passagesAtOnce = 5_000

type Source = {
  id: number
  /** The new place of each of its passages; -1 for one that is gone or that a newer segment has. */
  places: Int32Array
}
/** `target` has its passages, and is not live yet. */
export type Replacement = { sources: Source[]; target: number }

/**
 * Fills the target with the postings of the sources and puts it in their place, in short transactions. False if somebody
 * else has merged or dropped one of them meanwhile; the target is gone then.
 */
export async function replaceSegments(
  db: Database,
  tenantId: TenantId,
  replacement: Replacement,
  signal?: AbortSignal,
): Promise<boolean> {
  const { sources, target } = replacement
  await copyPieces(db, tenantId, replacement, signal)
  const ids = sources.map(({ id }) => id)
  const made = await db.transaction(async tx => {
    await lockWordStatsLightly(tx, tenantId)
    const those = sql`tenant_id = ${tenantId} and live and id = any(${sql.param(ids)}::bigint[])`
    const found = await tx.execute(sql`select id from posting_segments where ${those}`)
    if (found.rows.length < ids.length) return false
    await tx.execute(sql`delete from posting_segments where ${those}`)
    await tx.execute(sql`
      update posting_segments set live = true where tenant_id = ${tenantId} and id = ${target}`)
    return true
  })
  if (!made)
    await db.execute(sql`delete from posting_segments where tenant_id = ${tenantId} and id = ${target}`)
  return made
}

/** Those of the passages that still exist. */
export async function existing(tx: Queryable, tenantId: TenantId, ids: number[]): Promise<number[]> {
  const alive: number[] = []
  for (let from = 0; from < ids.length; from += passagesAtOnce) {
    const some = ids.slice(from, from + passagesAtOnce)
    const found = await tx.execute<{ id: string }>(sql`
      select passage_id as id from passage_words
      where tenant_id = ${tenantId} and passage_id = any(${sql.param(some)}::bigint[]) order by passage_id`)
    for (const { id } of found.rows) alive.push(Number(id))
  }
  return alive
}

/** The ids of a segment's passages. */
export function unpacked(ids: Buffer): number[] {
  return Array.from({ length: ids.length / 8 }, (_, at) => Number(ids.readBigInt64BE(at * 8)))
}

async function copyPieces(
  db: Database,
  tenantId: TenantId,
  { sources, target }: Replacement,
  signal: AbortSignal | undefined,
): Promise<void> {
  const readers = sources.map(source => listsFrom(db, tenantId, source))
  const next = await Promise.all(readers.map(async reader => (await reader.next()).value))
  let batch: WordPostings[] = []
  let size = 0
  const write = async () => {
    signal?.throwIfAborted()
    const pieces: PostingPiece[] = [...encodePostings(batch)]
    await insertPieces(db, tenantId, target, pieces)
    batch = []
    size = 0
  }
  for (;;) {
    const word = Math.min(...next.map(list => list?.word ?? Number.POSITIVE_INFINITY))
    if (word === Number.POSITIVE_INFINITY) break
    const entries: MovedList['entries'] = []
    for (const [at, list] of next.entries()) {
      if (list?.word !== word) continue
      for (const entry of list.entries) entries.push(entry)
      next[at] = (await readers[at]?.next())?.value
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
