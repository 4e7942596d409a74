import type { GridPeople } from '@citewell/contract/grid-shapes.ts'
import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { countDocuments, documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells, gridRows, grids } from '../../domain/grids/grid-tables.ts'
import { type OwnedGrid, readableGrid } from '../../domain/grids/owned-grid.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { notFound } from '../../platform/errors.ts'
import { cellsOf, ofDocument } from './cell-keys.ts'
import { rowsOf } from './row-keys.ts'

/** Members who are looked through for those that may see a grid. */
const mostMembers = 100

/**
 * Those who look after documents of a grid and those who could, by name, with how far each is. Documents that the caller
 * may not read are not counted.
 */
export async function gridPeople(
  db: Queryable,
  who: Principal,
  grid: OwnedGrid,
  q?: string,
): Promise<GridPeople> {
  const mine = and(documentsOfGrid(db, grid), readable(who, 'read'))
  const columns = grid.columns.map(({ id }) => id)
  const rows = await db
    .select({ id: gridRows.assignedTo, count: sql<number>`count(*)::int` })
    .from(gridRows)
    .innerJoin(
      documents,
      and(eq(documents.tenantId, gridRows.tenantId), eq(documents.id, gridRows.documentId)),
    )
    .where(and(rowsOf(grid), isNotNull(gridRows.assignedTo), mine))
    .groupBy(gridRows.assignedTo)
  const toLookAt = or(
    isNotNull(gridCells.value),
    isNotNull(gridCells.entered),
    eq(gridCells.state, 'unclear'),
  )
  const ofRow = and(
    eq(gridRows.tenantId, gridCells.tenantId),
    eq(gridRows.gridId, gridCells.gridId),
    eq(gridRows.documentId, gridCells.documentId),
  )
  const cells = await db
    .select({
      id: gridRows.assignedTo,
      cells: sql<number>`count(*)::int`,
      confirmed: sql<number>`count(${gridCells.confirmedAt})::int`,
    })
    .from(gridCells)
    .innerJoin(gridRows, ofRow)
    .innerJoin(documents, ofDocument)
    .where(
      and(
        cellsOf(grid),
        inArray(gridCells.columnId, columns),
        toLookAt,
        isNotNull(gridRows.assignedTo),
        mine,
      ),
    )
    .groupBy(gridRows.assignedTo)
  const done = await db
    .select({
      id: sql<string>`coalesce(${gridCells.enteredBy}, ${gridCells.confirmedBy})`,
      count: sql<number>`count(*)::int`,
    })
    .from(gridCells)
    .innerJoin(documents, ofDocument)
    .where(
      and(
        cellsOf(grid),
        inArray(gridCells.columnId, columns),
        or(isNotNull(gridCells.enteredBy), isNotNull(gridCells.confirmedBy)),
        mine,
      ),
    )
    .groupBy(sql`1`)
  const involved = [...rows, ...done].map(({ id }) => id).filter(id => id !== null)
  const people = await peopleOf(db, grid, new Set([...involved, who.userId]), q)
  const assigned = rows.reduce((sum, { count }) => sum + count, 0)
  return {
    items: people.map(({ id, name }) => ({
      ...{ id, name },
      documents: rows.find(row => row.id === id)?.count ?? 0,
      cells: cells.find(row => row.id === id)?.cells ?? 0,
      confirmed: cells.find(row => row.id === id)?.confirmed ?? 0,
      own: done.find(row => row.id === id)?.count ?? 0,
    })),
    unassigned: (await countDocuments(db, mine)) - assigned,
  }
}

/** Those with a part in it, whoever they are by now, and the first members by name who may see it. */
async function peopleOf(db: Queryable, grid: OwnedGrid, involved: Set<string>, q?: string) {
  const named = q ? ilike(users.name, likePattern(q)) : undefined
  const known = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, [...involved]), named))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
  const others = await db
    .select({ id: users.id, name: users.name, role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.tenantId, grid.tenantId), isNull(users.suspendedAt), named))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(mostMembers)
  const found = [...known]
  for (const { id, name, role } of others) {
    if (involved.has(id)) continue
    const may = await maySee(db, grid, { tenantId: grid.tenantId, userId: id, member: role, key: null })
    if (may) found.push({ id, name })
  }
  return found
}

async function maySee(db: Queryable, grid: OwnedGrid, who: Principal): Promise<boolean> {
  const rows = await db
    .select({ id: grids.id })
    .from(grids)
    .where(and(eq(grids.id, grid.id), readableGrid(db, who, 'see')))
  return rows.length > 0
}

/**
 * Says who looks after documents of a grid: a member who may see it, oneself, or nobody. Documents that the caller may not
 * read, or that are not in the grid, are left as they are. Throws not_found for anybody else.
 */
export async function assignRows(
  db: Database,
  who: Principal,
  grid: OwnedGrid,
  { document_ids: ids, user_id: userId }: { document_ids: string[]; user_id: string | null },
): Promise<void> {
  if (userId !== null && userId !== who.userId) {
    const [member] = await db
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.tenantId, grid.tenantId), eq(members.userId, userId)))
    const principal = member && { tenantId: grid.tenantId, userId, member: member.role, key: null }
    if (!principal || !(await maySee(db, grid, principal))) throw notFound('Member')
  }
  await db.transaction(async tx => {
    const shown = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(documentsOfGrid(tx, grid), inArray(documents.id, ids), readable(who, 'read')))
      .orderBy(asc(documents.id))
      .for('key share')
    if (shown.length === 0) throw notFound('Document')
    const { tenantId, id: gridId } = grid
    const updatedAt = new Date()
    await tx
      .insert(gridRows)
      .values(shown.map(({ id }) => ({ tenantId, gridId, documentId: id, assignedTo: userId, updatedAt })))
      .onConflictDoUpdate({
        target: [gridRows.tenantId, gridRows.gridId, gridRows.documentId],
        set: { assignedTo: userId, updatedAt },
      })
  })
}
