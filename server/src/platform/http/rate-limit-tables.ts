import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counters of the rate limits, as rate-limiter-flexible expects them; `expire` in milliseconds. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  table => [index('rate_limits_expire').on(table.expire)],
)
