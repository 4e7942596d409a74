import type { searchApi } from '@citewell/contract/search.ts'
import { searchPassages } from '../../answer/search-passages.ts'
import { chooseScope } from '../../domain/chats/choose-scope.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Handlers } from '../../feature.ts'
import { untilAborted } from '../../platform/database/until-aborted.ts'
import { FieldError } from '../../platform/errors.ts'
import { type EmbedTextsDeps, embedTexts } from './embed-texts.ts'
import { newestChats } from './newest-chat.ts'
import { searchTitles } from './search-titles.ts'

const furthest = 1000

export function searchRoutes(deps: EmbedTextsDeps): Handlers<typeof searchApi> {
  const { db: database } = deps
  return {
    'GET /search': async ({ caller, query, signal }) => {
      // Further typing makes searches obsolete. The next one then waits for at most one of their queries at the
      // database.
      const db = untilAborted(database, signal)
      const begun = performance.now()
      if (query.scope !== 'all' && !query.session_id)
        throw new FieldError(['query', 'session_id'], 'Which chat is to be searched? session_id is missing.')
      const session = query.session_id ? await ownedChatSession(db, caller, query.session_id) : null
      // What is chosen for a chat's questions does not narrow a search.
      const place = session ? { ...session, sourceIds: null } : { collectionId: null }
      const { scope } = await chooseScope(database, caller, place, { scope: query.scope }, 'read')
      const offset = offsetOf(query.cursor)
      const { hits, more } = query.q.trim()
        ? await searchPassages(db, query.q, scope, { offset, limit: query.limit })
        : { hits: [], more: false }
      const next = offset + query.limit
      const chats = await newestChats(
        db,
        caller,
        hits.map(hit => hit.document_id),
        session?.collectionId ?? null,
      )
      return {
        hits: hits.map(hit => ({
          ...hit,
          session_id:
            query.scope === 'session' ? (session?.id ?? null) : (chats.get(hit.document_id) ?? null),
        })),
        took_ms: Math.round((performance.now() - begun) * 10) / 10,
        next_cursor: more && next < furthest ? String(next) : null,
      }
    },
    'GET /search/titles': async ({ caller, query, signal }) => {
      const db = untilAborted(database, signal)
      const session = query.session_id ? await ownedChatSession(db, caller, query.session_id) : null
      const { globalSearch: everywhere } = await caller.limits()
      const looked = { text: query.q, limit: query.limit, session, everywhere }
      const widest = session?.collectionId ? 'collection' : 'all'
      return { ...(await searchTitles(db, caller, looked)), scope: everywhere ? widest : 'session' }
    },
    'POST /embeddings': ({ caller, body, request, signal }) =>
      embedTexts(deps, caller, body, { ip: request.ip, signal }),
  }
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,4}$/.test(cursor))
    throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
  return Number(cursor)
}
