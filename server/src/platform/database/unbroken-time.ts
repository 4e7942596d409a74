import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'

const unbrokenTimes = new WeakMap<Database, object>()

/**
 * Stands for the time in which one connection or another was open and none was lost; then another object does. A database
 * that crashes or is replaced by another ends all of its connections. What came last may be gone with it, and the numbers of
 * these transactions may be given again.
 */
export const unbrokenTimeOf = (db: Database): object => unbrokenTimes.get(db) ?? db

export function watchConnections(db: Database, pool: Pool): void {
  const open = new Set<PoolClient>()
  const breakOff = () => void unbrokenTimes.set(db, {})
  pool.on('connect', client => {
    open.add(client)
    client.on('error', breakOff)
    client.on('end', () => {
      open.delete(client)
      // Nobody would notice a crash.
      if (open.size === 0) breakOff()
    })
  })
}
