import { titleMaxLength } from '@citewell/contract/chat.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
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
  const names = await tx
    .select({ filename: documents.filename })
    .from(sessionDocuments)
    .innerJoin(documents, linkedDocument)
    .where(linksOfChat(chat))
    .orderBy(asc(sessionDocuments.createdAt), asc(documents.filename))
  await tx
    .update(chatSessions)
    .set({ title: titleFromDocuments(names.map(({ filename }) => filename)) })
    .where(and(isChat(chat), eq(chatSessions.titled, false), isPersonal))
}

const isPersonal = sql`exists (select 1 from ${tenants}
  where ${tenants.id} = ${chatSessions.tenantId} and ${tenants.kind} = 'personal')`

/** "contract.pdf and 2 more". */
function titleFromDocuments([first, ...others]: string[]): string {
  if (first === undefined) return newTitle
  const rest = others.length === 0 ? '' : ` and ${others.length} more`
  const room = titleMaxLength - rest.length
  return (first.length <= room ? first : `${cutWhole(first, room - 1)}…`) + rest
}
