import type { UploadStats } from '@citewell/contract/admin/files.ts'
import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import type { DocumentStatus } from '@citewell/contract/library.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'

/** Below this, the database's estimate of rows is useless, and counting them is cheap. */
const fewPassages = 50_000
/** Above this, counting takes so long that figures are kept for some seconds. */
const fewDocuments = 50_000
const keptMilliseconds = 15_000

export type DocumentGroup = {
  status: DocumentStatus
  filetype: string
  error_code: DocumentFailureCode | null
  count: number
  bytes: number
}
export type DocumentFigures = { groups: DocumentGroup[]; stats: UploadStats }

/**
 * Figures over all documents, read only from the index `documents_figures`. With many documents they may be some
 * seconds old.
 */
export function createFigures(db: Database): () => Promise<DocumentFigures> {
  let kept: { at: number; figures: Promise<DocumentFigures> } | null = null
  return async () => {
    if (kept && performance.now() - kept.at < keptMilliseconds) {
      const figures = await kept.figures
      if (figures.stats.documents > fewDocuments) return figures
    }
    const fresh = { at: performance.now(), figures: readFigures(db) }
    kept = fresh
    fresh.figures.catch(() => {
      if (kept === fresh) kept = null
    })
    return fresh.figures
  }
}

async function readFigures(db: Database): Promise<DocumentFigures> {
  const { rows: groups } = await db.execute<DocumentGroup>(sql`
    select status, filetype, error_code, count(*)::int as count, sum(bytes)::float8 as bytes
    from documents group by status, filetype, error_code`)
  const countOf = (...states: DocumentStatus[]) => sum(groups.filter(({ status }) => states.includes(status)))
  const failed = groups.filter(({ status }) => status === 'failed')
  const codes = [...new Set(failed.flatMap(({ error_code }) => (error_code ? [error_code] : [])))]
  const failures = codes
    .map(code => ({ code, count: sum(failed.filter(({ error_code }) => error_code === code)) }))
    .toSorted((a, b) => b.count - a.count)
  const stats = {
    documents: sum(groups),
    ready: countOf('ready'),
    under_way: countOf('queued', 'reading', 'indexing'),
    failed: countOf('failed'),
    storage_bytes: groups.reduce((total, { bytes }) => total + bytes, 0),
    ...(await indexFigures(db)),
    failures,
  }
  return { groups, stats }
}

/** Total number of documents in the groups. */
export function sum(groups: DocumentGroup[]): number {
  return groups.reduce((total, { count }) => total + count, 0)
}

async function indexFigures(db: Database): Promise<{ passages: number; index_bytes: number }> {
  const { rows } = await db.execute<{ estimate: number; bytes: number }>(sql`
    select (select reltuples::float8 from pg_class where oid = 'passages'::regclass) as estimate,
      (pg_total_relation_size('passages') + pg_total_relation_size('passage_words')
        + pg_total_relation_size('document_words') + pg_total_relation_size('passage_vectors')
        + pg_total_relation_size('word_stats') + pg_total_relation_size('postings')
        + pg_total_relation_size('posting_segments'))::float8 as bytes`)
  const { estimate = 0, bytes = 0 } = rows[0] ?? {}
  if (estimate > fewPassages) return { passages: Math.round(estimate), index_bytes: bytes }
  const counted = await db.execute<{ passages: number }>(
    sql`select count(*)::int as passages from (select from passages limit ${2 * fewPassages}) as few`,
  )
  return { passages: counted.rows[0]?.passages ?? 0, index_bytes: bytes }
}
