import { and, eq, type SQL } from 'drizzle-orm'
import { chatSessions, sessionDocuments } from '../chats/chat-tables.ts'
import type { Known } from '../tenants/owned.ts'
import { documents } from './document-tables.ts'

/** Joins documents with their links to chats. */
export const linkedDocument: SQL | undefined = and(
  eq(sessionDocuments.tenantId, documents.tenantId),
  eq(sessionDocuments.documentId, documents.id),
)

/** Joins chats with their links to documents. */
export const linkedChat: SQL | undefined = and(
  eq(chatSessions.tenantId, sessionDocuments.tenantId),
  eq(chatSessions.id, sessionDocuments.sessionId),
)

/** The links of a chat. */
export const linksOfChat = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(sessionDocuments.tenantId, tenantId), eq(sessionDocuments.sessionId, id))
