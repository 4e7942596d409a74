import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { groupNameMaxLength, mostInvited, organisationNameMaxLength } from './limits.ts'
import { organisationRoles, rights } from './rights.ts'
import {
  collectionId,
  cursor,
  done,
  groupId,
  id,
  limit,
  memberId,
  memberInvitationId,
  moment,
  organisationId,
  text,
} from './shapes.ts'

export const mostGroups = 500
/** Members of a group. */
const mostGrouped = 5_000

const organisationRole = z.enum(organisationRoles)
const right = z.enum(rights)

/** An organisation that somebody is in, and as what. */
export const membership = z.object({ id, name: z.string(), role: organisationRole })
export type Membership = z.infer<typeof membership>

export const organisationName = text.trim().min(1).max(organisationNameMaxLength)
export const memberEmail = text.trim().toLowerCase().min(3).max(254)

export const organisation = z.object({
  id,
  name: z.string(),
  members: z.number().int(),
  created_at: moment,
})
export type Organisation = z.infer<typeof organisation>

const member = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  role: organisationRole,
  /** Whether it is a service account, and no person. */
  service_account: z.boolean(),
  joined_at: moment,
  /** The last day (UTC) with a call of theirs in the organisation; null before a first, and for who does not administer. */
  active_on: z.iso.date().nullable(),
})
export type Member = z.infer<typeof member>

const count = z.number().int()
const memberView = z.object({
  /** Of the organisation, and how many of them the member may find, ask, read and download. */
  documents: count,
  find: count,
  ask: count,
  read: count,
  download: count,
  /** Those that the member may find; a name is null where the caller may not find it. */
  collections: z.array(z.object({ id, name: z.string().nullable(), documents: count })),
})
export type MemberView = z.infer<typeof memberView>

const memberInvitation = z.object({
  id,
  email: z.string(),
  role: organisationRole,
  /** Shared with who accepts it; null where it shares nothing. */
  collection_id: id.nullable(),
  right: right.nullable(),
  created_at: moment,
  expires_at: moment,
})
export type MemberInvitation = z.infer<typeof memberInvitation>

const group = z.object({ id, name: z.string(), member_ids: z.array(id), created_at: moment })
export type Group = z.infer<typeof group>

const groupName = text.trim().min(1).max(groupNameMaxLength)
const groupMembers = z.array(memberId).max(mostGrouped)
const ofGroup = z.object({ id: groupId })
const ofMember = z.object({ id: memberId })

/** People who share documents: members with roles, and groups. */
export const organisationsApi = endpoints({
  'POST /organisations/switch': {
    access: 'user',
    summary: 'Choose where this login is: in one of one’s organisations, or in one’s own space (null)',
    body: { as: 'json', schema: z.object({ organisation_id: organisationId.nullable() }) },
    result: done,
  },
  'POST /organisations/accept': {
    access: 'user',
    summary: 'Become a member by the token of an invitation, which is for this account’s address alone',
    body: { as: 'json', schema: z.object({ token: text.max(500) }) },
    result: membership,
  },
  'GET /organisation': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'The organisation that this login is in',
    result: organisation,
  },
  'PATCH /organisation': {
    access: 'user',
    summary: 'Rename the organisation',
    body: { as: 'json', schema: z.object({ name: organisationName }) },
    ifMatch: 'GET /organisation',
    result: organisation,
  },
  'POST /organisation/leave': {
    access: 'user',
    summary:
      'Leave the organisation; another owner must stay. What one made there goes to the heir, or to the administrators',
    body: { as: 'json', schema: z.object({ heir_id: memberId.nullable().default(null) }) },
    result: done,
  },
  'GET /organisation/members': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'Members, by name',
    query: z.object({ q: text.trim().max(200).optional(), limit, cursor }),
    result: z.object({ items: z.array(member), next_cursor: z.string().nullable(), total: z.number().int() }),
  },
  'GET /organisation/members/{id}': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'One member',
    params: ofMember,
    untagged: ['active_on'],
    result: member,
  },
  'PATCH /organisation/members/{id}': {
    access: 'user',
    fresh: true,
    summary: 'Give a member another role',
    params: ofMember,
    body: { as: 'json', schema: z.object({ role: organisationRole }) },
    ifMatch: 'GET /organisation/members/{id}',
    result: member,
  },
  'GET /organisation/members/{id}/view': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'What a member sees: how many documents, and which collections',
    params: ofMember,
    result: memberView,
  },
  'POST /organisation/members/{id}/remove': {
    access: 'user',
    summary:
      'Remove a member; their documents and collections go to the heir or to the administrators, their chats are deleted',
    params: ofMember,
    body: { as: 'json', schema: z.object({ heir_id: memberId.nullable().default(null) }) },
    ifMatch: 'GET /organisation/members/{id}',
    result: done,
  },
  'GET /organisation/invitations': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'Open invitations, newest first',
    result: z.object({ items: z.array(memberInvitation) }),
  },
  'POST /organisation/invitations': {
    access: 'user',
    summary:
      'Invite addresses by mail, and share a collection with them. An earlier invitation of an address is replaced',
    body: {
      as: 'json',
      schema: z.object({
        emails: z.array(memberEmail).min(1).max(mostInvited),
        role: organisationRole,
        /** Given to those who accept, and to members at once. */
        share: z.object({ collection_id: collectionId, right }).optional(),
      }),
    },
    status: 201,
    result: z.object({
      items: z.array(memberInvitation),
      /** Addresses of people who are members already. */
      members: z.array(z.string()),
    }),
  },
  'DELETE /organisation/invitations/{id}': {
    access: 'user',
    summary: 'Withdraw an invitation',
    params: z.object({ id: memberInvitationId }),
    result: done,
  },
  'GET /organisation/groups': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'Groups, by name',
    result: z.object({ items: z.array(group) }),
  },
  'GET /organisation/groups/{id}': {
    access: 'user',
    keys: ['admin-read'],
    summary: 'One group',
    params: ofGroup,
    result: group,
  },
  'POST /organisation/groups': {
    access: 'user',
    summary: 'A new group of members',
    body: { as: 'json', schema: z.object({ name: groupName, member_ids: groupMembers.default([]) }) },
    status: 201,
    result: group,
  },
  'PATCH /organisation/groups/{id}': {
    access: 'user',
    summary: 'Rename a group, or say who is in it',
    params: ofGroup,
    body: {
      as: 'json',
      schema: z.object({ name: groupName.optional(), member_ids: groupMembers.optional() }),
    },
    ifMatch: 'GET /organisation/groups/{id}',
    result: group,
  },
  'DELETE /organisation/groups/{id}': {
    access: 'user',
    summary: 'Delete a group, with what it was allowed; one that is denied something stays',
    params: ofGroup,
    ifMatch: 'GET /organisation/groups/{id}',
    result: done,
  },
})
