import type { Tier } from '@citewell/contract/plans.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'

/** The plan of the tenant that a column names: of a personal one its account's. */
export const tierOfTenant = (tenantId: Column): SQL<Tier> => sql<Tier>`tier_of_tenant(${tenantId})`
