type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

export type Table = { name: string; columns: string[] }

/** The product's tables with their stored columns; tables that others refer to come first. */
export async function listTables(query: Query): Promise<Table[]> {
  const { rows } = await query(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name order by table_name`,
  )
  const references = await query(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const needs = references.rows.map(row => ({ from: String(row.from), to: String(row.to) }))
  return sortByNeed(
    rows.map(row => ({ name: String(row.name), columns: row.columns as string[] })),
    needs,
  )
}

function sortByNeed(tables: Table[], needs: { from: string; to: string }[]): Table[] {
  const sorted: Table[] = []
  let rest = tables
  while (rest.length > 0) {
    const waiting = new Set(rest.map(table => table.name))
    const free = rest.filter(
      ({ name }) => !needs.some(({ from, to }) => from === name && to !== name && waiting.has(to)),
    )
    if (free.length === 0) throw new Error(`Tables that need each other: ${[...waiting].join(', ')}`)
    sorted.push(...free)
    rest = rest.filter(table => !free.includes(table))
  }
  return sorted
}

/** A quoted column or table name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
