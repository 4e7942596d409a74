import { titleMaxLength } from '@citewell/contract/chat.ts'
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

/**
 * Names a chat after its documents, as long as neither a question nor a user has named it. Not in an organisation, where
 * its user may find a document today and not tomorrow.
 */
export async function nameAfterDocuments(tx: Queryable, chat: Known): Promise<void> {
  const isOpen = and(isChat(chat), eq(chatSessions.titled, false), isPersonal)
  const links = linksOfChat(chat)
  const { rows } = await tx.execute<{ title: string; first: string | null; count: number }>(sql`
    select title, (select count(*)::int from ${sessionDocuments} where ${links}) as count, (
      select filename from ${sessionDocuments} join ${documents} on ${linkedDocument}
      where ${links} and ${sessionDocuments.createdAt} = (
        select min(${sessionDocuments.createdAt}) from ${sessionDocuments} where ${links}
      ) order by filename limit 1
    ) as first
    from ${chatSessions} where ${isOpen}`)
  const [open] = rows
  if (!open) return
  const title = titleFromDocuments(open.first, open.count)
  if (title !== open.title) await tx.update(chatSessions).set({ title }).where(isOpen)
}

const isPersonal = sql`exists (select 1 from ${tenants}
  where ${tenants.id} = ${chatSessions.tenantId} and ${tenants.kind} = 'personal')`

/** "contract.pdf and 2 more". */
function titleFromDocuments(first: string | null, count: number): string {
  if (first === null) return newTitle
  const rest = count === 1 ? '' : ` and ${count - 1} more`
  const room = titleMaxLength - rest.length
  return (first.length <= room ? first : `${cutWhole(first, room - 1)}…`) + rest
}
