import type { adminApi } from '@citewell/contract/admin/overview.ts'
import type { Handlers, Parts } from '../../../feature.ts'
import { listChatSessions } from './list-chat-sessions.ts'
import { readAnalytics } from './read-analytics.ts'
import { readMetrics } from './read-metrics.ts'
import { readOverview } from './read-overview.ts'
import { readTranscript } from './read-transcript.ts'
import { searchEverything } from './search-everything.ts'

export function adminRoutes(parts: Pick<Parts, 'db' | 'config' | 'features'>): Handlers<typeof adminApi> {
  const { db, config } = parts
  return {
    'GET /admin/metrics': () => readMetrics(db),
    'GET /admin/overview': async ({ query }) => ({ days: await readOverview(db, query.days) }),
    'GET /admin/analytics': ({ query }) => readAnalytics(db, query.days),
    'GET /admin/sessions': async ({ caller, query, request }) => {
      const transcripts = config.transcriptsForAdmins
      const by = { id: caller.userId, email: caller.email }
      const exact = transcripts && query.sid ? await readTranscript(db, query.sid, by, request.ip) : null
      if (exact) return { items: [exact], total: 1, transcripts }
      return { ...(await listChatSessions(db, query, transcripts)), transcripts }
    },
    'GET /admin/search': ({ query }) => searchEverything(parts, query.q, config.transcriptsForAdmins),
  }
}
