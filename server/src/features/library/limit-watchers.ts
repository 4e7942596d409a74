import { AppError } from '../../platform/errors.ts'
import type { ServerEvent } from '../../platform/http/event-stream.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'

/** More open pages than anybody has. */
const mostStreams = 20

/** Limits the event streams that an account keeps open in this process. Throws rate_limited beyond that. */
export function limitWatchers() {
  const open = new Map<string, number>()
  const add = (tenantId: TenantId, change: number) => {
    const count = (open.get(tenantId) ?? 0) + change
    if (count > 0) open.set(tenantId, count)
    else open.delete(tenantId)
    return count
  }
  return {
    /** Throws before the stream begins. */
    admit: (tenantId: TenantId) => {
      if ((open.get(tenantId) ?? 0) >= mostStreams)
        throw new AppError('rate_limited', 'Too many pages of this account are open. Close one and reload.', {
          retryAfter: 30,
        })
    },
    watch: async function* (
      tenantId: TenantId,
      events: () => AsyncIterable<ServerEvent>,
    ): AsyncGenerator<ServerEvent> {
      add(tenantId, 1)
      try {
        yield* events()
      } finally {
        add(tenantId, -1)
      }
    },
  }
}
