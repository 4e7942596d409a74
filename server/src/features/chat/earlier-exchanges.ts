import { and, lt } from 'drizzle-orm'
import type { Question, Turn } from '../../answer/stages.ts'
import { wantsRework } from '../../answer/understand/wants-rework.ts'
import { longestEarlier } from '../../answer/write/carry-turns.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { unreadable } from '../../domain/chats/hide-unreadable.ts'
import { byId } from '../../domain/chats/listed-documents.ts'
import { inChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Scope } from '../../domain/chats/scope.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type EarlierMessage, type ListedMessage, listEarlier, readEarlier } from './earlier-messages.ts'

/** Those that search and plans go by: a chain of calculations goes back further than the subject of a question. */
const rememberedQuestions = 6
/** Those that are loaded in any case. */
const leastTurns = 12
/** With short answers, so many fill what a window of 128,000 tokens leaves for earlier turns. */
const mostTurns = 60
/** In Latin script; in others, fewer. */
const charactersOfToken = 4

type Wanted = {
  scope: Scope
  /** What a model may be given of earlier turns; 0 without a model. */
  turnTokens: number
  before?: number | undefined
}

/**
 * The context that a question may refer to: the last turns and questions of the chat, oldest first, and the documents
 * that its last answer cites. `before` is a position in the chat. Turns for which a model has no room are not loaded. An
 * answer that its reader may no longer see is left out; what is in `scope` they may ask.
 */
export async function earlierExchanges(
  db: Queryable,
  reader: Principal,
  session: OwnedChatSession,
  { scope, turnTokens, before }: Wanted,
): Promise<
  Required<Pick<Question, 'earlier' | 'turns' | 'cited'>> & Pick<Question, 'computed' | 'readings'>
> {
  const earlier = and(inChat(session), before === undefined ? undefined : lt(messages.position, before))
  const most = 2 * (turnTokens === 0 ? leastTurns : mostTurns)
  const listed = await listEarlier(db, earlier, longestEarlier, most)
  const rows = await readEarlier(db, session.tenantId, withRoom(listed, turnTokens).reverse())
  leaveOutNotReworked(rows)
  const open = byId(scope.documents)
  const unsure = rows.flatMap(({ names }) => names.filter(id => !open.has(id)))
  const hidden = await unreadable(db, reader, unsure, 'ask')
  const isShown = ({ names }: EarlierMessage) => !names.some(id => hidden.has(id))
  const turns: Turn[] = []
  for (const row of rows) {
    const last = turns.at(-1)
    if (row.role === 'user') turns.push({ question: row.content, answer: null, citations: [], drawsOn: [] })
    else if (last && last.answer === null && isShown(row))
      Object.assign(last, { answer: row.content, citations: row.citations, drawsOn: row.drawsOn })
  }
  const last = rows.findLast(row => row.role === 'assistant')
  const answer = last && isShown(last) ? last : undefined
  return {
    earlier: turns.slice(-rememberedQuestions).map(({ question }) => question),
    turns,
    cited: [...new Set(answer?.citations.map(citation => citation.document_id))],
    // Nobody knows yet which of several readings is meant.
    ...(answer?.computed &&
      (answer.computed.asks ? { readings: answer.computed.others } : { computed: answer.computed })),
  }
}

/**
 * A request for the last answer in another form that no model fulfilled says nothing, and the next request is about the
 * answer before it.
 */
function leaveOutNotReworked(rows: EarlierMessage[]): void {
  for (let at = rows.length - 1; at > 0; at--) {
    const [asked, answer] = [rows[at - 1], rows[at]]
    if (asked?.role !== 'user' || answer?.role !== 'assistant') continue
    if (answer.engine === 'quotes' && answer.citations.length === 0 && wantsRework(asked.content))
      rows.splice(at - 1, 2)
  }
}

/** The messages, newest first, that a model may have room for. */
function withRoom(listed: ListedMessage[], turnTokens: number): ListedMessage[] {
  let left = turnTokens * charactersOfToken
  let count = 0
  for (const { length } of listed) {
    left -= length
    if (left < 0) break
    count += 1
  }
  return listed.slice(0, Math.max(2 * leastTurns, count))
}
