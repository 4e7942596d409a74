import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const lastCharacter = '\u{10ffff}'

/**
 * Whether a text is too short for the indexes on parts of names, or has no letter or digit for them. Such a text occurs
 * almost everywhere, so a name must begin with it.
 */
export function isShort(text: string): boolean {
  return text.length < 3 || !/[\p{L}\p{N}]/u.test(text)
}

/** As a range, for which any text can use the index; LIKE needs a pattern that is known when planning. */
export function beginsWith(column: PgColumn, text: string): SQL {
  const first = sql`lower(${text}::text)`
  return sql`(lower(${column}) ~>=~ ${first} and lower(${column}) ~<~ (${first} || ${lastCharacter}::text))`
}
