import { sql } from 'drizzle-orm'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { PassageRow } from './found-row.ts'

/** In characters, of the passages that are kept; their texts are those whose words are remembered. */
const mostKept = 2_000_000
/** People read an answer before they ask again. */
const restMilliseconds = 180_000

/** By tenant and id. Two halves instead of an order of use. */
type Kept = { recent: Map<string, PassageRow>; before: Map<string, PassageRow>; characters: number }
const keptOf = new WeakMap<Queryable, Kept & { resting: NodeJS.Timeout }>()

/**
 * The passages with these ids, by id. A passage never changes, so that those of the questions before need not be read
 * again, until nobody asks for three minutes; the search has just found that they exist and may be seen. One that is gone is left out.
 */
export async function loadPassages(
  db: Queryable,
  tenantId: TenantId,
  ids: string[],
): Promise<Map<string, PassageRow>> {
  const kept = keptBy(db)
  const found = new Map<string, PassageRow>()
  const missing: string[] = []
  for (const id of ids) {
    const key = `${tenantId} ${id}`
    const recent = kept.recent.get(key)
    const known = recent ?? kept.before.get(key)
    if (!known) missing.push(id)
    else {
      found.set(id, known)
      if (!recent) keep(kept, key, known)
    }
  }
  if (missing.length > 0) {
    const { rows } = await db.execute<PassageRow>(sql`
      select id, document_id, start, "end", text, context, page, location from passages
      where tenant_id = ${tenantId} and id = any(${sql.param(missing)}::bigint[])`)
    for (const row of rows) {
      found.set(row.id, row)
      keep(kept, `${tenantId} ${row.id}`, row)
    }
  }
  return found
}

function keep(kept: Kept, key: string, row: PassageRow): void {
  if (kept.recent.has(key)) return
  kept.characters += row.text.length
  if (kept.characters > mostKept / 2) {
    kept.before = kept.recent
    kept.recent = new Map()
    kept.characters = row.text.length
  }
  kept.recent.set(key, row)
}

function keptBy(db: Queryable): Kept {
  const known = keptOf.get(db)
  if (known) {
    known.resting.refresh()
    return known
  }
  const kept: Kept = { recent: new Map(), before: new Map(), characters: 0 }
  const forget = () => Object.assign(kept, { recent: new Map(), before: new Map(), characters: 0 })
  keptOf.set(db, Object.assign(kept, { resting: setTimeout(forget, restMilliseconds).unref() }))
  return kept
}
