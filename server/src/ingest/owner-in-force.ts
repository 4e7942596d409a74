import { sql } from 'drizzle-orm'

/** In a query over documents: its owner is not suspended, whose documents wait. */
export const ownerInForce = sql`not exists (
  select 1 from users where users.id = documents.owner_id and users.suspended_at is not null)`
