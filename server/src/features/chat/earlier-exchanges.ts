import { and, desc, lt } from 'drizzle-orm'
import type { Question, Turn } from '../../answer/stages.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { drawnFrom } from '../../domain/chats/drawn-from.ts'
import { hideUnreadable } from '../../domain/chats/hide-unreadable.ts'
import { byId } from '../../domain/chats/listed-documents.ts'
import { inChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Scope } from '../../domain/chats/scope.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** Those that search and plans go by: a chain of calculations goes back further than the subject of a question. */
const rememberedQuestions = 6
/**
 * Those that a model may be given, as far as its window has room: with short answers, so many fill what a window of
 * 128,000 tokens leaves for them. More would be read from the database at each question.
 */
const rememberedTurns = 60

/**
 * The context that a question may refer to: the last turns and questions of the chat, oldest first, and the documents
 * that its last answer cites. With a position, only those before it. An answer that its reader may no longer see is left
 * out; what is in `scope` they may ask.
 */
export async function earlierExchanges(
  db: Queryable,
  reader: Principal,
  session: OwnedChatSession,
  scope: Scope,
  before?: number,
): Promise<Required<Pick<Question, 'earlier' | 'turns' | 'cited'>> & Pick<Question, 'computed'>> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(inChat(session), before === undefined ? undefined : lt(messages.position, before)))
    .orderBy(desc(messages.position))
    .limit(2 * rememberedTurns)
  rows.reverse()
  const open = byId(scope.documents)
  const shown = await hideUnreadable(db, reader, rows, 'ask', id => open.has(id))
  const turns: Turn[] = []
  for (const [at, row] of rows.entries()) {
    const last = turns.at(-1)
    if (row.role === 'user') turns.push({ question: row.content, answer: null, citations: [], drawsOn: [] })
    else if (last && last.answer === null && shown[at] === row)
      Object.assign(last, { answer: row.content, citations: row.citations, drawsOn: drawnFrom(row) })
  }
  const last = rows.findLastIndex(row => row.role === 'assistant')
  const answer = shown[last] === rows[last] ? rows[last] : undefined
  return {
    earlier: turns.slice(-rememberedQuestions).map(({ question }) => question),
    turns,
    cited: [...new Set(answer?.citations.map(citation => citation.document_id))],
    ...(answer?.computed && answer.computed.result.kind !== 'refused' && { computed: answer.computed }),
  }
}
