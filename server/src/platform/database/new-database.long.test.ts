import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTestDatabaseUrl } from '../given-services.testing.ts'
import { openTestDatabase } from './database.testing.ts'
import { migrationsDigest } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { digestOf, manifestName, type PreparedManifest, preparedDatabase } from './prepared-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-prepared-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The queue keeps a table of figures a day, from the day on which it was made. */
const onAnyDay = (lines: string[]) =>
  lines.map(line => line.replace(/(queue_stats_)\d{8}/g, '$1DAY')).toSorted()

describe('a new embedded database', () => {
  let prepared: string
  let made: string | null = null
  beforeAll(async () => {
    prepared = preparedDatabase
    // Without set-up, or when the migrations have changed since.
    if (isOfToday(prepared)) return
    made = mkdtempSync(join(tmpdir(), 'citewell-prepared-'))
    prepared = join(made, 'prepared')
    await prepareDatabase(prepared, [])
  })
  afterAll(() => made && rmSync(made, { recursive: true, force: true }))

  // With TEST_DATABASE_URL, test databases are on a server, whose catalogue differs.
  it.skipIf(readTestDatabaseUrl())('that was copied equals what the migrations make', async () => {
    const copy = await openDatabase({ kind: 'embedded', dataDir: join(folder, 'data'), prepared })
    expect(copy.engine?.notPrepared).toBe(null)
    const migrated = await openTestDatabase()
    const [ofCopy, ofMigrated] = [await schemaOf(copy), await schemaOf(migrated)]
    await copy.close()
    await migrated.close()
    expect(ofCopy.length).toBeGreaterThan(1000)
    expect(onAnyDay(ofCopy)).toEqual(onAnyDay(ofMigrated))
  })

  it('has no segment of the log but the one that is written to', () => {
    const segments = readdirSync(join(prepared, 'database/pg_wal')).filter(name =>
      /^[0-9A-F]{24}$/.test(name),
    )
    expect(segments).toHaveLength(1)
  })

  it('is created after all when the copy cannot be opened', async () => {
    const broken = join(folder, 'broken')
    cpSync(prepared, broken, { recursive: true })
    const control = Buffer.alloc(8192)
    writeFileSync(join(broken, 'database/global/pg_control'), control)
    const manifest = readManifest(broken)
    manifest.files['global/pg_control'] = digestOf(control)
    writeFileSync(join(broken, manifestName), JSON.stringify(manifest))
    const database = await openDatabase({
      kind: 'embedded',
      dataDir: join(folder, 'data'),
      prepared: broken,
    })
    const { rows } = await database.execute('select count(*)::int as n from users')
    await database.close()
    expect(rows).toEqual([{ n: 0 }])
    expect(database.engine?.notPrepared).toMatchObject({
      reason: expect.stringContaining('could not be opened'),
      expected: false,
    })
  })
})

function readManifest(prepared: string): PreparedManifest {
  return JSON.parse(readFileSync(join(prepared, manifestName), 'utf8'))
}

function isOfToday(prepared: string): boolean {
  return existsSync(join(prepared, manifestName)) && readManifest(prepared).migrations === migrationsDigest()
}

/** All that migrations make, by name. */
async function schemaOf(database: OpenDatabase): Promise<string[]> {
  const { rows } = await database.execute(`
    with own as (
      select c.*, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle', 'jobs')
    )
    select 'relation ' || concat_ws(' ', nspname, relname, relkind, relacl, reloptions, relrowsecurity, relforcerowsecurity) as part
      from own
    union all select 'column ' || concat_ws(' ', own.relname, a.attname, a.attnum, format_type(a.atttypid, a.atttypmod),
        a.attnotnull, a.attstorage, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
      from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    union all select 'constraint ' || concat_ws(' ', own.relname, conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join own on own.oid = k.conrelid
    union all select 'index ' || pg_get_indexdef(oid) from own where relkind = 'i'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
      from pg_trigger t join own on own.oid = t.tgrelid where not tgisinternal
    union all select 'policy ' || concat_ws(' ', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check)
      from pg_policies
    union all select 'function ' || pg_get_functiondef(p.oid)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'jobs') and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select concat_ws(' ', 'extension', extname, extversion) from pg_extension
    union all select concat_ws(' ', 'role', rolname, rolsuper) from pg_roles
    union all select concat_ws(' ', 'default', defaclobjtype, defaclacl) from pg_default_acl
    union all select 'migration ' || hash from drizzle.__drizzle_migrations
    order by 1`)
  return rows.map(({ part }) => part as string)
}
