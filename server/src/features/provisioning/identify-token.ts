import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { provisioningTokens } from '../../domain/provisioning/provisioning-tables.ts'
import { isDigestOf, prefixOf } from '../../domain/provisioning/provisioning-token.ts'
import type { Database } from '../../platform/database/database.ts'
import { runAs } from '../../platform/database/run-as.ts'
import { addressKey, type RateLimits } from '../../platform/http/rate-limits.ts'
import type { ScimCaller } from './scim/scim-caller.ts'
import { ScimError } from './scim/scim-error.ts'

/** Limits how often a busy token is written. */
const useMilliseconds = 60_000

/**
 * Whose directory calls. A wrong token counts against its address, and a right one has a limit of its own. Throws
 * ScimError 401, and rate_limited.
 */
export async function identifyToken(
  { db, limits, base }: { db: Database; limits: RateLimits; base: string },
  request: FastifyRequest,
): Promise<ScimCaller> {
  const { ip } = request
  const sent = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const prefix = prefixOf(sent)
  const [found] =
    prefix === null
      ? []
      : await runAs(null, () =>
          db
            .select({ token: provisioningTokens })
            .from(provisioningTokens)
            .innerJoin(organisations, eq(organisations.tenantId, provisioningTokens.tenantId))
            .where(eq(provisioningTokens.prefix, prefix)),
        )
  if (!found || !isDigestOf(sent, found.token.digest)) {
    await limits.take('address-calls', addressKey(ip), ip)
    throw new ScimError(
      401,
      'Send a token of the organisation as a bearer token. An owner makes one under Provisioning.',
    )
  }
  const { tenantId, id, name, dryRun, lastUsedAt, lastUsedFrom } = found.token
  await limits.take('provisioning-calls', id, ip)
  if (!lastUsedAt || lastUsedFrom !== ip || Date.now() - lastUsedAt.getTime() > useMilliseconds)
    await runAs({ role: 'citewell_tenant', tenant: tenantId }, () =>
      db
        .update(provisioningTokens)
        .set({ lastUsedAt: new Date(), lastUsedFrom: ip })
        .where(and(eq(provisioningTokens.tenantId, tenantId), eq(provisioningTokens.id, id))),
    )
  return { tenantId, token: { id, name, dryRun }, ip, base }
}
