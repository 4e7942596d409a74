import { sql } from 'drizzle-orm'

/** For queries over documents: true unless the owner is suspended. Documents of a suspended owner wait. */
export const ownerInForce = sql`not exists (
  select 1 from tenants join users on users.id = tenants.account_id
  where tenants.id = documents.tenant_id and users.suspended_at is not null)`
