import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { organisationRoles, rights } from './rights.ts'
import { collectionId, documentId, grantId, groupId, id, memberId } from './shapes.ts'

/** Grants on one collection or document. */
export const mostGrants = 500

const right = z.enum(rights)
const principal = z.enum(['user', 'group', 'organisation'])
const effect = z.enum(['allow', 'deny'])

const grant = z.object({
  id,
  principal,
  /** Of the member or the group; null for all of the organisation. */
  principal_id: id.nullable(),
  /** Of the member, the group or the organisation. */
  name: z.string(),
  effect,
  /** Allowed are it and those before, denied it and those after. */
  right,
})
export type Grant = z.infer<typeof grant>

const reader = z.object({ user_id: id, name: z.string(), role: z.enum(organisationRoles), right })
export type Reader = z.infer<typeof reader>

const ofCollection = z.object({ id: collectionId })
const ofDocument = z.object({ id: documentId })

const given = z.object({
  principal,
  user_id: memberId.optional(),
  group_id: groupId.optional(),
  effect,
  right,
})
const shared = z.object({ items: z.array(grant), readers: z.array(reader) })

/** Who may see which collection or document. */
export const grantsApi = endpoints({
  'GET /collections/{id}/grants': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'Who has been allowed or denied what in a collection, and which members can therefore see it',
    params: ofCollection,
    result: shared,
  },
  'POST /collections/{id}/grants': {
    access: 'user',
    summary: 'Allow or deny a member, a group or the organisation a right; replaces the same one’s earlier',
    params: ofCollection,
    body: { as: 'json', schema: given },
    status: 201,
    ifMatch: 'GET /collections/{id}/grants',
    result: shared,
  },
  'DELETE /collections/{id}/grants/{grant}': {
    access: 'user',
    summary: 'Take a grant back',
    params: z.object({ id: collectionId, grant: grantId }),
    ifMatch: 'GET /collections/{id}/grants',
    result: shared,
  },
  'GET /documents/{id}/grants': {
    access: 'user',
    keys: ['admin-read'],
    summary:
      'Who has been allowed or denied what of a document, and which members can see it because of that and its collection',
    params: ofDocument,
    result: shared,
  },
  'POST /documents/{id}/grants': {
    access: 'user',
    summary: 'The same as for a collection, for one document',
    params: ofDocument,
    body: { as: 'json', schema: given },
    status: 201,
    ifMatch: 'GET /documents/{id}/grants',
    result: shared,
  },
  'DELETE /documents/{id}/grants/{grant}': {
    access: 'user',
    summary: 'Take a grant on a document back',
    params: z.object({ id: documentId, grant: grantId }),
    ifMatch: 'GET /documents/{id}/grants',
    result: shared,
  },
})
