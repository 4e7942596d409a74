import { sql } from 'drizzle-orm'
import { isAskedAgain } from '../../domain/chats/listed-documents.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readWordVector } from '../../platform/text/read-word-vector.ts'
import type { Scope, ScopeDocument } from '../stages.ts'

/** Of one scope, and of all that are kept. A passage takes about 500 bytes. */
const mostPassages = 3_000
const mostKept = 12_000
/** People read an answer before they ask again. */
const restMilliseconds = 180_000
/** One or two words add up alike on every machine. */
const tellingWords = 3

type Vector = [id: number, weight: number][]
/** A passage that has words of the question. */
export type Scored = { id: string; document_id: string; distance: number }

/** The words of the passages of one scope, by word. Passages are in the order of their ids. */
export type KeptWords = {
  passages: { id: string; document_id: string }[]
  /** By word: from where to where its passages stand in the two arrays. */
  lists: ReadonlyMap<number, [from: number, to: number]>
  ordinals: Uint16Array
  weights: Float32Array
}
type Row = { id: string; document_id: string; distance: number; words: Buffer }

/** `size` is in passages, or in documents where these are more. */
type Kept = { tenantId: TenantId; size: number; words: Promise<KeptWords | null> }
const known = new Map<ScopeDocument[], Kept>()
/** Lists whose words are not worth keeping. */
const unkept = new WeakSet<ScopeDocument[]>()
const resting = setTimeout(() => known.clear(), restMilliseconds).unref()

/**
 * The words of a scope that is asked again; null where the database has to compare them. They belong to a kept list, so
 * that any change of its documents, of their index and of who may see them ends them.
 */
export async function keptWords(
  db: Queryable,
  query: string,
  { tenantId, documents }: Pick<Scope, 'tenantId' | 'documents'>,
): Promise<KeptWords | null> {
  if (!isAskedAgain(documents) || documents.length > mostPassages || unkept.has(documents)) return null
  const kept = known.get(documents)
  if (kept) {
    resting.refresh()
    // What failed with another's transaction is left to the database.
    return kept.tenantId === tenantId ? kept.words.catch(() => null) : null
  }
  const asked = readWordVector(query)
  if (asked.length < tellingWords) return null
  // A second question meanwhile waits for the same words.
  const own: Kept = { tenantId, size: documents.length, words: readKept(db, query, tenantId, documents) }
  known.set(documents, own)
  resting.refresh()
  try {
    const words = await own.words
    if (words === null) {
      unkept.add(documents)
      known.delete(documents)
    } else own.size = Math.max(own.size, words.passages.length)
    dropOldest()
    return words
  } catch (error) {
    known.delete(documents)
    throw error
  }
}

/**
 * The nearest few of each document that has words of the question, nearest first, with the distance that a scan gives.
 * What is as near stays in the order of the ids.
 */
export function nearestOfEach(kept: KeptWords, query: string, ofEach: number): Scored[][] {
  const { passages } = kept
  const sums = sumsOf(kept, readWordVector(query))
  const ofDocuments = new Map<string, number[]>()
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] ?? 0
    const passage = sum > 0 ? passages[at] : undefined
    if (!passage) continue
    const places = ofDocuments.get(passage.document_id)
    if (!places) {
      ofDocuments.set(passage.document_id, [at])
      continue
    }
    let place = places.length
    while (place > 0 && sum > (sums[places[place - 1] ?? 0] ?? 0)) place--
    if (place === ofEach) continue
    places.splice(place, 0, at)
    if (places.length > ofEach) places.pop()
  }
  return Array.from(ofDocuments.values(), places =>
    places.flatMap(at => {
      const passage = passages[at]
      return passage ? [{ ...passage, distance: -(sums[at] ?? 0) }] : []
    }),
  )
}

/** The nearest of these, nearest first. */
export function nearestKept(kept: KeptWords, query: string, limit: number): Scored[] {
  const sums = sumsOf(kept, readWordVector(query))
  // Numbers alone are sorted without a comparison in JavaScript: only the places of the nearest ones need one.
  const least = sums.toSorted()[Math.max(0, sums.length - limit)] ?? 0
  const places: number[] = []
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] ?? 0
    if (sum > 0 && sum >= least) places.push(at)
  }
  // What is as near stays in the order of the ids.
  places.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b)
  return places.slice(0, limit).flatMap(at => {
    const passage = kept.passages[at]
    return passage ? [{ ...passage, distance: -(sums[at] ?? 0) }] : []
  })
}

/** As sparsevec's inner product is added up: word by word in the order of their ids, in numbers of 32 bits. */
function sumsOf({ passages, lists, ordinals, weights }: KeptWords, asked: Vector): Float32Array {
  const sums = new Float32Array(passages.length)
  for (const [word, weight] of asked) {
    const [from, to] = lists.get(word) ?? [0, 0]
    const own = Math.fround(weight)
    for (let at = from; at < to; at++) {
      const ordinal = ordinals[at] ?? 0
      sums[ordinal] = (sums[ordinal] ?? 0) + Math.fround(own * (weights[at] ?? 0))
    }
  }
  return sums
}

async function readKept(
  db: Queryable,
  query: string,
  tenantId: TenantId,
  documents: ScopeDocument[],
): Promise<KeptWords | null> {
  const rows = await readRows(db, query, tenantId, documents)
  return rows.length <= mostPassages ? exactWords(rows, readWordVector(query)) : null
}

async function readRows(
  db: Queryable,
  query: string,
  tenantId: TenantId,
  documents: ScopeDocument[],
): Promise<Row[]> {
  const ids = sql.param(documents.map(({ id }) => id))
  const { rows } = await db.execute<Row>(sql`
    select passage_id as id, document_id, words <#> ${query}::sparsevec as distance, sparsevec_send(words) as words
    from passage_words
    where tenant_id = ${tenantId} and document_id = any(${ids}::text[]) and (
      select coalesce(sum(passages), 0) from document_words
      where tenant_id = ${tenantId} and piece = 0 and document_id = any(${ids}::text[])
    ) <= ${mostPassages}::int
    order by passage_id limit ${mostPassages + 1}`)
  return rows
}

/** Null where the database adds up otherwise, as a server may that multiplies and adds at once. */
function exactWords(rows: Row[], asked: Vector): KeptWords | null {
  if (rows.length === 0) return null
  const words = byWord(rows)
  const sums = sumsOf(words, asked)
  return rows.every(({ distance }, at) => distance === -(sums[at] ?? 0)) ? words : null
}

function byWord(rows: Row[]): KeptWords {
  const counts = new Map<number, number>()
  for (const { words } of rows) eachWord(words, word => counts.set(word, (counts.get(word) ?? 0) + 1))
  const lists = new Map<number, [from: number, to: number]>()
  let all = 0
  for (const [word, count] of counts) {
    lists.set(word, [all, all])
    all += count
  }
  const ordinals = new Uint16Array(all)
  const weights = new Float32Array(all)
  for (const [ordinal, { words }] of rows.entries())
    eachWord(words, (word, weight) => {
      const list = lists.get(word)
      if (!list) return
      ordinals[list[1]] = ordinal
      weights[list[1]] = weight
      list[1]++
    })
  const passages = rows.map(({ id, document_id }) => ({ id, document_id }))
  return { passages, lists, ordinals, weights }
}

const headBytes = 12

/** Reads pgvector's binary form, with the weights as they are stored. */
function eachWord(bytes: Buffer, take: (word: number, weight: number) => void): void {
  const count = bytes.readInt32BE(4)
  for (let at = 0; at < count; at++)
    take(bytes.readInt32BE(headBytes + at * 4) + 1, bytes.readFloatBE(headBytes + (count + at) * 4))
}

function dropOldest(): void {
  let all = 0
  for (const { size } of known.values()) all += size
  for (const [oldest, { size }] of known) {
    if (all <= mostKept) return
    all -= size
    known.delete(oldest)
  }
}
