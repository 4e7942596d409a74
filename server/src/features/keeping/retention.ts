import { randomUUID } from 'node:crypto'
import { documentKinds } from '@citewell/contract/card-kinds.ts'
import { type DueDocument, mostRetentionRules, type RetentionRule } from '@citewell/contract/keeping.ts'
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { hasCard } from '../../domain/cards/has-card.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { isCollection, ownedCollection } from '../../domain/collections/owned-collection.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { heldDocument } from '../../domain/holds/require-no-hold.ts'
import { administered, lockAdministered } from '../../domain/organisations/administered.ts'
import { retentionRules } from '../../domain/receipts/retention-tables.ts'
import { readable, readableCollection } from '../../domain/rights/readable.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'

export type Rule = typeof retentionRules.$inferSelect
type NewRule = {
  collection_id: string | null
  kind: Rule['kind']
  counts: Rule['counts']
  months: number | null
  until: string | null
}
const mostShown = 200

/** The organisation's rules, oldest first, each with how many documents are due today. */
export async function listRules(db: Queryable, caller: Caller): Promise<RetentionRule[]> {
  const rows = await db
    .select({
      rule: retentionRules,
      collection: sql<string | null>`case when ${readableCollection(caller, 'find')} then ${collections.name}
        when ${isNotNull(collections.id)} then 'a collection that you may not see' end`,
    })
    .from(retentionRules)
    .leftJoin(
      collections,
      and(eq(collections.tenantId, retentionRules.tenantId), eq(collections.id, retentionRules.collectionId)),
    )
    .where(eq(retentionRules.tenantId, administered(caller).tenantId))
    .orderBy(retentionRules.createdAt, retentionRules.id)
  return Promise.all(
    rows.map(async ({ rule, collection }) => ({
      id: rule.id,
      collection_id: rule.collectionId,
      kind: rule.kind,
      counts: rule.counts,
      months: rule.months,
      until: rule.until,
      sentence: sayRule(rule, collection),
      begins_at: beginOf(rule).toISOString(),
      ...(await countDue(db, rule)),
    })),
  )
}

/** The documents that a rule deletes next, and those that a hold keeps; the first two hundred. Throws not_found. */
export async function listDue(db: Queryable, caller: Caller, id: string): Promise<DueDocument[]> {
  const { tenantId } = administered(caller)
  const [rule] = await db.select().from(retentionRules).where(isRule(tenantId, id))
  if (!rule) throw notFound('Rule')
  return db
    .select({
      id: documents.id,
      filename: sql<string | null>`case when ${readable(caller, 'find')} then ${documents.filename} end`,
      held: sql<boolean>`${heldDocument}`,
    })
    .from(documents)
    .leftJoin(documentCards, hasCard)
    .where(isDue(rule, 'ahead'))
    .orderBy(documents.createdAt, documents.id)
    .limit(mostShown)
}

/** It deletes nothing on its first day. Throws forbidden, not_found, FieldError. */
export async function addRule(
  db: Database,
  caller: Caller,
  rule: NewRule,
  ip: string,
): Promise<RetentionRule[]> {
  const { tenantId } = caller
  const { collection_id: collectionId, kind } = rule
  const time = timeOf(rule)
  if (collectionId === null && kind === null)
    throw new FieldError(['body', 'kind'], 'Choose a collection, a kind of document, or both')
  return db.transaction(async tx => {
    await lockAdministered(tx, caller)
    if (collectionId !== null) {
      const collection = await ownedCollection(tx, caller, collectionId, 'manage')
      const known = await tx
        .select({ id: collections.id })
        .from(collections)
        .where(isCollection(collection))
        .for('key share')
      if (known.length === 0) throw notFound('Collection')
    }
    if ((await tx.$count(retentionRules, eq(retentionRules.tenantId, tenantId))) >= mostRetentionRules)
      throw new FieldError(['body', 'kind'], `An organisation has at most ${mostRetentionRules} rules`)
    const id = randomUUID()
    const row = { tenantId, id, collectionId, kind, ...time, createdBy: caller.userId }
    await tx.insert(retentionRules).values(row)
    await record(tx, caller, ip, { rule: id, what: 'made', ...time })
    return listRules(tx, caller)
  })
}

/** Throws forbidden, not_found. */
export async function removeRule(
  db: Database,
  caller: Caller,
  id: string,
  ip: string,
): Promise<RetentionRule[]> {
  const { tenantId } = caller
  return db.transaction(async tx => {
    await lockAdministered(tx, caller)
    const gone = await tx.delete(retentionRules).where(isRule(tenantId, id)).returning()
    if (gone.length === 0) throw notFound('Rule')
    await record(tx, caller, ip, { rule: id, what: 'removed' })
    return listRules(tx, caller)
  })
}

/**
 * A condition on documents joined with their cards: a rule deletes them, unless a hold is on them. `ahead`: those that
 * go on the rule's one day also before it.
 */
export function isDue(rule: Rule, when: 'now' | 'ahead' = 'now'): SQL | undefined {
  const from =
    rule.counts === 'until'
      ? and(
          when === 'ahead' ? undefined : sql`(now() at time zone 'UTC')::date > ${rule.until}::date`,
          // What is added later was not among what the rule showed beforehand.
          sql`(${documents.createdAt} at time zone 'UTC')::date <= ${rule.until}::date`,
        )
      : rule.counts === 'added'
        ? lt(documents.createdAt, sql`now() - make_interval(months => ${rule.months})`)
        : rule.counts === 'closed'
          ? sql`exists (select 1 from ${collections} where ${collections.tenantId} = ${documents.tenantId}
              and ${collections.id} = ${documents.collectionId}
              and ${collections.closedOn} < (now() at time zone 'UTC' - make_interval(months => ${rule.months}))::date)`
          : and(
              isNotNull(documentCards.datedIso),
              isTrusted('date'),
              // A card may know the year or the month alone: then its last day counts.
              lt(
                sql`rpad(${documentCards.datedIso}, 10, '-99')`,
                sql`to_char(now() - make_interval(months => ${rule.months}), 'YYYY-MM-DD')`,
              ),
            )
  return and(
    eq(documents.tenantId, rule.tenantId),
    rule.collectionId === null ? undefined : eq(documents.collectionId, rule.collectionId),
    // What is in no collection is somebody's own, unless its maker is gone.
    or(isNotNull(documents.collectionId), isNull(documents.createdBy)),
    rule.kind === null ? undefined : and(eq(documentCards.kind, rule.kind), isTrusted('kind')),
    // Whatever it is and says: on its first day, somebody can still see what was added wrongly.
    lt(documents.createdAt, sql`now() - interval '1 day'`),
    from,
  )
}

/**
 * All fields of this kind were found by rules or entered by somebody who may delete the document. What a model says, and
 * what others enter, deletes nothing.
 */
function isTrusted(kind: 'date' | 'kind'): SQL {
  return sql`not exists (select 1 from jsonb_array_elements(${documentCards.fields}) field
    where field->>'kind' = ${kind} and field->>'origin' <> 'rule' and field->'managed' is distinct from 'true'::jsonb)`
}

export function sayRule({ kind, counts, months, until }: Rule, collection: string | null): string {
  const what = kind === null ? 'Documents' : `Documents of the kind “${documentKinds[kind]}”`
  const where = collection === null ? '' : ` in ${collection}`
  if (until !== null)
    return `${what}${where} that were added by ${longDay.format(new Date(until))} are deleted after that day.`
  const number = months ?? 0
  const time = number % 12 === 0 ? [number / 12, 'year'] : [number, 'month']
  const since = sinceOf[counts]
  return `${what}${where} are deleted ${time[0]} ${time[1]}${time[0] === 1 ? '' : 's'} after ${since}.`
}

const sinceOf = {
  added: 'they were added',
  dated: 'their own date',
  closed: 'their collection was closed',
  until: '',
} as const

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Throws FieldError for months without a date to count from, and a day without or with months, or that is over. */
function timeOf({ counts, months, until }: NewRule): Pick<Rule, 'counts' | 'months' | 'until'> {
  if (counts !== 'until') {
    if (months === null || until !== null)
      throw new FieldError(['body', 'months'], 'Say after how many months, and no day')
    return { counts, months, until }
  }
  if (until === null || months !== null)
    throw new FieldError(['body', 'until'], 'Say after which day, and no months')
  if (until < new Date().toISOString().slice(0, 10))
    throw new FieldError(['body', 'until'], 'This day is over')
  return { counts, months, until }
}

const day = 24 * 60 * 60 * 1000
const beginOf = ({ createdAt }: Rule): Date => new Date(createdAt.getTime() + day)

const isRule = (tenantId: TenantId, id: string) =>
  and(eq(retentionRules.tenantId, tenantId), eq(retentionRules.id, id))

async function countDue(db: Queryable, rule: Rule): Promise<{ due: number; held: number }> {
  const [row] = await db
    .select({
      due: sql<number>`count(*) filter (where not ${heldDocument})::int`,
      held: sql<number>`count(*) filter (where ${heldDocument})::int`,
    })
    .from(documents)
    .leftJoin(documentCards, hasCard)
    .where(isDue(rule, 'ahead'))
  return row ?? { due: 0, held: 0 }
}

function record(
  tx: Queryable,
  { tenantId, userId, email }: Caller,
  ip: string,
  details: Record<string, string | number | null>,
): Promise<void> {
  return recordEvent(tx, {
    action: 'retention-changed',
    actor: { id: userId, email },
    ip,
    details: { organisation: tenantId, ...details },
  })
}
