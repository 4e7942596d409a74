import { z } from 'zod'
import { password } from './auth.ts'
import { endpoints, keyScopes } from './endpoint.ts'
import { keyNameMaxLength, mostKeyCollections, mostKeyNetworks, mostOverlapHours } from './limits.ts'
import { organisationRoles, serviceAccountRoles } from './rights.ts'
import { apiKeyId, collectionId, cursor, done, id, limit, moment, serviceAccountId, text } from './shapes.ts'

const scope = z.enum(keyScopes)

const key = z.object({
  id,
  name: z.string(),
  /** How the key begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(scope),
  /** The only collections that it sees; null for all that its maker sees. */
  collection_ids: z.array(id).nullable(),
  /** The only networks that it may be used from; empty for all. */
  networks: z.array(z.string()),
  created_at: moment,
  /** Null for a key that does not expire. */
  expires_at: moment.nullable(),
  last_used_at: moment.nullable(),
  last_used_from: z.string().nullable(),
  ended_at: moment.nullable(),
  /** The program that was connected by OAuth; null for a key that has a secret of its own. */
  program: z.object({ name: z.string(), host: z.string() }).nullable(),
  /** After a rotation: until when the key before is valid, and when it was last used since. */
  before: z.object({ until: moment, last_used_at: moment.nullable() }).nullable(),
})
export type ApiKey = z.infer<typeof key>

/** Shown once: only a digest of the secret is stored. */
const keyWithSecret = key.extend({ secret: z.string() })
export type ApiKeyWithSecret = z.infer<typeof keyWithSecret>

const organisationKey = key.extend({
  /** Who made it; it acts as they may. */
  maker: z.object({ id, name: z.string(), email: z.string() }),
})
export type OrganisationKey = z.infer<typeof organisationKey>

/** Proves that the owner asks, not a stolen session. */
const identity = { password, code: text.max(40).default('') }

const newKey = z.object({
  name: text.trim().min(1).max(keyNameMaxLength),
  scopes: z.array(scope).min(1).max(keyScopes.length),
  /** The only collections that it sees; null for all. */
  collection_ids: z.array(collectionId).min(1).max(mostKeyCollections).nullable().default(null),
  /** Networks or addresses, such as "10.0.0.0/8"; empty for all. */
  networks: z.array(text.trim().min(1).max(60)).max(mostKeyNetworks).default([]),
  expires_at: moment.nullable().default(null),
  ...identity,
})

const rotation = z.object({
  overlap_hours: z.number().int().min(0).max(mostOverlapHours).default(24),
  ...identity,
})

const serviceAccount = z.object({
  /** As a member of the organisation, for grants and groups. */
  id,
  name: z.string(),
  role: z.enum(organisationRoles),
  created_at: moment,
  /** API keys in force. */
  keys: z.number().int(),
})
export type ServiceAccount = z.infer<typeof serviceAccount>
const serviceAccountName = text.trim().min(1).max(keyNameMaxLength)

/** Keys by which programs call in the name of their maker, and see at most what their maker sees. */
export const keysApi = endpoints({
  'GET /keys': {
    access: 'user',
    summary:
      'Own keys in the organisation or the space that this login is in: those in force, newest first, then others',
    result: z.object({
      items: z.array(key),
      /** Whether the caller may make keys here; an organisation says who may. */
      may_make: z.boolean(),
    }),
  },
  'POST /keys': {
    access: 'user',
    summary:
      'Make a key. It sees what its maker sees here, or only some collections; `code` when the second factor is on',
    body: {
      as: 'json',
      schema: newKey,
    },
    status: 201,
    errors: ['too_many_keys', 'wrong_password', 'wrong_code', 'forbidden'],
    result: keyWithSecret,
  },
  'GET /keys/current': {
    access: 'user',
    keys: keyScopes,
    summary: 'The key that this call came with',
    result: key,
  },
  'POST /keys/{id}/rotate': {
    access: 'user',
    summary: 'A new secret for a key; the one before stays valid for some hours, or ends at once (0)',
    params: z.object({ id: apiKeyId }),
    body: {
      as: 'json',
      schema: rotation,
    },
    result: keyWithSecret,
  },
  'DELETE /keys/{id}': {
    access: 'user',
    summary: 'End a key, and what it is just receiving; this cannot be undone',
    params: z.object({ id: apiKeyId }),
    result: done,
  },
  'GET /organisation/service-accounts': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'Service accounts of the organisation, by name; for administrators and auditors',
    result: z.object({ items: z.array(serviceAccount) }),
  },
  'POST /organisation/service-accounts': {
    access: 'user',
    summary:
      'Add a service account: a member that is no person, takes no seat, and has API keys of its own; for administrators',
    body: { as: 'json', schema: z.object({ name: serviceAccountName, role: z.enum(serviceAccountRoles) }) },
    status: 201,
    result: serviceAccount,
  },
  'PATCH /organisation/service-accounts/{id}': {
    access: 'user',
    summary:
      'Rename a service account; for administrators. Its role changes, and it goes, as a member’s does',
    params: z.object({ id: serviceAccountId }),
    body: { as: 'json', schema: z.object({ name: serviceAccountName }) },
    ifMatch: 'GET /organisation/service-accounts',
    result: serviceAccount,
  },
  'GET /organisation/service-accounts/{id}/keys': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'API keys of a service account: those in force, newest first, then others',
    params: z.object({ id: serviceAccountId }),
    result: z.object({ items: z.array(key) }),
  },
  'POST /organisation/service-accounts/{id}/keys': {
    access: 'user',
    summary:
      'Make an API key of a service account; for administrators. It sees what the service account was granted',
    params: z.object({ id: serviceAccountId }),
    body: { as: 'json', schema: newKey },
    status: 201,
    result: keyWithSecret,
  },
  'POST /organisation/service-accounts/{id}/keys/{key_id}/rotate': {
    access: 'user',
    summary: 'A new secret for a service account’s API key; for administrators',
    params: z.object({ id: serviceAccountId, key_id: apiKeyId }),
    body: { as: 'json', schema: rotation },
    result: keyWithSecret,
  },
  'GET /organisation/keys': {
    access: 'user',
    keys: ['admin-read'],
    summary:
      'Keys of all members: those in force, newest first, then others; for administrators and auditors',
    query: z.object({ limit, cursor }),
    result: z.object({ items: z.array(organisationKey), next_cursor: z.string().nullable() }),
  },
  'DELETE /organisation/keys/{id}': {
    access: 'user',
    summary: 'End a member’s key; for administrators',
    params: z.object({ id: apiKeyId }),
    result: done,
  },
})
