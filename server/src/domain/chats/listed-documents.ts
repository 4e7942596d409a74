import type { DocumentStatus } from '@citewell/contract/library.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { unbrokenTimeOf } from '../../platform/database/unbroken-time.ts'
import type { CalledName } from '../cards/called-name.ts'
import { documentCards } from '../cards/card-tables.ts'
import { hasCard } from '../cards/has-card.ts'
import { documents } from '../documents/document-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { changesSince, type Seen } from './changes-since.ts'
import type { ScopeDocument } from './scope.ts'

export type ListedDocument = {
  id: string
  filename: string
  status: DocumentStatus
  keepLocal: boolean
  called: CalledName[] | null
  /** Whether they may read it, and not only ask. */
  read: boolean
}
/** Shared with later questions: nobody may change it. */
export type DocumentList = {
  all: readonly ListedDocument[]
  /** Those that are ready, as a scope has them. */
  ready: ScopeDocument[]
}

/** A shorter list is read as fast as it is looked up. */
const shortest = 40
/** In documents, of all lists that are kept; each takes about 500 bytes. A longer list is not kept. */
const mostKept = 120_000
/** People read an answer before they ask again. */
const restMilliseconds = 180_000

/** A list, and a state of the database that it is at least as new as. */
type Kept = { seen: Seen; list: DocumentList }
/** Null for a long list that was read without knowing its state. */
type KeptLists = { lists: Map<string, Kept | null>; resting: NodeJS.Timeout }
/** By the time in which no connection to the database was lost. */
const ofTimes = new WeakMap<object, KeptLists>()

/**
 * The documents of a tenant with this condition, which, like `read`, may refer to them, their cards, chats and grants, in
 * the order in which they were added. A long list is kept for the next question. What library_changes has noted since is
 * read anew, of few documents alone: what is revoked is gone at once, also in other processes.
 */
export async function listedDocuments(
  db: Database,
  tenantId: TenantId,
  condition: SQL | undefined,
  read: SQL<boolean> = sql<boolean>`true`,
  most = mostKept,
): Promise<DocumentList> {
  const statementOf = (which?: SQL) =>
    db
      .select({ ...columns, read })
      .from(documents)
      .leftJoin(documentCards, hasCard)
      .where(and(condition, which))
      .orderBy(documents.createdAt, documents.id)
  const statement = statementOf()
  const { sql: text, params } = statement.toSQL()
  const key = JSON.stringify([tenantId, text, params])
  const { lists } = keptOf(db)
  const known = lists.get(key)
  // Before the list itself: a change in between makes it newer than its snapshot, never older.
  const since = known === undefined ? null : await changesSince(db, tenantId, known?.seen ?? null)
  if (known && since?.changed?.length === 0) {
    known.seen = since.seen
    lists.delete(key)
    lists.set(key, known)
    askedAgain.add(known.list.ready)
    return known.list
  }
  const list =
    (known && since?.changed && (await withChanged(known.list, since.changed, tenantId, statementOf))) ??
    listOf(await statement)
  lists.delete(key)
  if (list.all.length < shortest || list.all.length > most) return list
  lists.set(key, since === null ? null : { seen: since.seen, list })
  if (since !== null) keptScopes.set(list.ready, new Map())
  dropOldest(lists, most)
  return list
}

function listOf(all: ListedDocument[], scopeOf = asScope): DocumentList {
  return { all, ready: all.filter(({ status }) => status === 'ready').map(scopeOf) }
}

/**
 * A list after these documents have changed; the others stay the same objects. Null where one is not where it was, or has
 * come and does not belong behind all others.
 */
async function withChanged(
  { all, ready }: DocumentList,
  changed: string[],
  tenantId: TenantId,
  statementOf: (which: SQL) => Promise<ListedDocument[]>,
): Promise<DocumentList | null> {
  const gone = new Set(changed)
  const isGone = (at: number) => gone.has(all[at]?.id ?? '')
  const last = all.findLastIndex(({ id }) => !gone.has(id))
  // Their order tells whether those that have changed stand where they should.
  const beside = all.filter((_, at) => !isGone(at) && (at === last || isGone(at - 1) || isGone(at + 1)))
  const asked = new Set([...changed, ...beside.map(({ id }) => id)])
  const rows = await statementOf(
    sql`${documents.tenantId} = ${tenantId} and ${documents.id} = any(${sql.param([...asked])}::text[])`,
  )
  const fresh = new Map(rows.filter(({ id }) => gone.has(id)).map(row => [row.id, row]))
  const next: ListedDocument[] = []
  for (const document of all) {
    if (!gone.has(document.id)) next.push(document)
    const row = fresh.get(document.id)
    if (!row) continue
    next.push(row)
    fresh.delete(document.id)
  }
  next.push(...fresh.values())
  const order = next.filter(({ id }) => asked.has(id))
  if (order.length !== rows.length || rows.some(({ id }, at) => id !== order[at]?.id)) return null
  const scopes = new Map(ready.map(scope => [scope.id, scope]))
  return listOf(next, document => (!gone.has(document.id) && scopes.get(document.id)) || asScope(document))
}

const columns = {
  id: documents.id,
  filename: documents.filename,
  status: documents.status,
  keepLocal: documents.keepLocal,
  called: documentCards.called,
}

export function asScope({ id, filename, keepLocal, called }: ListedDocument): ScopeDocument {
  return { id, filename, keepLocal, ...(called && { called }) }
}

function keptOf(db: Database): KeptLists {
  const time = unbrokenTimeOf(db)
  const known = ofTimes.get(time)
  if (known) {
    known.resting.refresh()
    return known
  }
  const lists: KeptLists['lists'] = new Map()
  const kept = { lists, resting: setTimeout(() => lists.clear(), restMilliseconds).unref() }
  ofTimes.set(time, kept)
  return kept
}

function dropOldest(lists: KeptLists['lists'], most: number): void {
  let documents = 0
  for (const kept of lists.values()) documents += kept?.list.all.length ?? 0
  for (const [key, kept] of lists) {
    if (documents <= most && lists.size <= 1_000) return
    documents -= kept?.list.all.length ?? 0
    lists.delete(key)
  }
}

const keptScopes = new WeakMap<ScopeDocument[], Map<unknown, unknown>>()

const askedAgain = new WeakSet<ScopeDocument[]>()

/** Whether the documents are a kept list, and nothing of it has changed between two questions. */
export const isAskedAgain = (documents: ScopeDocument[]): boolean => askedAgain.has(documents)

/** What a function makes of documents; of a kept list, it is made once. Nobody may change it. */
export function madeOf<Made>(documents: ScopeDocument[], make: (documents: ScopeDocument[]) => Made): Made {
  const made = keptScopes.get(documents)
  if (made === undefined) return make(documents)
  if (!made.has(make)) made.set(make, make(documents))
  return made.get(make) as Made
}

/**
 * The same of what the database says of documents, by a name for it; what failed is asked again, also by who waited for it: it
 * may have failed with another's transaction.
 */
export function askedOnce<Found>(
  documents: ScopeDocument[],
  name: string,
  ask: () => Promise<Found>,
): Promise<Found> {
  const made = keptScopes.get(documents)
  const known = made?.get(name) as Promise<Found> | undefined
  if (made === undefined) return ask()
  if (known !== undefined) return known.catch(ask)
  const asked = ask()
  made.set(name, asked)
  asked.catch(() => made.delete(name))
  return asked
}

/** The documents by their ids. */
export const byId = (documents: ScopeDocument[]): ReadonlyMap<string, ScopeDocument> =>
  madeOf(documents, mapById)

const mapById = (documents: ScopeDocument[]) => new Map(documents.map(document => [document.id, document]))
