import type { UploadStats } from '@citewell/contract/admin-files.ts'
import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import type { DocumentStatus } from '@citewell/contract/library.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/** Below this the database's estimate of rows is of no use, and counting them is cheap. */
const fewPassages = 50_000

type Group = { status: DocumentStatus; error_code: DocumentFailureCode | null; count: number; bytes: number }

/** Figures over all documents: read from the index `documents_figures` alone, and so never out of date. */
export async function readFigures(db: Database): Promise<UploadStats> {
  const { rows } = await db.execute<Group>(sql`
    select status, error_code, count(*)::int as count, sum(bytes)::float8 as bytes
    from documents group by status, error_code`)
  const countOf = (...states: DocumentStatus[]) =>
    rows.filter(row => states.includes(row.status)).reduce((sum, row) => sum + row.count, 0)
  const failures = rows
    .flatMap(({ status, error_code, count }) =>
      status === 'failed' && error_code ? [{ code: error_code, count }] : [],
    )
    .toSorted((a, b) => b.count - a.count)
  return {
    documents: rows.reduce((sum, row) => sum + row.count, 0),
    ready: countOf('ready'),
    under_way: countOf('queued', 'reading', 'indexing'),
    failed: countOf('failed'),
    storage_bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
    ...(await indexFigures(db)),
    failures,
  }
}

async function indexFigures(db: Database): Promise<{ passages: number; index_bytes: number }> {
  const { rows } = await db.execute<{ estimate: number; bytes: number }>(sql`
    select (select reltuples::float8 from pg_class where oid = 'passages'::regclass) as estimate,
      (pg_total_relation_size('passages') + pg_total_relation_size('passage_words')
        + pg_total_relation_size('document_words') + pg_total_relation_size('passage_vectors')
        + pg_total_relation_size('word_stats'))::float8 as bytes`)
  const { estimate = 0, bytes = 0 } = rows[0] ?? {}
  if (estimate > fewPassages) return { passages: Math.round(estimate), index_bytes: bytes }
  const counted = await db.execute<{ passages: number }>(
    sql`select count(*)::int as passages from (select from passages limit ${2 * fewPassages}) as few`,
  )
  return { passages: counted.rows[0]?.passages ?? 0, index_bytes: bytes }
}
