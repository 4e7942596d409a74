import {
  includesRight,
  levelOf,
  type Right,
  type RoleRights,
  rights,
  roleRights,
} from '@citewell/contract/rights.ts'
import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { chatSessions } from '../chats/chat-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { groupMembers } from '../organisations/organisation-tables.ts'
import { grants } from './grant-tables.ts'
import type { Principal } from './principal.ts'

/**
 * A condition on documents: those with which somebody may do this. It is the one place that says so; whatever shows,
 * counts, searches or changes documents goes by it. In an organisation that is what a role or a grant allows and no
 * grant denies. What is in no collection is its maker's alone.
 */
export function readable(who: Principal, right: Right): SQL | undefined {
  const mine = eq(documents.tenantId, who.tenantId)
  if (who.member === null) return mine
  const role = roleRights[who.member]
  const own = sql`(${documents.collectionId} is null and ${eq(documents.createdBy, who.userId)})`
  const inCollection = sql`(${documents.collectionId} is not null or ${documents.createdBy} is null)`
  return and(
    mine,
    or(
      role.most ? own : undefined,
      includesRight(role.everywhere, right) ? inCollection : undefined,
      granted(who, role, right, documents.collectionId, grants.collectionId),
      granted(who, role, right, documents.id, grants.documentId),
      sql`false`,
    ),
    notDenied(who, right, documents.collectionId, grants.collectionId),
    notDenied(who, right, documents.id, grants.documentId),
  )
}

/**
 * As whom somebody is told names in what an organisation keeps: auditors, who find nothing themselves, like
 * administrators. What is denied to them is named to neither.
 */
export function namedTo(who: Principal): Principal {
  return who.member === 'auditor' ? { ...who, member: 'admin' } : who
}

/** A column for queries of documents that somebody may find: the most that they may do with each. */
export function rightTo(who: Principal): SQL<Right> {
  const most: Right = 'manage'
  if (who.member === null) return sql<Right>`${most}::text`
  const cases = rights.toReversed().map(right => sql`when ${readable(who, right)} then ${right}::text`)
  return sql<Right>`case ${sql.join(cases, sql` `)} else 'find' end`
}

/** The same as `readable` for collections. A grant on a document says nothing of its collection. */
export function readableCollection(who: Principal, right: Right): SQL | undefined {
  const mine = eq(collections.tenantId, who.tenantId)
  if (who.member === null) return mine
  const role = roleRights[who.member]
  if (includesRight(role.everywhere, right))
    return and(mine, notDenied(who, right, collections.id, grants.collectionId))
  return and(
    mine,
    granted(who, role, right, collections.id, grants.collectionId) ?? sql`false`,
    notDenied(who, right, collections.id, grants.collectionId),
  )
}

/** A condition on chats: in an organisation, a chat is the one person's who made it. */
export function ownChats(who: Principal): SQL | undefined {
  return and(
    eq(chatSessions.tenantId, who.tenantId),
    who.member === null ? undefined : eq(chatSessions.createdBy, who.userId),
  )
}

/** A grant allows it. Without a link to the row outside, so that the database reads the grants once. */
function granted(
  who: Principal,
  role: RoleRights,
  right: Right,
  column: AnyPgColumn,
  about: AnyPgColumn,
): SQL | undefined {
  if (!includesRight(role.most, right)) return undefined
  return sql`${column} in (select ${about} from ${grants}
    where ${and(toThem(who, role.insider), eq(grants.effect, 'allow'), gte(grants.level, levelOf(right)))})`
}

/** What is denied to all of the organisation is denied to its guests, too. */
function notDenied(who: Principal, right: Right, column: AnyPgColumn, about: AnyPgColumn): SQL {
  return sql`coalesce(${column} not in (select ${about} from ${grants}
    where ${and(
      toThem(who, true),
      eq(grants.effect, 'deny'),
      lte(grants.level, levelOf(right)),
      sql`${about} is not null`,
    )}), true)`
}

function toThem({ tenantId, userId }: Principal, insider: boolean): SQL | undefined {
  const groups = sql`select ${groupMembers.groupId} from ${groupMembers}
    where ${and(eq(groupMembers.tenantId, tenantId), eq(groupMembers.userId, userId))}`
  return and(
    eq(grants.tenantId, tenantId),
    or(
      eq(grants.userId, userId),
      sql`${grants.groupId} in (${groups})`,
      insider ? eq(grants.principal, 'organisation') : undefined,
    ),
  )
}
