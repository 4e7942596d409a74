import { api } from '@citewell/contract/api.ts'
import { type Endpoint, type KeyScope, keyScopes } from '@citewell/contract/endpoint.ts'
import * as shapes from '@citewell/contract/shapes.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { users } from '../domain/accounts/account-tables.ts'
import { passkeys } from '../domain/accounts/auth-tables.ts'
import { chatSessions } from '../domain/chats/chat-tables.ts'
import { chatShares } from '../domain/chats/share-tables.ts'
import { collections } from '../domain/collections/collection-tables.ts'
import { documents } from '../domain/documents/document-tables.ts'
import { holds } from '../domain/holds/hold-tables.ts'
import { apiKeys } from '../domain/keys/key-tables.ts'
import { memberGroups, memberInvitations, members } from '../domain/organisations/organisation-tables.ts'
import { payments } from '../domain/plans/plan-tables.ts'
import { directoryGroups, provisioningTokens } from '../domain/provisioning/provisioning-tables.ts'
import { deletionReceipts } from '../domain/receipts/receipt-tables.ts'
import { retentionRules } from '../domain/receipts/retention-tables.ts'
import { grants } from '../domain/rights/grant-tables.ts'
import { identityProviders, joinRequests, signOnDomains } from '../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { webhookDeliveries, webhookEndpoints } from '../domain/webhooks/webhook-tables.ts'
import { ownedTables, saysOwner, tablesIn } from '../platform/database/owner-rule.testing.ts'
import { recordStatements } from '../platform/database/statements.testing.ts'
import { beginImport } from './imports.testing.ts'
import { inFull } from './in-full.testing.ts'
import { makeTestKey } from './keys.testing.ts'
import { addOrganisation, enter } from './organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser, testPassword } from './start-app.testing.ts'

/**
 * Calls every endpoint of the contract as those who must not: nobody, another user, a user on admin paths, a page
 * without the CSRF token. It fails when it does not know how to call an endpoint or fill a field. Then add the object
 * that an id names to `objects`, or a value to `good`.
 */
let app: TestApp
let caller: TestUser
let own: Objects
let foreign: Objects
const { statements, stop: stopRecording } = recordStatements()
beforeAll(async () => {
  app = await startTestApp()
  caller = await app.user({ tier: 'pro' })
  own = await objects(caller)
  foreign = await objects(await app.user({ tier: 'pro' }))
})
afterAll(async () => {
  await app.stop()
  stopRecording()
})

/** A user's objects, by the kind of id that names them. */
type Objects = {
  user: string
  document: string
  chat: string
  message: string
  session: string
  invoice: string
  collection: string
  passkey: string
  field: string
  grid: string
  imported: string
  gridColumn: string
  organisation: string
  member: string
  memberInvitation: string
  group: string
  grant: string
  hold: string
  share: string
  rule: string
  receipt: string
  apiKey: string
  serviceAccount: string
  identityProvider: string
  joinRequest: string
  signOnDomain: string
  provisioningToken: string
  directoryGroup: string
  webhookEndpoint: string
  webhookDelivery: string
}

/** Those of these kinds, and what they need; the ids of the others are empty. */
async function objects(user: TestUser, kinds?: readonly (keyof Objects)[]): Promise<Objects> {
  const wanted = (...some: (keyof Objects)[]) => !kinds || some.some(kind => kinds.includes(kind))
  const read = wanted('document', 'chat', 'message', 'field', 'grid', 'gridColumn')
  const chat = read ? await user.chat() : ''
  const document = read ? await documentOf(user, chat) : ''
  const named = { json: { name: `Secret of ${user.id}` } }
  return {
    user: user.id,
    document,
    chat,
    message: wanted('message', 'chat') ? await messageOf(user, chat) : '',
    session: wanted('session') ? (await user.call('GET', '/auth/sessions')).body.items[0].id : '',
    invoice: wanted('invoice') ? await invoiceOf(user) : '',
    collection: wanted('collection') ? (await user.call('POST', '/collections', named)).body.id : '',
    passkey: wanted('passkey') ? await passkeyOf(user) : '',
    field: wanted('field') ? await fieldOf(user, document) : '',
    apiKey: wanted('apiKey') ? (await makeTestKey(app, user)).id : '',
    imported: wanted('imported') ? await beginImport(user) : '',
    ...(wanted('webhookEndpoint', 'webhookDelivery') ? await webhookOf(user) : noWebhook),
    ...(wanted('grid', 'gridColumn') ? await gridOf(user, document) : { grid: '', gridColumn: '' }),
    ...(wanted(...ofOrganisation) ? await organisationOf(user) : noOrganisation),
  }
}

async function documentOf(user: TestUser, chat: string): Promise<string> {
  const { body } = await user.upload(chat, 'secret.txt', `The secret of ${user.id} is 42 euros.`)
  await user.settled(body.id)
  return body.id
}

async function messageOf(user: TestUser, chat: string): Promise<string> {
  await user.call('POST', '/chat', { json: { payload: 'What is the secret?', session_id: chat } })
  return (await user.call('GET', `/chat/${chat}`)).body.at(-1).id
}

const noOrganisation = {
  organisation: '',
  member: '',
  memberInvitation: '',
  group: '',
  grant: '',
  hold: '',
  share: '',
  rule: '',
  receipt: '',
  identityProvider: '',
  joinRequest: '',
  signOnDomain: '',
  provisioningToken: '',
  directoryGroup: '',
  serviceAccount: '',
}
const ofOrganisation = Object.keys(noOrganisation) as (keyof typeof noOrganisation)[]

/** An organisation of the user, whose login stays in their own space. */
async function organisationOf({ id: userId }: TestUser): Promise<typeof noOrganisation> {
  const { db } = app.database
  const tenantId = await addOrganisation(app)
  const member = await app.user()
  const known = { tenantId, id: crypto.randomUUID() }
  await db.insert(members).values([
    { tenantId, userId, role: 'owner' },
    { tenantId, userId: member.id, role: 'owner' },
  ])
  await db.insert(memberGroups).values({ ...known, name: 'Group' })
  await db.insert(collections).values({ ...known, name: 'Shared', color: 'teal' })
  await db.insert(grants).values({
    ...{ ...known, collectionId: known.id, principal: 'organisation' as const },
    ...{ effect: 'allow' as const, level: 1 },
  })
  const file = { filename: 'shared.txt', filetype: 'txt', bytes: 1, sha256: known.id, storageKey: known.id }
  await db.insert(documents).values({ ...known, ...file, collectionId: known.id })
  await db.insert(grants).values({
    ...{ tenantId, id: `${known.id}-of-document`, documentId: known.id, principal: 'organisation' as const },
    ...{ effect: 'allow' as const, level: 1 },
  })
  await db.insert(memberInvitations).values({
    ...{ ...known, email: 'invited@example.org', role: 'guest' as const },
    ...{ digest: known.id, expiresAt: new Date(Date.now() + 60_000) },
  })
  const { id } = known
  const held = { tenantId, id: `${id}-held` }
  await db.insert(collections).values({ ...held, name: 'Held', color: 'teal' })
  await db.insert(holds).values({ ...held, collectionId: held.id, reason: 'A case' })
  await db.insert(retentionRules).values({ ...known, collectionId: id, counts: 'added', months: 12 })
  const parts = { characters: 1, passages: 1, vectors: 0, tables: 0, cards: 0, chats: 0 }
  await db
    .insert(deletionReceipts)
    .values({ ...known, ...file, documentId: 'gone', parts, addedAt: new Date() })
  await db.insert(apiKeys).values({
    ...{ tenantId, id: `${id}-key`, userId, name: 'Key', prefix: id, digest: '', scopes: [], networks: [] },
  })
  await db.insert(chatSessions).values({ ...known, createdBy: userId, title: 'Shared' })
  await db.insert(chatShares).values({ ...known, sessionId: id, position: 0 })
  const secret = { clientId: 'c', clientSecret: 's' }
  await db.insert(identityProviders).values({ ...known, name: 'P', issuer: 'https://idp.invalid', ...secret })
  await db.insert(provisioningTokens).values({ ...known, name: 'T', prefix: id, digest: '', dryRun: false })
  await db.insert(directoryGroups).values({ ...known, providerId: id, name: 'G' })
  const asking = { providerId: id, subject: 's', email: 'asking@example.org', name: 'Asking' }
  await db.insert(joinRequests).values({ ...known, ...asking })
  await db.insert(signOnDomains).values({ ...known, domain: `${id}.example`, proof: id })
  const serviceAccount = `${id}-service-account`
  await db.insert(users).values({
    id: serviceAccount,
    name: 'Service',
    email: `${serviceAccount}@x.invalid`,
    serviceAccount: true,
  })
  await db.insert(members).values({ tenantId, userId: serviceAccount, role: 'member' })
  await db.insert(apiKeys).values({
    ...{
      tenantId,
      id: `${serviceAccount}-key`,
      userId: serviceAccount,
      name: 'Key',
      prefix: serviceAccount,
      digest: '',
    },
    ...{ scopes: [], networks: [] },
  })
  return {
    serviceAccount,
    organisation: tenantId,
    member: member.id,
    memberInvitation: id,
    group: id,
    grant: id,
    hold: held.id,
    share: id,
    rule: id,
    receipt: id,
    identityProvider: id,
    joinRequest: id,
    signOnDomain: id,
    provisioningToken: id,
    directoryGroup: id,
  }
}

async function passkeyOf({ id: userId }: TestUser): Promise<string> {
  const id = crypto.randomUUID()
  const key = { credentialId: id, publicKey: '', counter: 0, transports: [], synced: false, name: 'Key' }
  await app.database.db.insert(passkeys).values({ id, userId, ...key })
  return id
}

async function fieldOf(user: TestUser, document: string): Promise<string> {
  const json = { kind: 'term', value: `Field of ${user.id}` }
  const { body } = await user.call('POST', `/documents/${document}/card/fields`, { json })
  return body.fields.at(-1).id
}

async function gridOf(user: TestUser, document: string) {
  const json = { name: 'A grid', document_ids: [document], columns: [gridColumn] }
  const { body } = await user.call('POST', '/grids', { json })
  return { grid: body.id, gridColumn: body.columns[0].id }
}

const noWebhook = { webhookEndpoint: '', webhookDelivery: '' }

async function webhookOf({ tenantId }: TestUser): Promise<typeof noWebhook> {
  const { db } = app.database
  const known = { tenantId, id: crypto.randomUUID() }
  const unused = { events: [], secret: '' }
  await db.insert(webhookEndpoints).values({ ...known, name: 'Hook', url: 'https://hook.invalid', ...unused })
  await db.insert(webhookDeliveries).values({ ...known, endpointId: known.id, event: 'test', body: '{}' })
  return { webhookEndpoint: known.id, webhookDelivery: known.id }
}

async function invoiceOf({ id: userId }: TestUser): Promise<string> {
  const id = crypto.randomUUID()
  const now = new Date()
  const price = { currency: 'INR', amountMinor: 50_000, status: 'paid' } as const
  const period = { periodStart: now, periodEnd: now }
  const sold = { provider: 'local', reference: id, plan: 'pro' } as const
  await app.database.db.insert(payments).values({ id, userId, ...sold, ...price, ...period })
  return id
}

const gridColumn = { name: 'Secret', question: 'What is the secret?' }

/** The object that an id of the contract names; null when only administrators use it and may name any. */
const kinds = new Map<z.ZodType, keyof Objects | null>([
  [shapes.documentId, 'document'],
  [shapes.chatSessionId, 'chat'],
  [shapes.messageId, 'message'],
  [shapes.sessionId, 'session'],
  [shapes.collectionId, 'collection'],
  [shapes.passkeyId, 'passkey'],
  [shapes.cardFieldId, 'field'],
  [shapes.gridId, 'grid'],
  [shapes.gridColumnId, 'gridColumn'],
  [shapes.importId, 'imported'],
  [shapes.organisationId, 'organisation'],
  [shapes.memberId, 'member'],
  [shapes.memberInvitationId, 'memberInvitation'],
  [shapes.groupId, 'group'],
  [shapes.grantId, 'grant'],
  [shapes.holdId, 'hold'],
  [shapes.retentionRuleId, 'rule'],
  [shapes.receiptId, 'receipt'],
  [shapes.apiKeyId, 'apiKey'],
  [shapes.serviceAccountId, 'serviceAccount'],
  [shapes.identityProviderId, 'identityProvider'],
  [shapes.signOnDomainId, 'signOnDomain'],
  [shapes.listedProgramId, null],
  [shapes.provisioningTokenId, 'provisioningToken'],
  [shapes.directoryGroupId, 'directoryGroup'],
  [shapes.joinRequestId, 'joinRequest'],
  [shapes.webhookEndpointId, 'webhookEndpoint'],
  [shapes.webhookDeliveryId, 'webhookDelivery'],
  [shapes.invitationId, null],
  [shapes.notificationId, null],
  [shapes.goldenId, null],
  [shapes.shareId, 'share'],
  [shapes.incidentId, null],
  [shapes.accountId, null],
  [shapes.invoiceId, 'invoice'],
  [shapes.userId, 'user'],
  [shapes.webhookId, null],
])

/** Values for required fields that are not ids. */
const good: Record<string, unknown> = {
  sha256: 'a'.repeat(64),
  start_tls: true,
  authority: null,
  bind_dn: null,
  base: 'dc=example',
  filter: '(mail={email})',
  subject_attribute: 'entryUUID',
  email_attribute: 'mail',
  name_attribute: 'cn',
  group_base: null,
  group_filter: null,
  text: 'A text',
  impact: 'outage',
  started_at: '2026-01-01T00:00:00.000Z',
  ended_at: null,
  encoding: 'windows-1252',
  payload: 'What is the secret?',
  q: 'secret',
  title: 'A title',
  email: 'walk@example.org',
  token: 'none',
  code: '123456',
  password: testPassword,
  keep_local: true,
  rating: 'up',
  format: 'txt',
  version: 0,
  changes: {},
  tier: 'free',
  plan: 'mini',
  seats: 3,
  ends: true,
  of: 'members',
  // Of nobody: computing.test.ts asks for those of another.
  tables: [0, 1].map(region => ({ document_id: crypto.randomUUID(), sheet: 0, region })),
  table_plan: {
    table: 0,
    where: [],
    group: null,
    measure: { kind: 'count', column: null, distinct: false },
    sort: null,
    limit: null,
  },
  as: 'csv',
  sheet: 0,
  region: 0,
  correction: { kind: 'total', row: 1, total: true },
  cells: [{ column: 0, rows: [[1, 1]] }],
  domain: 'walk.example',
  issuer: 'https://idp.invalid',
  client_id: 'walk',
  client_secret: 'walk',
  joins_as: null,
  required: false,
  dry_run: true,
  mapping: [{ directory_group_id: 'walk', role: null, group_id: null }],
  accepted: true,
  query: 'state=walk',
  event: 'payment.succeeded',
  payment_id: 'walked',
  status: 'succeeded',
  currency: 'INR',
  amount_minor: 14_900,
  limits: {},
  name: 'A set',
  nightly: true,
  question: 'What is the secret?',
  response: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } },
  part: 'ppt/media/image1.png',
  start: 0,
  end: 9,
  kind: 'term',
  value: 'Secret',
  owner_email: 'owner@example.org',
  emails: ['walk@example.org'],
  role: 'guest',
  principal: 'user',
  effect: 'allow',
  right: 'read',
  page: 1,
  reason: 'A case',
  counts: 'added',
  months: 12,
  scopes: ['read'],
  url: 'https://hook.invalid',
  events: ['document.ready'],
  columns: [gridColumn],
  action: 'stop',
  uid: 'walk',
  allow: false,
  origins: ['https://walk.example'],
  redirect_uris: ['https://walk.example/callback'],
  input: ['A text'],
  mark: 'confirmed',
  rows: [{ document_id: 'none', versions: [1] }],
}

type Place = 'params' | 'query' | 'body'
/** `within` is the field whose object holds it, `beside` what else that object needs. */
type Position = {
  place: Place
  name: string
  kind: keyof Objects | null
  list: boolean
  within?: string
  beside?: Record<string, unknown>
}
type Values = Record<Place, Record<string, unknown>>

function unwrap(schema: z.ZodType): { schema: z.ZodType; list: boolean } {
  if (schema instanceof z.ZodArray) return { ...unwrap(schema.element as z.ZodType), list: true }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType)
  return { schema, list: false }
}

function fieldsOf(schema: z.ZodType | undefined): [string, z.ZodType][] {
  const object = schema && unwrap(schema).schema
  if (!object) return []
  if (!(object instanceof z.ZodObject))
    throw new Error('A payload that is no object: teach this test to call it')
  return Object.entries(object.shape) as [string, z.ZodType][]
}

const bodySchema = ({ body }: Endpoint) => (body && 'schema' in body ? body.schema : undefined)

/** Every id that a caller of the endpoint can name. */
function positionsOf(endpoint: Endpoint): Position[] {
  const parts: [Place, z.ZodType | undefined][] = [
    ['params', endpoint.params],
    ['query', endpoint.query],
    ['body', bodySchema(endpoint)],
  ]
  const found = parts.flatMap(([place, part]) =>
    fieldsOf(part).flatMap(([name, field]) => {
      const { schema, list } = unwrap(field)
      const kind = kinds.get(schema)
      if (kind !== undefined) return [{ place, name, kind, list }]
      // Not ours: callers and identity providers make these up.
      if (name === 'payment_id' || name === 'client_id') return []
      if (/(^|_)ids?$/.test(name)) throw new Error(`${name} names an object that this test does not know`)
      return list ? [] : idsInside(place, name, schema)
    }),
  )
  const multipart = endpoint.body?.as === 'multipart' ? Object.keys(endpoint.body.fields) : []
  return [
    ...found,
    ...multipart.map(name => {
      const kind = ({ session_id: 'chat', collection_id: 'collection' } as const)[name]
      if (!kind) throw new Error(`The form's field ${name} is not known to this test`)
      return { place: 'body' as const, name, kind, list: false }
    }),
  ]
}

/** Ids one level further down, such as the collection that an invitation shares. */
function idsInside(place: Place, within: string, schema: z.ZodType): Position[] {
  if (!(schema instanceof z.ZodObject)) return []
  const fields = fieldsOf(schema)
  const beside = Object.fromEntries(fields.flatMap(([name]) => (name in good ? [[name, good[name]]] : [])))
  return fields.flatMap(([name, field]) => {
    const kind = kinds.get(unwrap(field).schema)
    return kind ? [{ place, name, kind, list: false, within, beside }] : []
  })
}

function isNeeded(endpoint: Endpoint, { place, name, within }: Position): boolean {
  if (within !== undefined) return false
  if (place === 'params') return true
  const field = fieldsOf(place === 'body' ? bodySchema(endpoint) : endpoint.query).find(([at]) => at === name)
  return field !== undefined && !field[1].safeParse(undefined).success
}

/** Good values for everything required, with the caller's own ids. */
function ownValues(endpoint: Endpoint, positions: Position[]): Values {
  const values: Values = { params: {}, query: {}, body: {} }
  for (const [name] of fieldsOf(endpoint.params)) values.params[name] = good[name]
  for (const [place, part] of [
    ['query', endpoint.query],
    ['body', bodySchema(endpoint)],
  ] as const)
    for (const [name, field] of fieldsOf(part)) {
      const isId = positions.some(id => id.place === place && id.name === name && id.within === undefined)
      if (field.safeParse(undefined).success || isId) continue
      if (!(name in good)) throw new Error(`No value is known for the ${place}'s ${name}`)
      values[place][name] = good[name]
    }
  // An edit replaces a question and what follows, so it has a test of its own. An heir is not who leaves.
  for (const position of positions)
    if (!['edit_of', 'heir_id', ...withoutChat(endpoint)].includes(position.name))
      setId(values, position, own)
  return values
}

/** A form's file is for a chat or for a collection, not for both. */
const withoutChat = ({ body }: Endpoint) => (body?.as === 'multipart' ? ['collection_id'] : [])

function setId(values: Values, { place, name, kind, list, within, beside }: Position, from: Objects): void {
  const id = kind ? from[kind] : crypto.randomUUID()
  if (within === undefined) values[place][name] = list ? [id] : id
  else values[place][within] = { ...beside, ...(values[place][within] ?? {}), [name]: id }
}

async function send(
  user: Pick<TestUser, 'call'>,
  key: string,
  endpoint: Endpoint,
  values: Values,
  headers: Record<string, string> = {},
) {
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(values.params[name]))
  const query = new URLSearchParams(values.query as Record<string, string>)
  const at = `${filled}${query.size > 0 ? `?${query}` : ''}`
  if (endpoint.body?.as === 'multipart') {
    const body = new FormData()
    for (const [name, value] of Object.entries(values.body)) body.set(name, String(value))
    body.set(endpoint.body.file, new Blob(['Some text']), 'a.txt')
    return user.call(method, at, { body, headers })
  }
  const as = endpoint.body?.as
  const payload =
    as === 'form' ? { form: values.body as Record<string, string> } : as ? { json: values.body } : {}
  return user.call(method, at, { ...payload, headers })
}

const all = api as Record<string, Endpoint>
const everything = Object.entries(all)
const closed = everything.filter(([, endpoint]) => endpoint.access !== 'public')
const withIds = closed.filter(([, endpoint]) => positionsOf(endpoint).length > 0)

describe('nobody', () => {
  it.each(closed)('gets nothing of %s', async (key, endpoint) => {
    const values = ownValues(endpoint, positionsOf(endpoint))
    for (const given of [values, { params: values.params, query: {}, body: {} }]) {
      const answer = await send(app, key, endpoint, given)
      expect([answer.status, answer.body.code]).toEqual([401, 'not_authenticated'])
    }
  })

  it.each(everything.filter(([, { access }]) => access === 'public'))(
    'may call %s',
    async (key, endpoint) => {
      const answer = await send(app, key, endpoint, ownValues(endpoint, positionsOf(endpoint)))
      expect(answer.status).toBeLessThan(500)
      expect(['not_authenticated', 'forbidden']).not.toContain(answer.body.code)
    },
  )
})

describe('a user', () => {
  it.each(closed.filter(([, { access }]) => access === 'admin'))(
    'gets nothing of %s',
    async (key, endpoint) => {
      const answer = await send(caller, key, endpoint, ownValues(endpoint, positionsOf(endpoint)))
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    },
  )

  it.each(withIds.filter(([, { access }]) => access === 'user'))(
    'finds nothing of another in %s',
    async (key, endpoint) => {
      const positions = positionsOf(endpoint)
      for (const position of positions) {
        const values = ownValues(endpoint, positions)
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
      const { status, body } = await send(old, key, endpoint, ownValues(endpoint, positionsOf(endpoint)))
      expect([key, status, body.code]).toEqual([key, 403, 'login_not_confirmed'])
    }
  })

  it('sees nothing of another in any list', async () => {
    for (const [key, endpoint] of closed) {
      if (!key.startsWith('GET') || endpoint.access !== 'user' || endpoint.answers === 'events') continue
      const answer = await send(caller, key, endpoint, ownValues(endpoint, positionsOf(endpoint)))
      const text = JSON.stringify(answer.body)
      for (const id of Object.values(foreign)) expect([key, text.includes(id)]).toEqual([key, false])
    }
  })
})

describe('a page of another site', () => {
  it.each(closed.filter(([key]) => !key.startsWith('GET')))(
    'changes nothing by %s',
    async (key, endpoint) => {
      const cookie = `citewell_session=${caller.token}; csrf_token=known`
      const values = ownValues(endpoint, positionsOf(endpoint))
      for (const headers of [{ cookie }, { cookie, 'x-csrf-token': 'guessed' }] as Record<string, string>[]) {
        const answer = await send(app, key, endpoint, values, headers)
        expect([answer.status, answer.body.code]).toEqual([403, 'csrf_failed'])
      }
    },
  )
})

/** All closed calls. In part, those that the scope opens, and each other one with one of the scopes that do not, in turn. */
function callsOf(scope: KeyScope): [string, Endpoint][] {
  return closed.filter(([, { keys }], at) => {
    const without = keyScopes.filter(each => !keys?.includes(each))
    return inFull || keys?.includes(scope) || without[at % without.length] === scope
  })
}

describe('a key', () => {
  it.each(keyScopes)('for %s makes no other call', async scope => {
    const user = await app.user({ tier: 'pro' })
    await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id))
    const key = await makeTestKey(app, user, { scopes: [scope] })
    for (const [name, endpoint] of callsOf(scope)) {
      if (endpoint.keys?.includes(scope) && endpoint.answers === 'events') continue
      const values = ownValues(endpoint, positionsOf(endpoint))
      const { status, body } = await send(key, name, endpoint, values)
      const allowed = endpoint.keys?.includes(scope) ?? false
      const refused = ['not_for_keys', 'scope_missing'].includes(body?.code)
      expect([name, refused, status < 500]).toEqual([name, !allowed, true])
      if (!allowed)
        expect([name, body.code]).toEqual([name, endpoint.keys ? 'scope_missing' : 'not_for_keys'])
    }
  })

  it('that is limited to a collection finds nothing outside it, even of its maker', async () => {
    const user = await app.user({ tier: 'pro' })
    own = await objects(user)
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
        const values = ownValues(endpoint, needed)
        setId(values, position, own)
        const { status, body } = await send(key, name, endpoint, values)
        expect([name, position.name, status, body.code]).toEqual([name, position.name, 404, 'not_found'])
      }
    }
  })
})

/** Calls that a login in an organisation makes. */
const inOrganisation = (key: string) =>
  / \/(organisation|(collections|documents)\/\{id\}\/(grants|hold))\b/.test(key)

/** What is the organisation's, for a call that is made in it. */
function inTheOrganisation(key: string, objects: Objects): Objects {
  const { serviceAccount, grant } = objects
  const isService = key.includes('/service-accounts/')
  return {
    ...objects,
    // What makes its grant is named after its collection.
    collection: grant,
    apiKey: `${isService ? serviceAccount : grant}-key`,
    ...(key.includes('/documents/') ? { document: grant, grant: `${grant}-of-document` } : {}),
  }
}

describe('an owner in an organisation', () => {
  it('finds nothing of another organisation', async () => {
    const owner = await app.user({ tier: 'pro' })
    const [mine, theirs] = [await objects(owner, ofOrganisation), foreign]
    await enter(owner, mine.organisation as TenantId)
    const found: unknown[] = []
    for (const [key, endpoint] of withIds.filter(
      ([key, { access }]) => access === 'user' && inOrganisation(key),
    )) {
      own = inTheOrganisation(key, mine)
      const positions = positionsOf(endpoint)
      for (const position of positions) {
        const values = ownValues(endpoint, positions)
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

/** Calls for what the walk's document, a text file, does not hold. Their own tests make them as the owner. */
const withoutObject = new Set([
  'GET /documents/{id}/pages/{page}',
  'GET /documents/{id}/pictures',
  'POST /documents/{id}/cells',
  'POST /documents/{id}/tables/corrections',
  'POST /documents/{id}/computed',
  'POST /documents/{id}/computed/file',
  'POST /grids/{id}/compare',
  // These are of chats in an organisation; shares.test.ts opens, makes and ends them.
  'POST /chat/{id}/shares',
  'DELETE /chat/{id}/shares/{share}',
  'GET /shared/{id}',
  // These need a name server, an identity provider and an owner with a second factor.
  'POST /organisation/sign-on/domains/{id}/check',
  'POST /organisation/sign-on/providers/{id}/test',
  'POST /organisation/sign-on/break-glass',
  // It is made with an API key.
  'POST /embed-tokens',
  // A program asks for it first.
  'POST /connections/{uid}',
  // Of a file that the import names.
  'GET /imports/{id}/files',
  'POST /imports/{id}/files',
  // Of a provider of OpenID Connect.
  'PATCH /organisation/sign-on/saml/{id}',
  'PATCH /organisation/sign-on/ldap/{id}',
  'POST /organisation/sign-on/ldap/{id}/test',
  // Of one of the three that it can name.
  'POST /grids',
  'POST /grids/proposal',
  // To a member of an organisation.
  'POST /grids/{id}/assign',
  // Of an answer that asks which reading is meant.
  'PUT /chat/messages/{id}/computed',
])

/**
 * Runs last, because it uses up the objects. It shows that calls were refused above because of the owner and not
 * because of their form.
 */
describe('the owner', () => {
  it.each(withIds.filter(([key, { access }]) => access === 'user' && !withoutObject.has(key)))(
    'is served by %s',
    async (key, endpoint) => {
      const user = await app.user({ tier: 'pro' })
      const positions = positionsOf(endpoint)
      const named = positions.flatMap(({ kind }) => kind ?? [])
      own = await objects(user, inOrganisation(key) ? ofOrganisation : named)
      if (inOrganisation(key)) {
        await enter(user, own.organisation as TenantId)
        own = inTheOrganisation(key, own)
      }
      const values = ownValues(endpoint, positions)
      const seen = endpoint.ifMatch
      const read = () =>
        send(user, seen ?? '', all[seen ?? ''] as Endpoint, { ...values, query: {}, body: {} })
      const tag = seen ? (await read()).headers.get('etag') : null
      if (seen) {
        const late = await send(user, key, endpoint, values, { 'if-match': '"of-long-ago"' })
        expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile'])
      }
      const answer = await send(user, key, endpoint, values, tag ? { 'if-match': tag } : {})
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
      const told = answer.headers.get('etag')
      if (seen && told) expect((await read()).headers.get('etag')).toBe(told)
    },
  )
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
  })

  it('look at nothing but accounts as long as nobody is logged in', () => {
    const owned = new Set([...ownedTables].filter(table => !catalogue.has(table)))
    const told = sent('public').filter(statement => tablesIn(statement, owned).length > 0)
    expect(described(told.filter(statement => !saysOwner(statement) && !inList(statement.text)))).toEqual([])
  })
})
