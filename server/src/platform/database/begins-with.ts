import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const lastCharacter = '\u{10ffff}'

/**
 * Too short for the indexes on parts of names, or unknown to them. Such a text stands almost anywhere, so a name must
 * begin with it.
 */
export function isShort(text: string): boolean {
  return text.length < 3 || !/[\p{L}\p{N}]/u.test(text)
}

/** As a range, which an index serves whatever the text is; for LIKE the pattern must be known beforehand. */
export function beginsWith(column: PgColumn, text: string): SQL {
  const first = sql`lower(${text}::text)`
  return sql`(lower(${column}) ~>=~ ${first} and lower(${column}) ~<~ (${first} || ${lastCharacter}::text))`
}
