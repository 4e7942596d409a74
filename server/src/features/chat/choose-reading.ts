import { isDeepStrictEqual } from 'node:util'
import type { ChosenReading } from '@citewell/contract/chat.ts'
import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import { answerAsChosen } from '../../answer/answer-as-chosen.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { chooseScope } from '../../domain/chats/choose-scope.ts'
import { inChat, isMessage, ownedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { requireRewritable } from './prepare-question.ts'

const mostOthers = 3

/**
 * Makes one of the readings that an answer offers the answer, with its cells cited, so that the next question goes on from
 * it. Throws not_found where the answer does not offer it or its table is another one now, and on_hold.
 */
export async function chooseReading(
  db: Database,
  caller: Caller,
  messageId: string,
  { document_id, sheet, region, table_plan }: ChosenReading,
): Promise<typeof messages.$inferSelect> {
  const [answer] = await db
    .select()
    .from(messages)
    .where(and(isMessage({ tenantId: caller.tenantId, id: messageId }), eq(messages.role, 'assistant')))
  if (!answer?.computed || answer.computed.adds || answer.computed.also) throw notFound('Answer')
  const session = await ownedChatSession(db, caller, answer.sessionId)
  const table = { document_id, sheet, region }
  const isMeant = (one: ComputedTable) => isDeepStrictEqual([one.table, one.plan], [table, table_plan])
  const reading = answer.computed.others.find(isMeant)
  if (!reading) throw notFound('Reading')
  const [question] = await db
    .select({ content: messages.content })
    .from(messages)
    .where(and(inChat(session), eq(messages.role, 'user'), lt(messages.position, answer.position)))
    .orderBy(desc(messages.position))
    .limit(1)
  const { scope } = await chooseScope(db, caller, session, {})
  const others = readingsOf(answer.computed).filter(one => !isMeant(one))
  const written = await answerAsChosen(db, scope, {
    question: question?.content ?? '',
    reading,
    others: others.slice(0, mostOthers),
  })
  if (!written?.computed) throw notFound('Reading')
  const { response, citations, verdicts, computed } = written
  return db.transaction(async tx => {
    await requireRewritable(tx, session)
    const [row] = await tx
      .update(messages)
      .set({ content: response, citations, verdicts, computed, nearest: [] })
      .where(isMessage(answer))
      .returning()
    if (!row) throw notFound('Answer')
    return row
  })
}

/** All readings of an answer; of one that asks, its own is none. */
function readingsOf({ others, asks, before, ...own }: ComputedAnswer): ComputedTable[] {
  return asks ? others : [own, ...others]
}
