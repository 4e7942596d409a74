import { sql } from 'drizzle-orm'

/**
 * A condition that is true, for statements whose rows a crash may lose: their transaction commits without waiting for
 * the disk. The next one that waits forces them to the disk as well.
 */
export const withoutWaiting = sql`set_config('synchronous_commit', 'off', true) = 'off'`
