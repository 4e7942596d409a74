import { eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../database/like-pattern.ts'
import { users } from '../database/tables.ts'

/** Fewer characters than the index on parts of names knows, or none that it knows at all. */
function isShort(text: string): boolean {
  return text.length < 3 || !/[\p{L}\p{N}]/u.test(text)
}

/**
 * In a query over users: the text is the id or stands in the mail address or the name. Of a short one,
 * which stands almost anywhere, address or name must begin with it.
 */
export function accountsNamed(text: string): SQL | undefined {
  const part = likePattern(text)
  const beginning = part.slice(1)
  return isShort(text)
    ? or(
        sql`lower(${users.email}) like lower(${beginning})`,
        sql`lower(${users.name}) like lower(${beginning})`,
      )
    : or(eq(users.id, text), ilike(users.email, part), ilike(users.name, part))
}
