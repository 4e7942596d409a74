import type { EmbeddedEngine } from './embedded-engine.ts'
import { type OpenDatabase, openDatabase, overEngine } from './open-database.ts'

/** A database that somebody opened and closed, with what it held when it was new. */
type Used = { engine: EmbeddedEngine; dump: string; fresh: Fresh }
type Fresh = {
  schema: string
  sequences: string
  /** The rows of each table that has some, as JSON. */
  rows: { name: string; rows: string }[]
}

/** Engines of closed databases, the last one last. */
const spares: Used[] = []
/** Some tests run a second application beside that of their file. */
const mostSpares = 2

/**
 * A database in memory like the dump. Loading the dump takes more than a second, and a new engine compiles all of
 * PostgreSQL anew: so the engine of a closed database is emptied for the next one, unless its schema was changed.
 */
export async function openUsed(dump: string): Promise<OpenDatabase> {
  for (let used = spares.pop(); used; used = spares.pop()) {
    if (used.dump === dump) {
      const again = opened(used)
      if (await makeFresh(again, used.fresh).catch(() => false)) return again
      await again.pool.end()
    }
    await used.engine.close().catch(() => undefined)
  }
  const database = await openDatabase({ kind: 'memory', dump })
  const { engine } = database
  if (!engine) throw new Error('A database in memory has an engine')
  const fresh = await look(database)
  await database.pool.end()
  return opened({ engine, dump, fresh })
}

function opened(used: Used): OpenDatabase {
  return overEngine(used.engine, async () => {
    // Other processes, such as measurements, open few databases; an engine that is kept would keep them from ending.
    if (spares.length === mostSpares || !('__vitest_worker__' in globalThis)) return used.engine.close()
    spares.push(used)
  })
}

/** Whether the database is as it was when it was new, again. */
async function makeFresh(database: OpenDatabase, fresh: Fresh): Promise<boolean> {
  // All that `discard all` does but for prepared statements: the connection begins with its own, and needs them.
  await database.execute(`close all; set session authorization default; reset all; unlisten *;
    select pg_advisory_unlock_all(); discard plans; discard sequences; discard temp`)
  if ((await textOf(database, schemaNow)) !== fresh.schema) return false
  // No trigger and no foreign key may refuse.
  await database.execute(`set session_replication_role = replica`)
  const filled = await filledTables(database)
  await database.execute(filled.map(emptied).join(';'))
  for (const { name, rows } of fresh.rows)
    await database.execute(
      `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
      [rows],
    )
  for (const { name, last } of JSON.parse(fresh.sequences))
    await database.execute(`select setval($1, coalesce($2, 1), $2 is not null)`, [name, last])
  // What was counted of the rows that are gone would be taken for true of the next ones.
  await database.execute('delete from pg_statistic where starelid >= 16384')
  await database.execute('reset session_replication_role')
  return true
}

async function look(database: OpenDatabase): Promise<Fresh> {
  const rows = []
  for (const { name } of await filledTables(database))
    rows.push({
      name,
      rows: await textOf(database, `select json_agg(t)::text as value from ${name} t`),
    })
  return {
    schema: await textOf(database, schemaNow),
    sequences: await textOf(database, sequencesNow),
    rows,
  }
}

async function textOf(database: OpenDatabase, query: string): Promise<string> {
  return (await database.execute(query)).rows[0]?.value ?? ''
}

const ownTables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`

type Table = { name: string; bytes: number }

async function filledTables(database: OpenDatabase): Promise<Table[]> {
  const { rows: tables } = await database.execute(ownTables)
  const { rows } = await database.execute(
    tables
      .map(
        ({ name }) => `select '${name}' as name, pg_relation_size('${name}')::int as bytes
          where exists (select from ${name})`,
      )
      .join(' union all '),
  )
  return rows as Table[]
}

const fewBytes = 128 * 1024

/** TRUNCATE makes new files for a table and its indexes. Few rows are deleted in a tenth of the time. */
function emptied({ name, bytes }: Table): string {
  return bytes > fewBytes ? `truncate ${name} cascade` : `delete from ${name}`
}

const sequencesNow = `select json_agg(json_build_object(
    'name', format('%I.%I', schemaname, sequencename), 'last', last_value))::text as value
  from pg_sequences`

/** All that makes up a schema, without what changes with the rows. */
const schemaNow = `select string_agg(part, ' ') as value from (${[
  `select oid, relname, relnamespace, relowner, relkind, relacl, reloptions, relrowsecurity, relforcerowsecurity
    from pg_class where oid >= 16384`,
  'select * from pg_attribute where attrelid >= 16384',
  ...['namespace', 'proc', 'trigger', 'constraint', 'policy', 'type', 'attrdef', 'authid', 'default_acl'].map(
    name => `select * from pg_${name} where oid >= 16384`,
  ),
  ...['extension', 'db_role_setting', 'auth_members', 'event_trigger'].map(
    name => `select * from pg_${name}`,
  ),
]
  .map(rows => `select md5(string_agg(t::text, '' order by t::text)) as part from (${rows}) t`)
  .join(' union all ')}) parts`
