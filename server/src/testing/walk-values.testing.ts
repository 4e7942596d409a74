import { api } from '@citewell/contract/api.ts'
import type { Endpoint } from '@citewell/contract/endpoint.ts'
import * as shapes from '@citewell/contract/shapes.ts'
import { z } from 'zod'
import { type TestUser, testPassword } from './start-app.testing.ts'
import { gridColumn, type Objects } from './walk-objects.testing.ts'

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
export function positionsOf(endpoint: Endpoint): Position[] {
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

/** Whether a call without this id is refused. */
export function isNeeded(endpoint: Endpoint, { place, name, within }: Position): boolean {
  if (within !== undefined) return false
  if (place === 'params') return true
  const field = fieldsOf(place === 'body' ? bodySchema(endpoint) : endpoint.query).find(([at]) => at === name)
  return field !== undefined && !field[1].safeParse(undefined).success
}

/** Good values for everything required, with the ids of the caller's own objects in the positions. */
export function ownValues(endpoint: Endpoint, own: Objects, positions = positionsOf(endpoint)): Values {
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

/** Puts an id at a position of the values. */
export function setId(
  values: Values,
  { place, name, kind, list, within, beside }: Position,
  from: Objects,
): void {
  const id = kind ? from[kind] : crypto.randomUUID()
  if (within === undefined) values[place][name] = list ? [id] : id
  else values[place][within] = { ...beside, ...(values[place][within] ?? {}), [name]: id }
}

/** Sends the endpoint a call with these values. */
export async function send(
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

/** Every call of the contract. */
export const everything = Object.entries(api as Record<string, Endpoint>)
export const closed = everything.filter(([, endpoint]) => endpoint.access !== 'public')
