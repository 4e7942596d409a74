import type { Pool } from 'pg'

export type TableSize = { table: string; rows: number; bytes: number }

/** The non-empty tables, including indexes and long values, largest first. */
export async function tableSizes(pool: Pool): Promise<TableSize[]> {
  const { rows: tables } = await pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const sizes: TableSize[] = []
  for (const { name, bytes } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
    sizes.push({ table: name, rows: rows[0]?.count ?? 0, bytes: Number(bytes) })
  }
  return sizes.filter(({ rows }) => rows > 0).toSorted((a, b) => b.bytes - a.bytes)
}

/** Prints a line for each table of 50 rows or more, where the bytes per row are meaningful. */
export function printSizes(sizes: TableSize[]): void {
  for (const { table, rows, bytes } of sizes)
    if (rows >= 50) console.log(`${table}: ${rows} rows, ${Math.round(bytes / rows)} bytes a row`)
}
