import { sql } from 'drizzle-orm'
import type { PostingPiece } from '../../domain/documents/encode-postings.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { joinBytes } from '../../platform/database/join-bytes.ts'
import { withoutWaiting } from '../../platform/database/without-waiting.ts'

const piecesAtOnce = 200

/** Adds a segment of these passages, whose pieces follow. Returns its id. */
export async function insertSegment(
  tx: Queryable,
  tenantId: TenantId,
  { ids, live }: { ids: number[]; live: boolean },
): Promise<number> {
  const packed = Buffer.alloc(ids.length * 8)
  for (const [at, id] of ids.entries()) packed.writeBigInt64BE(BigInt(id), at * 8)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into posting_segments (tenant_id, passages, ids, live)
    values (${tenantId}, ${ids.length}, ${packed}, ${live}) returning id`)
  return Number(rows[0]?.id)
}

export async function insertPieces(
  tx: Queryable,
  tenantId: TenantId,
  segment: number,
  pieces: Iterable<PostingPiece>,
): Promise<void> {
  let batch: PostingPiece[] = []
  const write = async () => {
    if (batch.length === 0) return
    const { bytes, froms, lengths } = joinBytes(batch.map(({ data }) => data))
    await tx.execute(sql`
      insert into postings (tenant_id, segment, first_word, piece, data)
      select ${tenantId}, ${segment}::bigint, word, piece, substring(${bytes}::bytea from start for length)
      from unnest(${sql.param(batch.map(({ firstWord }) => firstWord))}::int[], ${sql.param(batch.map(({ piece }) => piece))}::int[],
        ${sql.param(froms)}::int[], ${sql.param(lengths)}::int[]) as rows(word, piece, start, length)
      where ${withoutWaiting}`)
    batch = []
  }
  for (const piece of pieces) {
    batch.push(piece)
    if (batch.length >= piecesAtOnce) await write()
  }
  await write()
}
