import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { joiningRoles, mappedRoles, organisationRoles, rights } from './rights.ts'
import {
  cursor,
  directoryGroupId,
  done,
  groupId,
  id,
  identityProviderId,
  limit,
  memberId,
  moment,
  provisioningTokenId,
  text,
} from './shapes.ts'

/** Values of one identity provider's claim that can be mapped. */
export const mostClaimGroups = 200
const mostChanges = 500

const token = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  /** Requests are answered and change nothing. */
  dry_run: z.boolean(),
  created_at: moment,
  last_used_at: moment.nullable(),
  last_used_from: z.string().nullable(),
})
export type ProvisioningToken = z.infer<typeof token>

const provisioning = z.object({
  /** The address that the directory calls (SCIM 2.0). */
  base_url: z.string(),
  tokens: z.array(token),
  /** People whom the directory knows, and how many of them are members. */
  people: z.number().int(),
  active: z.number().int(),
  /** What they become if no group says otherwise. */
  joins_as: z.enum(joiningRoles),
  /** Who gets what a person made whom the directory removes; null: the administrators. */
  heir: z.object({ user_id: id, name: z.string() }).nullable(),
})
export type Provisioning = z.infer<typeof provisioning>

const group = z.object({
  id,
  name: z.string(),
  /** The identity provider whose claim it is a value of; null for a group of the directory. */
  provider: z.object({ id, name: z.string() }).nullable(),
  people: z.number().int(),
  role: z.enum(mappedRoles).nullable(),
  member_group: z.object({ id, name: z.string() }).nullable(),
})
export type DirectoryGroup = z.infer<typeof group>
const groups = z.object({ items: z.array(group), next_cursor: z.string().nullable() })

const people = z.number().int()
const preview = z.object({
  /** Whose role or groups change. */
  people,
  roles: z.array(z.object({ from: z.enum(organisationRoles), to: z.enum(organisationRoles), people })),
  /** Of how many people it takes or gives the right to something, those that nobody loses or gains left out. */
  rights: z.array(z.object({ right: z.enum(rights), lose: people, gain: people })),
})
export type MappingPreview = z.infer<typeof preview>

const request = z.object({
  id: z.number().int(),
  token: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  /** Null for success. */
  problem: z.string().nullable(),
  dry_run: z.boolean(),
  at: moment,
})
export type ProvisioningRequest = z.infer<typeof request>

const name = text.trim().min(1).max(80)
const ofToken = z.object({ id: provisioningTokenId })
const given = z.object({
  mapping: z
    .array(
      z.object({
        directory_group_id: directoryGroupId,
        role: z.enum(mappedRoles).nullable(),
        group_id: groupId.nullable(),
      }),
    )
    .min(1)
    .max(mostChanges),
})

/** Who of a company's directory is in the organisation, and what its groups give (SCIM 2.0). Owners alone set it up. */
export const provisioningApi = endpoints({
  'GET /organisation/provisioning': {
    access: 'user',
    summary: 'Tokens and settings of provisioning',
    untagged: ['last_used_at', 'last_used_from', 'people', 'active'],
    result: provisioning,
  },
  'PATCH /organisation/provisioning': {
    access: 'user',
    fresh: true,
    summary: 'Say what people of the directory become, and who gets what they leave',
    body: {
      as: 'json',
      schema: z.object({
        joins_as: z.enum(joiningRoles).optional(),
        heir_id: memberId.nullable().optional(),
      }),
    },
    ifMatch: 'GET /organisation/provisioning',
    result: provisioning,
  },
  'POST /organisation/provisioning/tokens': {
    access: 'user',
    fresh: true,
    summary: 'A new token for the directory, shown once',
    body: { as: 'json', schema: z.object({ name, dry_run: z.boolean().default(false) }) },
    status: 201,
    result: token.extend({ token: z.string() }),
  },
  'PATCH /organisation/provisioning/tokens/{id}': {
    access: 'user',
    fresh: true,
    summary: 'Say whether requests with a token change nothing (dry run)',
    params: ofToken,
    body: { as: 'json', schema: z.object({ dry_run: z.boolean() }) },
    ifMatch: 'GET /organisation/provisioning',
    result: provisioning,
  },
  'DELETE /organisation/provisioning/tokens/{id}': {
    access: 'user',
    summary: 'End a token',
    params: ofToken,
    ifMatch: 'GET /organisation/provisioning',
    result: provisioning,
  },
  'GET /organisation/provisioning/groups': {
    access: 'user',
    summary: 'Groups of the directory and values of claims, by name, with what they give',
    query: z.object({ q: text.trim().max(200).optional(), limit, cursor }),
    result: groups,
  },
  'POST /organisation/provisioning/groups': {
    access: 'user',
    summary: 'Name a value of an identity provider’s groups claim, so that it can be mapped',
    body: {
      as: 'json',
      schema: z.object({ provider_id: identityProviderId, name: text.trim().min(1).max(300) }),
    },
    status: 201,
    result: group,
  },
  'DELETE /organisation/provisioning/groups/{id}': {
    access: 'user',
    summary: 'Forget a value of a claim. Groups of the directory are deleted there',
    params: z.object({ id: directoryGroupId }),
    result: done,
  },
  'POST /organisation/provisioning/mapping/preview': {
    access: 'user',
    summary: 'Whom a change of what groups give would take or give which rights; nothing changes',
    body: { as: 'json', schema: given },
    result: preview,
  },
  'POST /organisation/provisioning/mapping': {
    access: 'user',
    fresh: true,
    summary:
      'Say which role the people of these groups have, and which group of the organisation they are in',
    body: { as: 'json', schema: given },
    result: preview,
  },
  'GET /organisation/provisioning/requests': {
    access: 'user',
    summary: 'What the directory asked for in the last days and what came of it, newest first',
    query: z.object({ failed: z.enum(['true', 'false']).default('false'), limit, cursor }),
    result: z.object({ items: z.array(request), next_cursor: z.string().nullable() }),
  },
})
