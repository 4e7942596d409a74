import { eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { beginsWith, isShort } from '../../platform/database/begins-with.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { users } from './account-tables.ts'

/**
 * For a query over users: the text is the id or part of the email address or name. A short text occurs almost
 * everywhere, so the address or name must begin with it.
 */
export function accountsNamed(text: string): SQL | undefined {
  if (isShort(text)) {
    const found = or(beginsWith(users.email, text), beginsWith(users.name, text))
    // Found before sorting: the planner cannot know how few they are and would read all accounts in order.
    return sql`${users.id} = any(array(select ${users.id} from ${users} where ${found}))`
  }
  const part = likePattern(text)
  return or(eq(users.id, text), ilike(users.email, part), ilike(users.name, part))
}
