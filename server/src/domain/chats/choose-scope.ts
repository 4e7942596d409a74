import type { PendingDocument, Searched } from '@citewell/contract/answer-events.ts'
import type { AskBody } from '@citewell/contract/asking.ts'
import { includesRight, type Right } from '@citewell/contract/rights.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { AppError, FieldError, notFound } from '../../platform/errors.ts'
import type { Caller } from '../accounts/caller.ts'
import { linksOfChat } from '../documents/document-links.ts'
import { documents } from '../documents/document-tables.ts'
import { keepsLocal } from '../documents/keeps-local.ts'
import { seenByChat } from '../documents/seen-by-chat.ts'
import { policiesOf } from '../organisations/policies-of.ts'
import { requireFeature } from '../plans/limit-refusal.ts'
import { readable } from '../rights/readable.ts'
import { wordsLeft, wordsUsedUp } from '../rights/shown-words.ts'
import { sessionDocuments } from './chat-tables.ts'
import { asScope, type DocumentList, type ListedDocument, listedDocuments } from './listed-documents.ts'
import type { OwnedChatSession } from './owned-chat.ts'
import type { Scope, ScopeDocument } from './scope.ts'

const mostNamed = 20
const none: DocumentList = { all: [], ready: [] }
const pendingStates = new Set(['queued', 'reading', 'indexing'])

/** A chat, or the place of a new one. */
type ChatPlace = OwnedChatSession | { collectionId: string | null; sourceIds?: null }
type Asker = Pick<Caller, 'tenantId' | 'userId' | 'member' | 'key' | 'limits'>
type Wish = Pick<AskBody, 'scope' | 'document_ids'> & {
  /** Those of an earlier answer: what is gone since is left out. */
  within?: string[] | undefined
}

/**
 * The documents that may answer a question, in the order in which they were added: those named with it, or else
 * those chosen for the chat, or else all of the scope. `pending` are those that are still being read, `searched`
 * says what they are when they are fewer than all. A chat in a collection never sees outside it. Documents of which
 * the user has been shown as much as they may be in a day are left out. Throws words_used_up if these are all,
 * plan_required for a scope that the plan does not include, forbidden for one that the collection does not allow,
 * and not_found for a document outside the collection.
 */
export async function chooseScope(
  db: Database,
  caller: Asker,
  place: ChatPlace,
  wish: Wish,
  right: Right = 'ask',
): Promise<{ scope: Scope; pending: PendingDocument[]; searched: Searched | null }> {
  const [{ all, ready }, policies, local] = await Promise.all([
    documentsOf(db, caller, place, wish.scope, right),
    policiesOf(db, caller),
    keepsLocal(db, caller.tenantId, place),
  ])
  let rows = all
  const isNamed = (wish.document_ids ?? []).length > 0
  if (wish.document_ids && wish.document_ids.length > 0) {
    const wanted = new Set(wish.document_ids)
    rows = rows.filter(row => wanted.has(row.id))
    if (rows.length < wanted.size) throw notFound('Document')
  } else if (wish.within) {
    const wanted = new Set(wish.within)
    rows = rows.filter(row => wanted.has(row.id))
    if (rows.length === 0) throw notFound('Document')
  } else if (place.sourceIds) {
    const chosen = new Set(place.sourceIds)
    rows = rows.filter(row => chosen.has(row.id))
  }
  const limited = await wordsLeft(
    db,
    caller,
    rows.filter(row => !row.read),
  )
  const usedUp = (id: string) => (limited.get(id)?.left ?? 1) <= 0
  if (rows.length > 0 && rows.every(({ id }) => usedUp(id))) throw wordsUsedUp()
  if (limited.size > 0) rows = rows.filter(({ id }) => !usedUp(id))
  const pending = rows
    .filter(row => pendingStates.has(row.status))
    .map(({ id, filename, status }) => ({ id, filename, status }))
  return {
    scope: {
      tenantId: caller.tenantId,
      // All of a list are shared with other questions.
      documents: rows === all && limited.size === 0 ? ready : readyOf(rows, limited),
      ...(isNamed && { besides: besidesOf(all, place.sourceIds ?? null) }),
      keepLocal: policies?.keepLocal || local,
      ...(policies?.keepLocal && { localByPolicy: true }),
      ...(policies?.models && { models: policies.models }),
      ...(policies?.answerLanguage && { answersIn: policies.answerLanguage }),
      incomplete: pending.length > 0,
      unread: pending.length,
      noneChosen: rows.length === 0 && all.length > 0,
    },
    pending,
    searched: rows.length < all.length ? narrowed(rows, all.length) : null,
  }
}

/** What may be read in full, of what was chosen for the chat. */
function besidesOf(all: readonly ListedDocument[], chosen: readonly string[] | null): ScopeDocument[] {
  const known = chosen && new Set(chosen)
  return readyOf(
    all.filter(({ id, read }) => read && (known === null || known.has(id))),
    new Map(),
  )
}

function readyOf(rows: readonly ListedDocument[], limited: ReadonlyMap<string, unknown>): ScopeDocument[] {
  return rows
    .filter(row => row.status === 'ready')
    .map(row => ({ ...asScope(row), ...(limited.has(row.id) && { onlyAsked: true }) }))
}

function narrowed(rows: readonly { id: string; filename: string }[], of: number): Searched {
  const documents = rows.slice(0, mostNamed).map(({ id, filename }) => ({ id, filename }))
  return { documents, count: rows.length, of }
}

async function documentsOf(
  db: Database,
  caller: Asker,
  place: ChatPlace,
  scope: Wish['scope'],
  right: Right,
): Promise<DocumentList> {
  const limits = await caller.limits()
  const wide = limits.globalSearch
  if (scope && scope !== 'session') requireFeature(limits, 'globalSearch')
  const { collectionId } = place
  const mine = readable(caller, right)
  const read =
    caller.member === null || includesRight(right, 'read')
      ? sql<boolean>`true`
      : sql<boolean>`coalesce((${readable(caller, 'read')}), false)`
  const select = (condition: SQL | undefined) => listedDocuments(db, caller.tenantId, condition, read)
  const ofCollection = (id: string) => select(and(mine, eq(documents.collectionId, id)))
  const ofChat = async () =>
    'id' in place && (await mayHaveOwn(db, caller, place))
      ? select(seenByChat(db, caller, place, right))
      : none

  if (scope === 'session') return ofChat()
  if (scope === 'collection') {
    if (!collectionId) throw new FieldError(['body', 'scope'], 'This chat is in no collection')
    return ofCollection(collectionId)
  }
  if (scope === 'all') {
    if (collectionId)
      throw new AppError(
        'forbidden',
        'This chat is in a collection and never looks outside it. Ask within the chat or its collection.',
      )
    return select(mine)
  }
  // By default, this chat if it has documents, otherwise as wide as allowed.
  const own = await ofChat()
  if (own.all.length > 0 || !wide) return own
  return collectionId ? ofCollection(collectionId) : select(mine)
}

/** Most chats in an organisation have no documents of their own, and its condition is dear to plan. */
async function mayHaveOwn(db: Database, caller: Asker, session: OwnedChatSession): Promise<boolean> {
  if (caller.member === null) return true
  const links = db.select({ one: sql`1` }).from(sessionDocuments).where(linksOfChat(session)).limit(1)
  return (await links).length > 0
}
