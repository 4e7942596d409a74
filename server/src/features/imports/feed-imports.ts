import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ingestDocumentJob } from '../../domain/documents/document-jobs.ts'
import { importEntries, imports } from '../../domain/imports/import-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { announce } from '../../domain/webhooks/announce.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { showImport } from './present-import.ts'

type Deps = { db: Database; jobs: JobQueue }

/** Documents of a tenant's imports that wait in the queue of readings or are read, at most. */
const atOncePerTenant = 12
const settledAtOnce = 20
const lookMilliseconds = 250
/** After this long the job makes room and goes on as another, so that none runs for hours. */
const mostMilliseconds = 5 * 60_000
/** Below every document that somebody uploads by hand, above those that are read again. */
const importPriority = -1_000_000_000
/** Seconds are counted from here, so that what was queued earlier goes first. */
const epochSeconds = Date.UTC(2026, 0, 1) / 1000

/**
 * Queues the reading of imported documents, a few of each tenant at a time, so that a large import neither fills the
 * queue nor delays others. Ends when nothing waits; entries are settled once their documents are.
 */
export async function feedImports(deps: Deps, signal: AbortSignal): Promise<'done' | 'more'> {
  const end = performance.now() + mostMilliseconds
  while (!signal.aborted) {
    await settleRead(deps.db)
    await finishImports(deps)
    await takeNext(deps)
    if (!(await hasMore(deps.db))) return 'done'
    if (performance.now() > end) return 'more'
    await sleep(lookMilliseconds, undefined, { signal, ref: false }).catch(() => undefined)
  }
  return 'done'
}

/** Writes what became of documents whose reading has ended, to all entries that wait for them, a few at a time. */
async function settleRead(db: Database): Promise<void> {
  for (let settled = settledAtOnce; settled === settledAtOnce; ) {
    const { rowCount } = await db.execute(sql`
      with reading as materialized (
        select tenant_id, import_id, path, document_id from import_entries where state = 'reading'
      ), ended as materialized (
        select reading.tenant_id, import_id, path, d.id, d.status, d.error_code, d.error_message
        from reading left join lateral (
          select * from documents where tenant_id = reading.tenant_id and id = reading.document_id limit 1
        ) d on true
        where d.id is null or d.status in ('failed', 'cancelled')
          or (d.status = 'ready' and d.extractor not like 'version %')
        limit ${settledAtOnce}
      )
      update import_entries e set updated_at = now(),
        state = case when ended.status = 'ready' then 'done' else 'failed' end,
        error_code = case when ended.id is null then 'document_missing'
          when ended.status = 'cancelled' then 'document_cancelled'
          when ended.status = 'failed' then ended.error_code else e.error_code end,
        error_message = case when ended.id is null then 'The document was deleted before it was read.'
          when ended.status = 'cancelled' then 'The reading was stopped.'
          when ended.status = 'failed' then ended.error_message else e.error_message end
      from ended
      where e.tenant_id = ended.tenant_id and e.import_id = ended.import_id and e.path = ended.path`)
    settled = rowCount ?? 0
  }
}

/** Those whose manifest is complete and whose entries have all come to an end. */
async function finishImports({ db, jobs }: Deps): Promise<void> {
  // With an offset, the database looks into each import, and not through all entries.
  const over = sql`not exists (
    select 1 from ${importEntries} where ${importEntries.tenantId} = ${imports.tenantId}
    and ${importEntries.importId} = ${imports.id}
    and ${importEntries.state} in ('missing', 'unpacking', 'waiting', 'reading') offset 0)`
  await db.transaction(async tx => {
    const finished = await tx
      .update(imports)
      .set({ status: 'finished', finishedAt: new Date(), updatedAt: new Date() })
      .where(and(eq(imports.status, 'working'), over))
      .returning()
    for (const row of finished) {
      const { entries, id } = await showImport(tx, row)
      const data = { import_id: id, documents: entries.done, failed: entries.failed }
      await announce(tx, jobs, row.tenantId, { type: 'import.finished', data })
    }
  })
}

/** Fills the room of each tenant with those that came first. */
async function takeNext({ db, jobs }: Deps): Promise<void> {
  for (const { tenantId, room } of await roomOfTenants(db))
    await db.transaction(async tx => {
      const taken = await take(tx, tenantId, room)
      const priority = importPriority - Math.round(Date.now() / 1000 - epochSeconds)
      for (const documentId of new Set(taken))
        if (documentId !== null)
          await jobs.enqueue(ingestDocumentJob, { documentId }, { key: documentId, priority, slow: true })
    })
}

/** Documents of a suspended account are not read; its imports go on once it is restored. */
const inForce = (tenantId: SQL) => sql`not exists (
  select 1 from tenants join users on users.id = tenants.account_id
  where tenants.id = ${tenantId} and users.suspended_at is not null)`

/** Looks for the tenants one by one in the index, since millions of entries may wait. */
async function roomOfTenants(db: Database): Promise<{ tenantId: TenantId; room: number }[]> {
  const { rows } = await db.execute<{ tenant_id: TenantId; reading: number }>(sql`
    with recursive waiting as (
      select min(tenant_id) as tenant_id from import_entries where state = 'waiting'
      union all
      select (select min(tenant_id) from import_entries where state = 'waiting' and tenant_id > waiting.tenant_id)
      from waiting where waiting.tenant_id is not null
    )
    select tenant_id, (select count(distinct document_id)::int from import_entries e
      where e.state = 'reading' and e.tenant_id = waiting.tenant_id) as reading
    from waiting where tenant_id is not null and ${inForce(sql`waiting.tenant_id`)}`)
  return rows
    .map(({ tenant_id: tenantId, reading }) => ({ tenantId, room: atOncePerTenant - reading }))
    .filter(({ room }) => room > 0)
}

/** The ids of their documents; null for one that was deleted. */
async function take(tx: Queryable, tenantId: TenantId, room: number): Promise<(string | null)[]> {
  const { rows } = await tx.execute<{ document_id: string | null }>(sql`
    with next as (
      select e.tenant_id, e.import_id, e.path from imports i
      cross join lateral (
        select tenant_id, import_id, path from import_entries
        where tenant_id = i.tenant_id and import_id = i.id and state = 'waiting'
        limit ${room} for update skip locked
      ) e
      where i.tenant_id = ${tenantId} and not i.paused
      order by i.created_at limit ${room}
    )
    update import_entries e set state = 'reading', updated_at = now()
    from next where e.tenant_id = next.tenant_id and e.import_id = next.import_id and e.path = next.path
    returning e.document_id`)
  return rows.map(row => row.document_id)
}

async function hasMore(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from import_entries e join imports i on i.tenant_id = e.tenant_id and i.id = e.import_id
    where (e.state = 'reading' or (e.state = 'waiting' and not i.paused)) and ${inForce(sql`e.tenant_id`)} limit 1`)
  return rows.length > 0
}
