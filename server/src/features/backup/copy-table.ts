import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from, to } from 'pg-copy-streams'
import { quoted, type Table } from './list-tables.ts'

/** The embedded database gives each answer whole; 8 KB a page. */
const pagesAtOnce = 1024

/** Copies all rows of a table from the embedded database into the empty table of the same name on a server. */
export async function copyTable(
  source: PoolClient,
  target: PoolClient,
  { name, columns }: Table,
): Promise<void> {
  const table = quoted(name)
  const list = columns.map(quoted).join(', ')
  const size = await source.query(`select (pg_relation_size($1::regclass) / 8192)::int as pages`, [table])
  const pages: number = size.rows[0]?.pages ?? 0
  const all = async function* () {
    for (let page = 0; page < pages; page += pagesAtOnce)
      yield* source.query(
        to(
          `copy (select ${list} from ${table} where ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)') to stdout`,
        ),
      )
  }
  await pipeline(Readable.from(all()), target.query(from(`copy ${table} (${list}) from stdin`)))
  await setSequences(target, name, columns)
}

/** New rows go on counting after those that were copied. */
async function setSequences(target: PoolClient, name: string, columns: string[]): Promise<void> {
  for (const column of columns) {
    const found = await target.query('select pg_get_serial_sequence($1, $2) as sequence', [
      quoted(name),
      column,
    ])
    const sequence: string | null = found.rows[0]?.sequence ?? null
    if (sequence)
      await target.query(
        `select setval($1, coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(name)}`,
        [sequence],
      )
  }
}
