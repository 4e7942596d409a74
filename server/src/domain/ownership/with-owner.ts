import { and, eq, type SQL } from 'drizzle-orm'
import { chatSessions, messages } from '../chats/chat-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'

/**
 * Conditions that name a row by its id and its owner. The id alone would do, but where owners are spread over
 * servers a statement must say whose it is (docs/scale.md); a test holds every statement to it.
 */
type Known = { id: string; ownerId: string }

export const isDocument = ({ id, ownerId }: Known): SQL | undefined =>
  and(eq(documents.id, id), eq(documents.ownerId, ownerId))

export const isChat = ({ id, ownerId }: Known): SQL | undefined =>
  and(eq(chatSessions.id, id), eq(chatSessions.ownerId, ownerId))

export const isCollection = ({ id, ownerId }: Known): SQL | undefined =>
  and(eq(collections.id, id), eq(collections.ownerId, ownerId))

/** The messages of a chat. */
export const inChat = ({ id, ownerId }: Known): SQL | undefined =>
  and(eq(messages.sessionId, id), eq(messages.ownerId, ownerId))
