import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@citewell/contract/audit-actions.ts'
import type { Incident, IncidentBody } from '@citewell/contract/service.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { incidents } from '../../domain/service/service-tables.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'

type Change = { [Name in keyof IncidentBody]?: IncidentBody[Name] | undefined }
type Row = typeof incidents.$inferSelect
type By = { caller: Caller; ip: string }

/** Throws FieldError for an incident that ends before it begins. */
export async function reportIncident(db: Database, body: IncidentBody, by: By): Promise<Incident> {
  return db.transaction(async tx => {
    const [row] = await tx
      .insert(incidents)
      .values({
        id: randomUUID(),
        title: body.title,
        text: body.text,
        impact: body.impact,
        startedAt: new Date(body.started_at),
        endedAt: body.ended_at === null ? null : new Date(body.ended_at),
      })
      .returning()
    if (!row) throw notFound('Incident')
    return recorded(tx, 'incident-reported', row, by)
  })
}

/** Throws not_found, and FieldError for an incident that ends before it begins. */
export async function changeIncident(db: Database, id: string, change: Change, by: By): Promise<Incident> {
  const { title, text, impact, started_at: started, ended_at: ended } = change
  return db.transaction(async tx => {
    const [row] = await tx
      .update(incidents)
      .set({
        ...(title !== undefined && { title }),
        ...(text !== undefined && { text }),
        ...(impact !== undefined && { impact }),
        ...(started !== undefined && { startedAt: new Date(started) }),
        ...(ended !== undefined && { endedAt: ended === null ? null : new Date(ended) }),
        updatedAt: new Date(),
      })
      .where(eq(incidents.id, id))
      .returning()
    if (!row) throw notFound('Incident')
    return recorded(tx, 'incident-changed', row, by)
  })
}

/** Throws not_found. */
export async function removeIncident(db: Database, id: string, by: By): Promise<void> {
  await db.transaction(async tx => {
    const [row] = await tx.delete(incidents).where(eq(incidents.id, id)).returning()
    if (!row) throw notFound('Incident')
    await recorded(tx, 'incident-removed', row, by)
  })
}

async function recorded(
  tx: Queryable,
  action: Extract<AuditAction, `incident-${string}`>,
  row: Row,
  { caller, ip }: By,
): Promise<Incident> {
  if (row.endedAt !== null && row.endedAt < row.startedAt)
    throw new FieldError(['body', 'ended_at'], 'The incident ends before it begins')
  await recordEvent(tx, {
    action,
    actor: { id: caller.userId, email: caller.email },
    ip,
    details: { incident: row.id, impact: row.impact },
  })
  return presentIncident(row)
}

export function presentIncident(row: Row): Incident {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    impact: row.impact,
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  }
}
