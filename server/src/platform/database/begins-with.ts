import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const lastCharacter = '\u{10ffff}'

/**
 * Fewer characters than the indexes on parts of names know, or none that they know at all: of such a text, which
 * stands almost anywhere, a name must begin with it.
 */
export function isShort(text: string): boolean {
  return text.length < 3 || !/[\p{L}\p{N}]/u.test(text)
}

/** As a range, which an index serves whatever the text will be; LIKE's pattern must be known for that. */
export function beginsWith(column: PgColumn, text: string): SQL {
  const first = sql`lower(${text}::text)`
  return sql`(lower(${column}) ~>=~ ${first} and lower(${column}) ~<~ (${first} || ${lastCharacter}::text))`
}
