import { passkeys } from '../domain/accounts/auth-tables.ts'
import { payments } from '../domain/plans/plan-tables.ts'
import { webhookDeliveries, webhookEndpoints } from '../domain/webhooks/webhook-tables.ts'
import { beginImport } from './imports.testing.ts'
import { makeTestKey } from './keys.testing.ts'
import type { TestApp, TestUser } from './start-app.testing.ts'
import { noOrganisation, ofOrganisation, organisationOf } from './walk-organisation.testing.ts'

/** A user's objects, by the kind of id that names them. */
export type Objects = {
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
export async function objectsOf(
  app: TestApp,
  user: TestUser,
  kinds?: readonly (keyof Objects)[],
): Promise<Objects> {
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
    invoice: wanted('invoice') ? await invoiceOf(app, user) : '',
    collection: wanted('collection') ? (await user.call('POST', '/collections', named)).body.id : '',
    passkey: wanted('passkey') ? await passkeyOf(app, user) : '',
    field: wanted('field') ? await fieldOf(user, document) : '',
    apiKey: wanted('apiKey') ? (await makeTestKey(app, user)).id : '',
    imported: wanted('imported') ? await beginImport(user) : '',
    ...(wanted('webhookEndpoint', 'webhookDelivery') ? await webhookOf(app, user) : noWebhook),
    ...(wanted('grid', 'gridColumn') ? await gridOf(user, document) : { grid: '', gridColumn: '' }),
    ...(wanted(...ofOrganisation) ? await organisationOf(app, user) : noOrganisation),
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

async function passkeyOf(app: TestApp, { id: userId }: TestUser): Promise<string> {
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

async function webhookOf(app: TestApp, { tenantId }: TestUser): Promise<typeof noWebhook> {
  const { db } = app.database
  const known = { tenantId, id: crypto.randomUUID() }
  const unused = { events: [], secret: '' }
  await db.insert(webhookEndpoints).values({ ...known, name: 'Hook', url: 'https://hook.invalid', ...unused })
  await db.insert(webhookDeliveries).values({ ...known, endpointId: known.id, event: 'test', body: '{}' })
  return { webhookEndpoint: known.id, webhookDelivery: known.id }
}

async function invoiceOf(app: TestApp, { id: userId }: TestUser): Promise<string> {
  const id = crypto.randomUUID()
  const now = new Date()
  const price = { currency: 'INR', amountMinor: 50_000, status: 'paid' } as const
  const period = { periodStart: now, periodEnd: now }
  const sold = { provider: 'local', reference: id, plan: 'pro' } as const
  await app.database.db.insert(payments).values({ id, userId, ...sold, ...price, ...period })
  return id
}

export const gridColumn = { name: 'Secret', question: 'What is the secret?' }

/** Calls that a login in an organisation makes. */
export const inOrganisation = (key: string) =>
  / \/(organisation|(collections|documents)\/\{id\}\/(grants|hold))\b/.test(key)

/** What is the organisation's, for a call that is made in it. */
export function inTheOrganisation(key: string, objects: Objects): Objects {
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

/** Calls for what the walk's document, a text file, does not hold. Their own tests make them as the owner. */
export const withoutObject = new Set([
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
