import { Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from '../../platform/database/open-database.ts'

/**
 * Measures how many documents are on their way and for how long. Every process on one database reports the same values.
 */
export function measureWaiting(registry: Registry, { execute }: Pick<OpenDatabase, 'execute'>): void {
  const registers = [registry]
  const readWaiting = async () => {
    const { rows } = await execute(
      `select tier_of_tenant(d.tenant_id) as tier, count(*)::int as count, extract(epoch from now() - min(d.updated_at))::float8 as seconds
       from documents d
       where d.status in ('queued', 'reading', 'indexing') group by 1`,
    )
    waiting.reset()
    age.reset()
    for (const { tier, count, seconds } of rows) {
      waiting.set({ tier }, count)
      age.set({ tier }, seconds)
    }
  }
  // One query serves both gauges: the first to be collected starts it, the second waits for the same result.
  let reading = Promise.resolve()
  const waiting = new Gauge({
    name: 'citewell_documents_waiting',
    help: 'Documents that are not ready yet, by the tier of their owner',
    labelNames: ['tier'],
    registers,
    collect: () => {
      reading = readWaiting()
      return reading
    },
  })
  const age = new Gauge({
    name: 'citewell_documents_waiting_seconds',
    help: 'Age of the oldest document that is not ready yet, by the tier of its owner',
    labelNames: ['tier'],
    registers,
    collect: () => reading,
  })
}
