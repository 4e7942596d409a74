import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Whose rows are a person's, or the installation's. A new table is a tenant's, or stands here with its reason. */
const others = {
  tenants: 'are what the others belong to',
  users: 'are people, who may be in several tenants',
  two_factors: 'belong to a person',
  login_devices: 'belong to a person',
  invitations: 'ask people to this installation',
  account_exports: 'are of all that is held about a person',
  account_activity: 'says when a person was last here',
  account_limits: 'are an account’s, as its plan is',
  subscriptions: 'are an account’s, which pays',
  payments: 'are an account’s, and outlive it',
  checkouts: 'are an account’s, which pays',
  webhook_events: 'are what payment providers sent',
  auth_sessions: 'belong to a person',
  auth_accounts: 'belong to a person',
  auth_verifications: 'belong to a person',
  mail_tokens: 'belong to a person',
  passkeys: 'belong to a person',
  passkey_challenges: 'belong to a person, or to somebody about to log in',
  notice_reads: 'say what an administrator has read',
  admin_notices: 'are about the installation',
  activity_events: 'name nobody',
  activity_minutes: 'name nobody',
  activity_days: 'name nobody',
  audit_log: 'is about people and the installation',
  incidents: 'are told to all',
  installations: 'is about the installation',
  mails: 'go to an address',
  oauth_clients: 'are programs that anybody may connect',
  oauth_records: 'are looked for before there is a tenant, as sessions are',
  outbox_mails: 'go to an address',
  plan_limits: 'hold for all',
  rate_limits: 'count attempts of addresses and people',
  reindex_runs: 'go over all documents',
  service_days: 'are about the installation',
  stored_settings: 'hold for all',
}

type Table = {
  name: string
  key: string[]
  references: { columns: string[]; to: string; keyOf: string[] }[]
  policies: string[]
  secured: boolean
}

/** What the database itself says of its tables. */
async function readTables(): Promise<Table[]> {
  const columnsOf = (numbers: string, table: string) =>
    `(select array_agg(attname::text order by at) from unnest(${numbers}) with ordinality as c(number, at)
      join pg_attribute on attrelid = ${table} and attnum = number)`
  const { rows } = await database.execute(`
    select c.relname as name, c.relrowsecurity as secured,
      coalesce((select ${columnsOf('conkey', 'conrelid')} from pg_constraint
        where conrelid = c.oid and contype = 'p'), '{}') as key,
      coalesce((select json_agg(json_build_object('columns', ${columnsOf('conkey', 'conrelid')},
          'to', confrelid::regclass::text, 'keyOf', ${columnsOf('confkey', 'confrelid')}))
        from pg_constraint where conrelid = c.oid and contype = 'f'), '[]') as references,
      coalesce((select array_agg(policyname || ' to ' || array_to_string(roles, ', ') || ' using ' || qual order by policyname)
        from pg_policies where schemaname = 'public' and tablename = c.relname and with_check is null), '{}') as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  return rows as Table[]
}

describe('each table', () => {
  it('has its tenant first in its key, or a reason why it has none', async () => {
    const tables = await readTables()
    const without = tables.filter(({ key }) => key[0] !== 'tenant_id').map(({ name }) => name)
    expect(without.toSorted()).toEqual(Object.keys(others).toSorted())
  })

  it('of a tenant refers to others of the same tenant alone', async () => {
    const tables = await readTables()
    const ofTenants = new Set(tables.filter(({ key }) => key[0] === 'tenant_id').map(({ name }) => name))
    const seen: string[] = []
    for (const { name, references } of tables)
      for (const { columns, to, keyOf } of references) {
        if (!ofTenants.has(to)) continue
        seen.push(`${name} → ${to}`)
        expect([name, columns[0], keyOf[0]]).toEqual([name, 'tenant_id', 'tenant_id'])
      }
    expect(seen).toContain('passages → documents')
  })

  it('of a tenant shows its rows to that tenant’s calls, to jobs and to administrators', async () => {
    for (const { name, key, secured, policies } of await readTables()) {
      const isTenants = key[0] === 'tenant_id' || name === 'tenants'
      const column = name === 'tenants' ? 'id' : 'tenant_id'
      const wanted = [
        'of_all to citewell_admin, citewell_jobs using true',
        `of_tenant to citewell_tenant using (${column} = current_setting('citewell.tenant'::text, true))`,
      ]
      expect([name, secured, policies]).toEqual([name, isTenants, isTenants ? wanted : []])
    }
  })
})
