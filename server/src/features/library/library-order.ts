import type { documentSorts } from '@citewell/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { FieldError } from '../../platform/errors.ts'
import { ofCard } from './present-document.ts'

export type LibraryOrder = { sort: (typeof documentSorts)[number]; order: 'asc' | 'desc' }

/** Behind all others in either order. */
const orLast = (key: SQL, order: LibraryOrder['order']) => {
  const [known, unknown] = order === 'asc' ? ['0', '1'] : ['1', '0']
  return sql<string>`coalesce(${known}::text || ${key}, ${unknown}::text)`
}

type Key = { key: SQL<string>; type: SQL }
type KeyFor = (who: Principal, order: LibraryOrder['order']) => Key

const ofCards =
  (value: SQL): KeyFor =>
  (who, order) => ({ key: orLast(ofCard(who, value), order), type: sql`text` })

/** The value that a list is sorted by, as text, and the type that its order needs. */
const keys: Record<LibraryOrder['sort'], Key | KeyFor> = {
  // Cut to whole milliseconds as JavaScript does, so that a date of the API is a place in the list too.
  date: { key: sql`floor(extract(epoch from ${documents.createdAt}) * 1000)::bigint`, type: sql`bigint` },
  name: { key: sql`lower(${documents.filename})`, type: sql`text` },
  size: { key: sql`${documents.bytes}`, type: sql`bigint` },
  // Documents that need attention come last, and so first in reverse order.
  state: {
    key: sql`case ${documents.status} when 'ready' then 0 when 'indexing' then 1 when 'reading' then 2
      when 'queued' then 3 when 'cancelled' then 4 else 5 end`,
    type: sql`int`,
  },
  title: ofCards(sql`lower(card.title)`),
  kind: ofCards(sql`card.kind`),
  party: ofCards(sql`lower(card.parties ->> 0)`),
  dated: ofCards(sql`to_char(card.dated, 'YYYY-MM-DD')`),
}

const place = z.tuple([z.string().max(1000), z.string().regex(/^[\dA-Za-z-]{1,64}$/)])

/** The key as text for a cursor, the condition for the rows after a cursor, and the order itself. */
export function libraryOrder(
  who: Principal,
  { sort, order, cursor }: LibraryOrder & { cursor?: string | undefined },
) {
  const by = keys[sort]
  const { key, type } = typeof by === 'function' ? by(who, order) : by
  const after = readCursor(cursor, sort)
  const than = order === 'asc' ? sql`>` : sql`<`
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return {
    key: sql<string>`${key}::text`,
    after: after && sql`(${key}, ${documents.id}) ${than} (${after.key}::text::${type}, ${after.id})`,
    by: [sql`${key} ${direction}`, sql`${documents.id} ${direction}`],
  }
}

const looks: Record<LibraryOrder['sort'], RegExp> = {
  date: /^\d{1,18}$/,
  name: /^/,
  size: /^\d{1,18}$/,
  state: /^\d$/,
  title: /^[01]/,
  kind: /^[01]/,
  party: /^[01]/,
  dated: /^[01]/,
}

function readCursor(cursor: string | undefined, sort: LibraryOrder['sort']) {
  if (!cursor) return undefined
  try {
    const [key, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!looks[sort].test(key) || key.includes('\0')) throw new Error('Of another order')
    return { key, id }
  } catch {
    throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
  }
}
