import type { ProvisioningRequest } from '@citewell/contract/provisioning.ts'
import { provisioningLogDays } from '@citewell/contract/sign-on-limits.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { provisioningRequests } from '../../domain/provisioning/provisioning-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { runAs } from '../../platform/database/run-as.ts'
import type { ScimCaller } from './scim/scim-caller.ts'

/** Of one organisation; a first run of a large directory fits. */
const mostKept = 50_000
const mostPath = 500

/** Notes what a directory asked for, without what it sent, and what came of it. A log that fails stops nothing. */
export async function logRequest(
  db: Database,
  { tenantId, token }: ScimCaller,
  request: FastifyRequest,
  { status, problem }: { status: number; problem: string | null },
): Promise<void> {
  const path = request.url
    .replace(/^\/scim\/v2/i, '')
    .replaceAll('\0', '')
    .toWellFormed()
  await runAs({ role: 'citewell_tenant', tenant: tenantId }, () =>
    db.insert(provisioningRequests).values({
      ...{ tenantId, token: token.name, method: request.method, path: path.slice(0, mostPath), status },
      ...{ problem: problem?.slice(0, mostPath) ?? null, dryRun: token.dryRun },
    }),
  ).catch(error => request.log.error({ error }, 'A request of a directory could not be noted'))
}

/** One page, newest first; the cursor is the number of the last. */
export async function listRequests(
  db: Queryable,
  tenantId: TenantId,
  { limit, before, failed }: { limit: number; before: number | null; failed: boolean },
): Promise<{ items: ProvisioningRequest[]; next_cursor: string | null }> {
  const rows = await db
    .select()
    .from(provisioningRequests)
    .where(
      and(
        eq(provisioningRequests.tenantId, tenantId),
        before === null ? undefined : lt(provisioningRequests.id, before),
        failed ? sql`${provisioningRequests.problem} is not null` : undefined,
      ),
    )
    .orderBy(desc(provisioningRequests.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ id, token, method, path, status, problem, dryRun, at }) => ({
      ...{ id, token, method, path, status, problem, dry_run: dryRun, at: at.toISOString() },
    })),
    next_cursor: rows.length > limit && last ? String(last.id) : null,
  }
}

/** Removes what is older than the days that the log keeps, and of each organisation what is more than it keeps. */
export async function removeOldRequests(db: Database): Promise<void> {
  await db.execute(
    sql`delete from ${provisioningRequests} where ${provisioningRequests.at} < now() - make_interval(days => ${provisioningLogDays})`,
  )
  await db.execute(sql`
    delete from ${provisioningRequests} old using (
      select tenant_id, id, row_number() over (partition by tenant_id order by id desc) as place
      from ${provisioningRequests}) placed
    where placed.place > ${mostKept} and old.tenant_id = placed.tenant_id and old.id = placed.id`)
}
