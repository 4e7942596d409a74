import { usageApi } from '@citewell/contract/usage.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import { accountLimits, dailyUsage, tokenUsage } from '../../domain/plans/plan-tables.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { usageRoutes } from './usage.routes.ts'

const { tenantId: _, ...tokens } = getTableColumns(tokenUsage)
const { tenantId: __, ...days } = getTableColumns(dailyUsage)

/** How much of their plan people have used. */
export const usageFeature: Feature = {
  name: 'usage',
  routes: parts => [routes(usageApi, usageRoutes(parts))],
  accountExport: {
    facts: {
      token_usage: (db, { tenantId }) =>
        db.select(tokens).from(tokenUsage).where(eq(tokenUsage.tenantId, tenantId)),
      daily_usage: (db, { tenantId }) =>
        db.select(days).from(dailyUsage).where(eq(dailyUsage.tenantId, tenantId)),
      own_limits: (db, { id }) => db.select().from(accountLimits).where(eq(accountLimits.userId, id)),
    },
  },
}
