import { titleMaxLength } from '@citewell/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { cutWhole } from '../../platform/text/cut-whole.ts'
import { linkedDocument, linksOfChat } from '../documents/document-links.ts'
import { documents } from '../documents/document-tables.ts'
import type { Known } from '../tenants/owned.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { chatSessions, sessionDocuments } from './chat-tables.ts'
import { isChat } from './owned-chat.ts'

export const newTitle = 'New Chat'

/** Of more documents, the title says how many there were. */
const mostCounted = 20
/** Then all are counted anew: the first may have another name by now, and who removes one may not have the chat's lock. */
const countedOnFor = 32
const counted = /^(?<first>.*) and (?<more>\d+) more$/s

/**
 * Names a chat after its documents, as long as neither a question nor a user has named it. Not in an organisation, where
 * its user may find a document today and not tomorrow. `added`: it has just got one more, under the lock of its row; then
 * it rarely takes longer the more there are.
 */
export async function nameAfterDocuments(tx: Queryable, chat: Known, added = false): Promise<void> {
  const isOpen = and(isChat(chat), eq(chatSessions.titled, false), isPersonal)
  const links = linksOfChat(chat)
  const { rows } = await tx.execute<{ title: string; first: string | null; count: number }>(sql`
    select title, count, case when ${!added} or count <= ${mostCounted} then (
      select filename from ${sessionDocuments} join ${documents} on ${linkedDocument}
      where ${links} and ${sessionDocuments.createdAt} = (
        select min(${sessionDocuments.createdAt}) from ${sessionDocuments} where ${links}
      ) order by filename limit 1
    ) end as first
    from ${chatSessions} cross join lateral (
      select count(*)::int from (
        select from ${sessionDocuments} where ${links} limit ${added ? mostCounted + 1 : null}::int
      ) as links
    ) as counted(count)
    where ${isOpen}`)
  const [open] = rows
  if (!open) return
  const title = added && open.count > mostCounted ? titleWithOneMore(open.title) : titleOf(open)
  if (title === null) return nameAfterDocuments(tx, chat)
  if (title !== open.title) await tx.update(chatSessions).set({ title }).where(isOpen)
}

const isPersonal = sql`exists (select 1 from ${tenants}
  where ${tenants.id} = ${chatSessions.tenantId} and ${tenants.kind} = 'personal')`

/** "contract.pdf and 2 more". */
function titleOf({ first, count }: { first: string | null; count: number }): string {
  return first === null ? newTitle : titleFrom(first, count - 1)
}

/** Null for a title that does not say how many documents there were, and for one in many. */
function titleWithOneMore(title: string): string | null {
  const { first, more } = counted.exec(title)?.groups ?? {}
  const next = Number(more) + 1
  return first === undefined || next % countedOnFor === 0 ? null : titleFrom(first, next)
}

function titleFrom(first: string, more: number): string {
  const rest = more === 0 ? '' : ` and ${more} more`
  const room = titleMaxLength - rest.length
  return (first.length <= room ? first : `${cutWhole(first, room - 1)}…`) + rest
}
