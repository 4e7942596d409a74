import type { DocumentStatus } from '@citewell/contract/library.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { CalledName } from '../cards/called-name.ts'
import { documentCards } from '../cards/card-tables.ts'
import { hasCard } from '../cards/has-card.ts'
import { documents } from '../documents/document-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
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

type Kept = { state: string; list: DocumentList }
/** Null for a long list that was read without knowing its state. */
type KeptLists = { lists: Map<string, Kept | null>; resting: NodeJS.Timeout }
const ofDatabases = new WeakMap<Database, KeptLists>()

/**
 * The documents of a tenant with this condition, which, like `read`, may refer to them, their cards, chats and grants, in
 * the order in which they were added. A long list is kept for the next question, and read anew as soon as library_changes shows that
 * anything has changed: what is revoked is gone at once, also in other processes.
 */
export async function listedDocuments(
  db: Database,
  tenantId: TenantId,
  condition: SQL | undefined,
  read: SQL<boolean> = sql<boolean>`true`,
  most = mostKept,
): Promise<DocumentList> {
  const statement = db
    .select({ ...columns, read })
    .from(documents)
    .leftJoin(documentCards, hasCard)
    .where(condition)
    .orderBy(documents.createdAt, documents.id)
  const { sql: text, params } = statement.toSQL()
  const key = JSON.stringify([tenantId, text, params])
  const { lists } = keptOf(db)
  const known = lists.get(key)
  // Before the list itself: a change in between makes it newer than its state says, never older.
  const state = known === undefined ? null : await stateOf(db, tenantId)
  if (known && known.state === state) {
    lists.delete(key)
    lists.set(key, known)
    askedAgain.add(known.list.ready)
    return known.list
  }
  const all = await statement
  const list = { all, ready: all.filter(({ status }) => status === 'ready').map(asScope) }
  lists.delete(key)
  if (all.length < shortest || all.length > most) return list
  lists.set(key, state === null ? null : { state, list })
  if (state !== null) keptScopes.set(list.ready, new Map())
  dropOldest(lists, most)
  return list
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

/** Different after each change of the tenant's documents that has been committed. */
async function stateOf(db: Database, tenantId: TenantId): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws(' ', count(*), max(id), bit_xor(hashint8extended(id, 0))) as state
    from library_changes where tenant_id = ${tenantId}`)
  return rows[0]?.state ?? ''
}

function keptOf(db: Database): KeptLists {
  const known = ofDatabases.get(db)
  if (known) {
    known.resting.refresh()
    return known
  }
  const lists: KeptLists['lists'] = new Map()
  const kept = { lists, resting: setTimeout(() => lists.clear(), restMilliseconds).unref() }
  ofDatabases.set(db, kept)
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
