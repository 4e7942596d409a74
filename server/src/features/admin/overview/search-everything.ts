import type { Found } from '@citewell/contract/admin/overview.ts'
import { and, desc, eq, ilike, isNull, or } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { accountsNamed } from '../../../domain/accounts/accounts-named.ts'
import { chatSessions } from '../../../domain/chats/chat-tables.ts'
import { documents } from '../../../domain/documents/document-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'

const most = 5

/**
 * Accounts, documents and chats whose id it is, or in whose mail address or name the text stands. Where
 * the titles of chats are not to be `shown`, they are not looked into either.
 */
export async function searchEverything(
  db: Database,
  text: string,
  shown: boolean,
): Promise<{ users: Found[]; documents: Found[]; sessions: Found[] }> {
  if (text === '') return { users: [], documents: [], sessions: [] }
  // One or two characters stand almost anywhere: there the beginnings of names and addresses alone are looked at.
  const part = text.length < 3 ? null : likePattern(text)
  return {
    users: await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(accountsNamed(text))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(most),
    documents: await db
      .select({ id: documents.id, name: documents.filename, email: users.email })
      .from(documents)
      .innerJoin(users, eq(users.id, documents.ownerId))
      .where(or(eq(documents.id, text), part ? ilike(documents.filename, part) : undefined))
      .orderBy(desc(documents.createdAt), desc(documents.id))
      .limit(most),
    sessions: await db
      .select({ id: chatSessions.id, name: shown ? chatSessions.title : chatSessions.id, email: users.email })
      .from(chatSessions)
      .innerJoin(users, eq(users.id, chatSessions.ownerId))
      .where(
        and(
          isNull(chatSessions.deletedAt),
          or(eq(chatSessions.id, text), shown && part ? ilike(chatSessions.title, part) : undefined),
        ),
      )
      .orderBy(desc(chatSessions.createdAt), desc(chatSessions.id))
      .limit(most),
  }
}
