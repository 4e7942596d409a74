import { api } from '@citewell/contract/api.ts'
import { type Endpoint, type KeyScope, keyScopes } from '@citewell/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../domain/accounts/account-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { ownedTables, saysOwner, tablesIn } from '../platform/database/owner-rule.testing.ts'
import { recordStatements } from '../platform/database/statements.testing.ts'
import { inFull } from './in-full.testing.ts'
import { makeTestKey } from './keys.testing.ts'
import { enter } from './organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser } from './start-app.testing.ts'
import {
  inOrganisation,
  inTheOrganisation,
  type Objects,
  objectsOf,
  withoutObject,
} from './walk-objects.testing.ts'
import { ofOrganisation } from './walk-organisation.testing.ts'
import { closed, everything, isNeeded, ownValues, positionsOf, send, setId } from './walk-values.testing.ts'

const all = api as Record<string, Endpoint>
const withIds = closed.filter(([, endpoint]) => positionsOf(endpoint).length > 0)

/**
 * Calls the endpoints of the contract as those who may call them, but with the ids of somebody else's objects; then as
 * the owner. It fails when it does not know how to call an endpoint or fill a field. Then add the object that an id
 * names to `objectsOf`, or a value to `good`. refused-calls.test.ts makes the calls that are refused before that.
 */
let app: TestApp
let caller: TestUser
let own: Objects
let foreign: Objects
const { statements, stop: stopRecording } = recordStatements()
beforeAll(async () => {
  app = await startTestApp()
  caller = await app.user({ tier: 'pro' })
  own = await objectsOf(app, caller)
  foreign = await objectsOf(app, await app.user({ tier: 'pro' }))
})
afterAll(async () => {
  await app.stop()
  stopRecording()
})

describe('nobody', () => {
  it.each(everything.filter(([, { access }]) => access === 'public'))(
    'may call %s',
    async (key, endpoint) => {
      const answer = await send(app, key, endpoint, ownValues(endpoint, own))
      expect(answer.status).toBeLessThan(500)
      expect(['not_authenticated', 'forbidden']).not.toContain(answer.body.code)
    },
  )
})

describe('a user', () => {
  it.each(withIds.filter(([, { access }]) => access === 'user'))(
    'finds nothing of another in %s',
    async (key, endpoint) => {
      const positions = positionsOf(endpoint)
      for (const position of positions) {
        const values = ownValues(endpoint, own, positions)
        setId(values, position, foreign)
        const answer = await send(caller, key, endpoint, values)
        expect([position.name, answer.status, answer.body.code]).toEqual([position.name, 404, 'not_found'])
      }
    },
  )

  it('makes no sensitive call by a login that is older than an hour and was not confirmed', async () => {
    const old = await app.user()
    await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, old.id))
    await app.database.execute(
      "update auth_sessions set created_at = now() - interval '61 minutes' where user_id = $1",
      [old.id],
    )
    const sensitive = closed.filter(([, { fresh }]) => fresh)
    expect(sensitive.length).toBeGreaterThan(10)
    for (const [key, endpoint] of sensitive) {
      const { status, body } = await send(old, key, endpoint, ownValues(endpoint, own))
      expect([key, status, body.code]).toEqual([key, 403, 'login_not_confirmed'])
    }
  })

  it('sees nothing of another in any list', async () => {
    for (const [key, endpoint] of closed) {
      if (!key.startsWith('GET') || endpoint.access !== 'user' || endpoint.answers === 'events') continue
      const answer = await send(caller, key, endpoint, ownValues(endpoint, own))
      const text = JSON.stringify(answer.body)
      for (const id of Object.values(foreign)) expect([key, text.includes(id)]).toEqual([key, false])
    }
  })
})

describe('a key', () => {
  it.each(keyScopes)('for %s makes the calls that it opens', async scope => {
    const user = await app.user({ tier: 'pro' })
    await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id))
    const key = await makeTestKey(app, user, { scopes: [scope] })
    for (const [name, endpoint] of closed.filter(([, { keys }]) => keys?.includes(scope))) {
      if (endpoint.answers === 'events') continue
      const { status, body } = await send(key, name, endpoint, ownValues(endpoint, own))
      const refused = ['not_for_keys', 'scope_missing'].includes(body?.code)
      expect([name, refused, status < 500]).toEqual([name, false, true])
    }
  })

  it('that is limited to a collection finds nothing outside it, even of its maker', async () => {
    const user = await app.user({ tier: 'pro' })
    const made = await objectsOf(app, user)
    const { id } = (await user.call('POST', '/collections', { json: { name: 'Open' } })).body
    const scopes: KeyScope[] = keyScopes.filter(scope => scope !== 'admin-read')
    const key = await makeTestKey(app, user, { scopes, collection_ids: [id] })
    for (const [name, endpoint] of withIds.filter(([, { keys }]) =>
      keys?.some(scope => scopes.includes(scope)),
    )) {
      const positions = positionsOf(endpoint)
      for (const position of positions.filter(({ name: at }) => !['field', 'edit_of'].includes(at))) {
        // Without what may be left out, which would be looked for first.
        const needed = positions.filter(other => other === position || isNeeded(endpoint, other))
        const values = ownValues(endpoint, made, needed)
        setId(values, position, made)
        const { status, body } = await send(key, name, endpoint, values)
        expect([name, position.name, status, body.code]).toEqual([name, position.name, 404, 'not_found'])
      }
    }
  })
})

describe('an owner in an organisation', () => {
  it('finds nothing of another organisation', async () => {
    const owner = await app.user({ tier: 'pro' })
    const [mine, theirs] = [await objectsOf(app, owner, ofOrganisation), foreign]
    await enter(owner, mine.organisation as TenantId)
    const found: unknown[] = []
    for (const [key, endpoint] of withIds.filter(
      ([key, { access }]) => access === 'user' && inOrganisation(key),
    )) {
      const positions = positionsOf(endpoint)
      for (const position of positions) {
        const values = ownValues(endpoint, inTheOrganisation(key, mine), positions)
        setId(values, position, inTheOrganisation(key, theirs))
        if (position.name === 'group_id' && 'principal' in values.body) values.body.principal = 'group'
        const { status, body } = await send(owner, key, endpoint, values)
        // Calls for many say of each what became of it.
        const code =
          body.refused?.length === 1 && body.changed.length === 0 ? body.refused[0].code : body.code
        if (code !== 'not_found') found.push([key, position.name, status, body.code])
      }
    }
    // It names owners alone, whoever else there is.
    expect(found).toEqual([['POST /organisation/sign-on/break-glass', 'user_ids', 422, 'invalid_request']])
  })
})

type Owner = { user: TestUser; owned: Objects }
const readers = new Map<boolean, Promise<Owner>>()

/** A user with objects for a call. Those that only read share one; the others use their objects up. */
async function ownerFor(key: string, kinds: (keyof Objects)[]): Promise<Owner> {
  const inside = inOrganisation(key)
  const reads = key.startsWith('GET')
  const made = (reads && readers.get(inside)) || makeOwner(inside, reads ? undefined : kinds)
  if (reads) readers.set(inside, made)
  const { user, owned } = await made
  return { user, owned: inside ? inTheOrganisation(key, owned) : owned }
}

async function makeOwner(inside: boolean, kinds?: (keyof Objects)[]): Promise<Owner> {
  const user = await app.user({ tier: 'pro' })
  const owned = await objectsOf(app, user, inside ? ofOrganisation : kinds)
  if (inside) await enter(user, owned.organisation as TenantId)
  return { user, owned }
}

/** In part, each second call that uses objects up: making those takes most of the walk. */
const served = withIds
  .filter(([key, { access }]) => access === 'user' && !withoutObject.has(key))
  .filter(([key], at) => inFull || key.startsWith('GET') || at % 2 === 0)

/** It shows that calls were refused above because of the owner and not because of their form. */
describe('the owner', () => {
  it.each(served)('is served by %s', async (key, endpoint) => {
    const positions = positionsOf(endpoint)
    const { user, owned } = await ownerFor(
      key,
      positions.flatMap(({ kind }) => kind ?? []),
    )
    const values = ownValues(endpoint, owned, positions)
    const seen = endpoint.ifMatch
    const read = () => send(user, seen ?? '', all[seen ?? ''] as Endpoint, { ...values, query: {}, body: {} })
    const tag = seen ? (await read()).headers.get('etag') : null
    if (seen) {
      const late = await send(user, key, endpoint, values, { 'if-match': '"of-long-ago"' })
      expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile'])
    }
    const answer = await send(user, key, endpoint, values, tag ? { 'if-match': tag } : {})
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    const told = answer.headers.get('etag')
    if (seen && told) expect((await read()).headers.get('etag')).toBe(told)
  })
})

/** Statements that may run without naming the owner. */
const withoutOwner: [RegExp, string][] = [
  [
    /tier_of_tenant\(d.tenant_id\) as tier, count.* where d.status in/s,
    '/metrics counts what waits in its own database, of everybody',
  ],
  [
    /from "sign_on_domains".*"required"|from "sign_on_domains".*"identity_providers"."on"/s,
    'a login finds its organisation by the domain of the address',
  ],
  [
    /update "auth_sessions" set "id" = gen_random_uuid/,
    'the logins of a member who is removed, after the member was found in the caller’s organisation',
  ],
  [
    /update "account_exports" set "status" .* returning "storage_key"/,
    'the exports of a member who is removed, which hold what is the organisation’s, after the member was found in it',
  ],
  [/\bwebhook_events\b/, 'a payment provider names a payment, and whose it is comes out of it'],
]
/** Tables that find people by their login data, which every server of an installation would have to ask. */
const catalogue = new Set([
  'users',
  'auth_sessions',
  'auth_accounts',
  'mail_tokens',
  'login_devices',
  'passkeys',
  'passkey_challenges',
  'identity_providers',
  'identity_links',
  'sign_on_attempts',
])

/** Runs after all calls. Jobs and sweeps are exempt, because a worker serves all owners of its database. */
describe('the statements that calls send', () => {
  const sent = (access: Endpoint['access']) => statements.filter(({ call }) => call?.access === access)
  const inList = (text: string) => withoutOwner.some(([pattern]) => pattern.test(text))
  const described = (list: typeof statements) => [
    ...new Set(list.map(({ call, text }) => `${call?.key}: ${text}`)),
  ]

  it('say the owner where a table knows one', () => {
    const told = sent('user').filter(statement => tablesIn(statement, ownedTables).length > 0)
    const silent = told.filter(statement => !saysOwner(statement) && !inList(statement.text))
    expect(described(silent)).toEqual([])
    const seen = new Set(told.flatMap(statement => tablesIn(statement, ownedTables)))
    for (const table of [
      'documents',
      'chat_sessions',
      'messages',
      'collections',
      'passage_words',
      'document_parts',
    ])
      expect(seen).toContain(table)
  })

  it('go to the database as the caller’s tenant, or as an administrator', () => {
    const ofUsers = sent('user').map(({ call, user }) => ({ call, user }))
    expect(
      ofUsers.filter(({ call, user }) => user?.role !== 'citewell_tenant' || user.tenant !== call?.tenantId),
    ).toEqual([])
    const others = sent('admin').filter(({ user }) => user?.role !== 'citewell_admin')
    expect(others.filter(({ text }) => !text.includes('pg_database_size'))).toEqual([])
    expect(ofUsers.length).toBeGreaterThan(100)
    expect(sent('admin').length).toBeGreaterThan(20)
  })

  it('look at nothing but accounts as long as nobody is logged in', () => {
    const owned = new Set([...ownedTables].filter(table => !catalogue.has(table)))
    const told = sent('public').filter(statement => tablesIn(statement, owned).length > 0)
    expect(described(told.filter(statement => !saysOwner(statement) && !inList(statement.text)))).toEqual([])
  })
})
