import { isDeepStrictEqual } from 'node:util'
import type { MessageStatus, Reading } from '@citewell/contract/answer-events.ts'
import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { WrittenAnswer } from '../../answer/stages.ts'
import { blankAnswer } from '../../domain/chats/blank-answer.ts'
import { chatSessions, messages, type Trail } from '../../domain/chats/chat-tables.ts'
import { namesOf } from '../../domain/chats/names-of.ts'
import { inChat, isChat } from '../../domain/chats/owned-chat.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { recordUsage } from '../../domain/plans/record-usage.ts'
import { seesAll } from '../../domain/rights/principal.ts'
import { countAnswer } from '../../domain/service/count-answer.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type Asked, isHeld, requireRewritable } from './prepare-question.ts'

type Exchange = {
  asked: Asked
  title: string
  messageId: string
  written: WrittenAnswer
  status: MessageStatus
  /** Milliseconds until its first words; null for an answer that failed. */
  firstWords: number | null
  now: Date
}

/**
 * Stores question and answer in their place, and the tokens used. Quotes from a document that was deleted in the
 * meantime are blanked, and a title that was given in the meantime is kept; both are returned as stored. Throws
 * not_found when the chat or the question is gone, and on_hold when what it replaces is on hold by now.
 */
export async function storeExchange(
  db: Database,
  exchange: Exchange,
): Promise<{ answer: WrittenAnswer; title: string }> {
  const { asked, messageId, written, status } = exchange
  const { session } = asked
  // Outside the transaction: it goes through all names of the scope.
  const trail = trailOf(asked, written)
  return db.transaction(async tx => {
    const { title: stored, there } = await count(tx, exchange)
    // Writing an answer takes a while: a hold may have been placed meanwhile.
    if (asked.place.kind !== 'after-all') await requireRewritable(tx, session)
    const answer = blankAnswer(written, id => !there.has(id))
    const { response, usage, citations, nearest, verdicts, engine } = answer
    await placeMessage(tx, asked, {
      id: messageId,
      content: response,
      citations,
      nearest,
      verdicts,
      engine,
      usage,
      status,
      pending: asked.pending,
      searched: asked.searched,
      choices: answer.choices ?? null,
      computed: answer.computed ?? null,
      trail,
    })
    return { answer, title: stored }
  })
}

function trailOf({ asker, scope, within }: Asked, { response, trail }: WrittenAnswer): Trail | null {
  // Who may not see all must not read a name later that they may no longer find.
  const named = seesAll(asker) ? [] : namesOf(response, scope.documents)
  const more = {
    ...(named.length > 0 && { named }),
    ...(trail?.reading && within && { within }),
  }
  return Object.keys(more).length === 0 ? (trail ?? null) : { carried: [], ...trail, ...more }
}

type AnswerRow = Omit<typeof messages.$inferInsert, 'role' | 'sessionId' | 'tenantId'>

/** The chat's row is already locked, so that two answers of one chat are placed one after the other. */
async function placeMessage(tx: Queryable, asked: Asked, answer: AnswerRow): Promise<void> {
  const { session, place, questionId } = asked
  const ids = { sessionId: session.id, tenantId: session.tenantId }
  const row = { ...ids, ...answer, role: 'assistant' as const }
  if (place.kind === 'answer-again') {
    const position = await positionOf(tx, asked, questionId)
    if (position === null) throw notFound('Question')
    const old = await answerTo(tx, asked, position)
    if (!old) await tx.insert(messages).values(row)
    else
      await tx
        .update(messages)
        .set({ ...row, feedback: null, createdAt: new Date() })
        .where(and(eq(messages.id, old.id), inChat(session)))
    return
  }
  if (place.kind === 'instead-of') {
    const position = await positionOf(tx, asked, place.questionId)
    if (position !== null)
      await tx.delete(messages).where(and(inChat(session), gte(messages.position, position)))
  }
  // Their positions follow this order.
  await tx.insert(messages).values([{ ...ids, id: questionId, role: 'user', content: asked.text }, row])
}

/** The answer to the question at a position, locked; null if there is none. */
async function answerTo(
  tx: Queryable,
  { session }: Asked,
  position: number,
): Promise<Pick<typeof messages.$inferSelect, 'id' | 'trail' | 'searched'> | null> {
  const { id, role, trail, searched } = messages
  const [next] = await tx
    .select({ id, role, trail, searched })
    .from(messages)
    .where(and(inChat(session), gt(messages.position, position)))
    .orderBy(messages.position)
    .limit(1)
    .for('update')
  return next?.role === 'assistant' ? next : null
}

/**
 * Tells an answer that stays, since the new one was stopped or failed, what reading the rest of its documents takes by
 * now. Does nothing where other documents were read, or the chat is on hold.
 */
export async function keepReading(db: Database, asked: Asked, reading: Reading): Promise<void> {
  await db.transaction(async tx => {
    const position = await positionOf(tx, asked, asked.questionId)
    const old = position === null ? null : await answerTo(tx, asked, position)
    const known = old?.trail?.reading
    if (!old?.trail || !known || known.calls === 0) return
    if (known.of !== reading.of || !isDeepStrictEqual(old.searched, asked.searched)) return
    if (await isHeld(tx, asked.session)) return
    await tx
      .update(messages)
      .set({ trail: { ...old.trail, reading: readSince(known, reading) } })
      .where(and(eq(messages.id, old.id), inChat(asked.session)))
  })
}

/**
 * What an answer is based on stays: the documents read since count only where it says what is known from before, and
 * where all are read, one call still writes an answer from them.
 */
function readSince({ allowed, ...known }: Reading, now: Reading): Reading {
  const calls = Math.max(1, now.calls)
  return {
    ...known,
    ...(!known.ended && now.read < now.of && { read: now.read }),
    calls,
    ...(allowed !== undefined && calls > allowed && { allowed }),
  }
}

async function positionOf(tx: Queryable, { session }: Asked, id: string): Promise<number | null> {
  const [row] = await tx
    .select({ position: messages.position })
    .from(messages)
    .where(and(eq(messages.id, id), inChat(session)))
  return row?.position ?? null
}

/**
 * Notes that the chat was used, counts the answer and its tokens, and locks the cited documents against deletion until the
 * answer is stored. Returns the chat's title and the cited documents that exist.
 */
async function count(
  tx: Queryable,
  { asked: { session }, title, written, firstWords, now }: Exchange,
): Promise<{ title: string; there: Set<string> }> {
  const { tenantId } = session
  const { usage, engine } = written
  const used = tx
    .update(chatSessions)
    .set({
      updatedAt: new Date(),
      // A chat that is used again is no longer put away.
      archivedAt: null,
      title: sql`case when ${chatSessions.titled} then ${chatSessions.title} else ${title} end`,
      titled: true,
    })
    .where(isChat(session))
    .returning({ title: chatSessions.title })
  const cited = tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.tenantId, tenantId),
        eq(documents.id, sql`any(${sql.param(citedBy(written))}::text[])`),
      ),
    )
    .for('share')
  const counted = countAnswer(tx, { tenantId, firstWords, now })
  const { rows } = await tx.execute<{ title: string | null; there: string[] }>(sql`
    with used as ${used}, cited as ${cited}, counted as ${counted}
    select (select title from used) as title, array(select id from cited) as there`)
  const [row] = rows
  if (!row || row.title === null) throw notFound('Chat session')
  // Apart, so that the account's usage is locked last, and in the order of record-usage.ts.
  await recordUsage(tx, tenantId, usage.model ?? engine.model, usage, now)
  return { title: row.title, there: new Set(row.there) }
}

function citedBy({ citations, nearest, computed }: WrittenAnswer): string[] {
  const tables = computed ? [computed.table, ...computed.others.map(({ table }) => table)] : []
  return [...new Set([...citations, ...nearest, ...tables].map(cited => cited.document_id))]
}
