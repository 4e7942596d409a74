import { sql } from 'drizzle-orm'

/**
 * A condition that is true, for statements whose rows a crash may lose: their transaction commits without waiting for
 * the disk. The next one that waits forces them to the disk as well. Evaluated once for a statement, if it has a row.
 */
export const withoutWaiting = sql`(select set_config('synchronous_commit', 'off', true) = 'off')`
