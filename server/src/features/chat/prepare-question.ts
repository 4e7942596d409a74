import { randomUUID } from 'node:crypto'
import type { PendingDocument, Searched } from '@citewell/contract/answer-events.ts'
import type { AskBody, ScopeBody } from '@citewell/contract/asking.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Question, Turn } from '../../answer/stages.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { chooseScope } from '../../domain/chats/choose-scope.ts'
import { inChat, isChat, type OwnedChatSession, ownedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Scope } from '../../domain/chats/scope.ts'
import { isChatHeld, requireNoHoldOnChats } from '../../domain/holds/require-no-hold.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import { createChatSession } from './chat-sessions.ts'
import { earlierExchanges } from './earlier-exchanges.ts'
import { newChatPlace } from './new-chat-place.ts'

/** How an answer changes the existing messages when it is stored. */
type Place =
  | { kind: 'after-all' }
  /** Replaces this question and everything after it. */
  | { kind: 'instead-of'; questionId: string }
  /** Replaces the answer to this question. */
  | { kind: 'answer-again' }

export type Asked = {
  /** The id of its message: a new one, or that of the question to answer again. */
  questionId: string
  text: string
  asker: Principal & Pick<Caller, 'email' | 'role'>
  session: OwnedChatSession
  tier: Tier
  scope: Scope
  pending: PendingDocument[]
  searched: Searched | null
  /** The documents that were named with it or chosen for the chat; null if all of the scope may answer. */
  within: string[] | null
  earlier: string[]
  turns: Turn[]
  cited: string[]
  computed?: NonNullable<Question['computed']>
  readings?: NonNullable<Question['readings']>
  readAll: boolean
  place: Place
}

const rewritten =
  'This chat draws on documents that are on hold, so nothing in it can be replaced. Ask a new question.'

type Asker = Principal & Pick<Caller, 'tier' | 'limits' | 'email' | 'role'>
/** Counts the question, and says how much of earlier turns a model may be given; throws when the plan has none left. */
export type Admit = (scope: Scope) => Promise<{ turnTokens: number }>

/**
 * Checks a question and gathers what its answer needs, so that every refusal comes before the first event. Makes a chat
 * if none is named. Throws FieldError for a blank question, not_found, and errors for what the plan does not include or
 * has used up.
 */
export async function prepareQuestion(
  db: Database,
  caller: Asker,
  body: AskBody,
  admit: Admit,
): Promise<Asked> {
  const text = body.payload.replaceAll('\0', '').trim()
  // Invisible characters alone are no question.
  if (!/[^\s\p{Cc}\p{Cf}]/u.test(text))
    throw new FieldError(['body', 'payload'], 'Please enter a question.', 'blank_question')
  const known = body.session_id ? await ownedChatSession(db, caller, body.session_id) : null
  const edited = body.edit_of ? await ownQuestion(db, known, body.edit_of) : null
  const collection = await newChatPlace(db, caller, body.collection_id)
  const { scope, pending, searched } = await chooseScope(
    db,
    caller,
    known ?? { collectionId: collection?.id ?? null },
    body,
  )
  const { turnTokens } = await admit(scope)
  const session = known ?? (await createChatSession(db, caller, collection, { forAnswer: true }))
  return {
    questionId: randomUUID(),
    text,
    asker: caller,
    session,
    tier: caller.tier,
    scope,
    pending,
    searched,
    within: withinOf(body.document_ids, known),
    readAll: body.read_all ?? false,
    ...(known
      ? await earlierExchanges(db, caller, known, { scope, turnTokens, before: edited?.position })
      : { earlier: body.earlier ?? [], turns: [], cited: [] }),
    place: edited ? { kind: 'instead-of', questionId: edited.id } : { kind: 'after-all' },
  }
}

/**
 * The last question of a chat, to be answered again. With `read_all`, from the documents of its answer. Throws not_found
 * when there is none.
 */
export async function prepareAgain(
  db: Database,
  caller: Asker,
  session: OwnedChatSession,
  body: ScopeBody,
  admit: Admit,
): Promise<Asked> {
  const [last] = await db
    .select()
    .from(messages)
    .where(and(inChat(session), eq(messages.role, 'user')))
    .orderBy(desc(messages.position))
    .limit(1)
  if (!last) throw notFound('Question')
  await requireRewritable(db, session)
  const within = body.read_all ? await withinBefore(db, session, last.position) : undefined
  const { scope, pending, searched } = await chooseScope(db, caller, session, { ...body, within })
  const { turnTokens } = await admit(scope)
  return {
    questionId: last.id,
    text: last.content,
    asker: caller,
    session,
    tier: caller.tier,
    scope,
    pending,
    searched,
    within: withinOf(body.document_ids, { sourceIds: within ?? session.sourceIds }),
    readAll: body.read_all ?? false,
    ...(await earlierExchanges(db, caller, session, { scope, turnTokens, before: last.position })),
    place: { kind: 'answer-again' },
  }
}

function withinOf(
  named: ScopeBody['document_ids'],
  place: Pick<OwnedChatSession, 'sourceIds'> | null,
): string[] | null {
  return named && named.length > 0 ? named : (place?.sourceIds ?? null)
}

/** The documents that the answer to the question at a position was narrowed to. */
async function withinBefore(
  db: Database,
  session: OwnedChatSession,
  position: number,
): Promise<string[] | undefined> {
  const [answer] = await db
    .select({ trail: messages.trail })
    .from(messages)
    .where(and(inChat(session), gt(messages.position, position)))
    .orderBy(messages.position)
    .limit(1)
  return answer?.trail?.within
}

async function ownQuestion(db: Database, session: OwnedChatSession | null, id: string) {
  if (!session) throw new FieldError(['body', 'edit_of'], 'Which chat is it in? session_id is missing.')
  const [row] = await db
    .select({ id: messages.id, position: messages.position })
    .from(messages)
    .where(and(eq(messages.id, id), inChat(session), eq(messages.role, 'user')))
  if (!row) throw notFound('Question')
  await requireRewritable(db, session)
  return row
}

/** Throws on_hold when no answer of a chat may be replaced. */
export function requireRewritable(db: Queryable, session: OwnedChatSession): Promise<void> {
  return requireNoHoldOnChats(db, session.tenantId, isChat(session), rewritten)
}

/** Whether an answer must stay as it is. */
export function isHeld(db: Queryable, session: OwnedChatSession): Promise<boolean> {
  return isChatHeld(db, session.tenantId, isChat(session))
}
