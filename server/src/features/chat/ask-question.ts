import { randomUUID } from 'node:crypto'
import type { Answer, AnswerEvent, PendingDocument } from '@citewell/contract/answer-events.ts'
import type { AskBody } from '@citewell/contract/chat.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { blankAnswer } from '../../answer/cite/blank-answer.ts'
import { emptyAnswer } from '../../answer/empty-answer.ts'
import type { AnswerPart, Question, Scope, WrittenAnswer } from '../../answer/stages.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { type OwnedChatSession, ownedChatSession } from '../../platform/database/owned.ts'
import { chatSessions, documents, messages } from '../../platform/database/tables.ts'
import { FieldError } from '../../platform/errors.ts'
import { createChatSession, titleFromQuestion } from './chat-sessions.ts'
import { chooseScope } from './choose-scope.ts'

export type AskDeps = {
  db: Database
  answer: (question: Question, scope: Scope, signal: AbortSignal) => AsyncIterable<AnswerPart>
}
export type Asked = {
  text: string
  session: OwnedChatSession
  scope: Scope
  pending: PendingDocument[]
  earlier: string[]
}

const rememberedQuestions = 3

/**
 * Checks a question and gathers what its answer needs, so that every refusal comes before the first
 * event. Makes a chat when none is named. Throws FieldError for a blank question, not_found, forbidden.
 */
export async function prepareQuestion(
  { db }: AskDeps,
  caller: { userId: string; tier: Tier },
  body: AskBody,
): Promise<Asked> {
  const text = body.payload.replaceAll('\0', '').trim()
  // Characters that show nothing are no question.
  if (!/[^\s\p{Cc}\p{Cf}]/u.test(text))
    throw new FieldError(['body', 'payload'], 'Please enter a question.', 'blank_question')
  const known = body.session_id ? await ownedChatSession(db, caller.userId, body.session_id) : null
  const { scope, pending } = await chooseScope(db, caller, known, body)
  const session = known ?? (await createChatSession(db, caller.userId))
  return { text, session, scope, pending, earlier: known ? await earlierQuestions(db, known) : [] }
}

async function earlierQuestions(db: Database, session: OwnedChatSession): Promise<string[]> {
  const rows = await db
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.sessionId, session.id), eq(messages.role, 'user')))
    .orderBy(desc(messages.position))
    .limit(rememberedQuestions)
  return rows.map(row => row.content).reverse()
}

/**
 * Answers a prepared question, event by event. Question and answer are stored together at the end;
 * an answer that was stopped is kept as far as it got. Throws what answering throws; nothing is stored then.
 */
export async function* askQuestion(
  deps: AskDeps,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { session, pending } = asked
  const messageId = randomUUID()
  const title = session.titled ? session.title : titleFromQuestion(asked.text)
  const written: WrittenAnswer = emptyAnswer()
  let finished = false
  try {
    for await (const part of deps.answer({ text: asked.text, earlier: asked.earlier }, asked.scope, signal)) {
      if (part.kind === 'sources')
        yield {
          event: 'sources-found',
          data: {
            session_id: session.id,
            title,
            message_id: messageId,
            passages: part.passages.length,
            pending_documents: pending,
          },
        }
      else if (part.kind === 'text') {
        written.response += part.text
        yield { event: 'text-delta', data: { text: part.text } }
      } else if (part.kind === 'checked') {
        written.citations.push(...part.citations)
        written.verdicts.push(part.verdict)
        yield { event: 'citation-checked', data: { citations: part.citations, verdict: part.verdict } }
      } else {
        finished = true
        const stored = await storeTurn(deps.db, asked, title, messageId, part.answer, 'complete')
        yield {
          event: 'answer-end',
          data: present(stored.answer, session.id, stored.title, messageId, pending),
        }
      }
    }
  } finally {
    if (!finished && signal.aborted) await storeTurn(deps.db, asked, title, messageId, written, 'stopped')
  }
}

function present(
  answer: WrittenAnswer,
  sessionId: string,
  title: string,
  messageId: string,
  pending: PendingDocument[],
): Answer {
  return { ...answer, session_id: sessionId, title, message_id: messageId, pending_documents: pending }
}

/**
 * Stores question and answer. What the answer quotes from a document that was deleted meanwhile is
 * blanked, and a title that was given meanwhile stays; both are returned as stored.
 */
async function storeTurn(
  db: Database,
  asked: Asked,
  title: string,
  messageId: string,
  written: WrittenAnswer,
  status: 'complete' | 'stopped',
): Promise<{ answer: WrittenAnswer; title: string }> {
  const { session } = asked
  const turn = { sessionId: session.id, ownerId: session.ownerId }
  return db.transaction(async tx => {
    const there = await lockCited(tx, written)
    const answer = blankAnswer(written, id => !there.has(id))
    const { response, usage, ...rest } = answer
    await tx.insert(messages).values({ ...turn, id: randomUUID(), role: 'user', content: asked.text })
    await tx
      .insert(messages)
      .values({ ...turn, ...rest, usage, id: messageId, role: 'assistant', content: response, status })
    const [updated] = await tx
      .update(chatSessions)
      .set({
        updatedAt: new Date(),
        title: sql`case when ${chatSessions.titled} then ${chatSessions.title} else ${title} end`,
        titled: true,
      })
      .where(eq(chatSessions.id, session.id))
      .returning({ title: chatSessions.title })
    return { answer, title: updated?.title ?? title }
  })
}

/** Keeps the cited documents from being deleted until the answer is stored; gives those that are there. */
async function lockCited(tx: Queryable, { citations, nearest }: WrittenAnswer): Promise<Set<string>> {
  const ids = [...new Set([...citations, ...nearest].map(citation => citation.document_id))]
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, ids))
    .for('share')
  return new Set(rows.map(row => row.id))
}
