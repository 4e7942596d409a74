import { and, desc, eq, lt } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Question } from '../../answer/stages.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { inChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** A chain of calculations goes back further than the subject of a question. */
const rememberedQuestions = 6

/**
 * The context that a question may refer to: the last questions of the chat, oldest first, and the documents that its
 * last answer cites. With a position, only those before it.
 */
export async function earlierExchanges(
  db: Queryable,
  session: OwnedChatSession,
  before?: number,
): Promise<Required<Pick<Question, 'earlier' | 'cited'>> & Pick<Question, 'computed'>> {
  const newest = (role: 'user' | 'assistant', count: number) =>
    db
      .select({
        role: messages.role,
        position: messages.position,
        content: messages.content,
        citations: messages.citations,
        computed: messages.computed,
      })
      .from(messages)
      .where(
        and(
          inChat(session),
          eq(messages.role, role),
          before === undefined ? undefined : lt(messages.position, before),
        ),
      )
      .orderBy(desc(messages.position))
      .limit(count)
  const found = await unionAll(newest('user', rememberedQuestions), newest('assistant', 1))
  const questions = found.filter(({ role }) => role === 'user').sort((a, b) => a.position - b.position)
  const answer = found.find(({ role }) => role === 'assistant')
  return {
    earlier: questions.map(({ content }) => content),
    cited: [...new Set(answer?.citations.map(citation => citation.document_id))],
    ...(answer?.computed && answer.computed.result.kind !== 'refused' && { computed: answer.computed }),
  }
}
