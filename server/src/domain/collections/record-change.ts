import type { Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../accounts/caller.ts'
import { recordEvent } from '../audit/record-event.ts'

/** Who changes a collection, and from where. */
export type Changer = Pick<Caller, 'tenantId' | 'userId' | 'member' | 'key' | 'email'> & { ip: string }

/** In an organisation, where documents are moved decides who sees them. */
export async function recordChange(
  tx: Queryable,
  { tenantId, userId, member, email, ip }: Changer,
  action: 'collection-deleted' | 'documents-moved',
  details: Record<string, string | number | null>,
): Promise<void> {
  if (member === null) return
  const actor = { id: userId, email }
  await recordEvent(tx, { action, actor, ip, details: { organisation: tenantId, ...details } })
}
