import { sql } from 'drizzle-orm'

/** In a query over documents: its owner is not suspended, whose documents wait. */
export const ownerInForce = sql`not exists (
  select 1 from tenants join users on users.id = tenants.account_id
  where tenants.id = documents.tenant_id and users.suspended_at is not null)`
