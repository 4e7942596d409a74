import type { adminApi } from '@citewell/contract/admin/overview.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { listChatSessions } from './list-chat-sessions.ts'
import { readAnalytics } from './read-analytics.ts'
import { readMetrics } from './read-metrics.ts'
import { readOverview } from './read-overview.ts'
import { readTranscript } from './read-transcript.ts'
import { searchEverything } from './search-everything.ts'

export type AdminDeps = Parameters<typeof readTranscript>[0] & {
  /** May administrators read chats. */
  transcripts: () => boolean
}

export function adminRoutes(deps: AdminDeps): Handlers<typeof adminApi> {
  const { db } = deps
  return {
    'GET /admin/metrics': () => readMetrics(db),
    'GET /admin/overview': async ({ query }) => ({ days: await readOverview(db, query.days) }),
    'GET /admin/analytics': ({ query }) => readAnalytics(db, query.days),
    'GET /admin/sessions': async ({ caller, query, request }) => {
      const transcripts = deps.transcripts()
      const by = { id: caller.userId, email: caller.email }
      const exact = transcripts && query.sid ? await readTranscript(deps, query.sid, by, request.ip) : null
      if (exact) return { items: [exact], total: 1, transcripts }
      return { ...(await listChatSessions(db, query, transcripts)), transcripts }
    },
    'GET /admin/search': ({ query }) => searchEverything(db, query.q, deps.transcripts()),
  }
}
