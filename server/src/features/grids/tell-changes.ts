import type { CellValue } from '@citewell/contract/grid-columns.ts'
import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { hasCard } from '../../domain/cards/has-card.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { gridCells, gridRows, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid } from '../../domain/grids/owned-grid.ts'
import { importerNow } from '../../domain/imports/importer.ts'
import { policyLetsGo } from '../../domain/organisations/policies-of.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { type QueuedMail, queueMail } from '../../platform/mail/queue-mail.ts'
import { cellsOf, isChanged, ofDocument } from './cell-keys.ts'
import { ownValue } from './list-rows.ts'
import { rowsOf } from './row-keys.ts'

export type TellDeps = { jobs: JobQueue; config: { appUrl: string }; clock: Clock }
type Row = typeof grids.$inferSelect
type Change = { what: string; from: string; to: string }

const mostShown = 20
const longestValue = 80

/**
 * Mails what changed documents of a grid that follows its collection gave: to its maker, and to whoever looks after a row about that row.
 * Each is told of documents that they may read, and each change is told once. Values of documents whose text stays here
 * are not in the mail.
 */
export async function tellChanges(tx: Queryable, deps: TellDeps, grid: Row): Promise<void> {
  const now = deps.clock.now()
  await tx.update(grids).set({ toldAt: now }).where(isGrid(grid))
  if (!grid.follows || !grid.mails) return
  const since = isChangedSince(grid, grid.toldAt ?? grid.createdAt)
  const counts = await tx
    .select({ id: gridCells.documentId, count: sql<number>`count(*)::int` })
    .from(gridCells)
    .innerJoin(documents, ofDocument)
    .where(since)
    .groupBy(gridCells.documentId)
  if (counts.length === 0) return
  const ids = counts.map(({ id }) => id)
  const assigned = await tx
    .select({ documentId: gridRows.documentId, to: gridRows.assignedTo })
    .from(gridRows)
    .where(and(rowsOf(grid), inArray(gridRows.documentId, ids)))
  const people = new Set([grid.createdBy, ...assigned.map(({ to }) => to)].filter(id => id !== null))
  for (const userId of people) {
    const who = await importerNow(tx, { tenantId: grid.tenantId, userId, key: null }, now)
    if (!who) continue
    const seen = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(inArray(documents.id, ids), readable(who, 'read')))
    const own = new Set(assigned.filter(({ to }) => to === userId).map(({ documentId }) => documentId))
    const theirs = new Set(seen.map(({ id }) => id).filter(id => userId === grid.createdBy || own.has(id)))
    if (theirs.size === 0) continue
    const all = counts.reduce((sum, { id, count }) => sum + (theirs.has(id) ? count : 0), 0)
    const shown = await changesOf(tx, grid, and(since, inArray(gridCells.documentId, [...theirs])))
    await queueMail(deps.jobs, tx, changeMail(who.email, grid, { all, shown }, deps.config.appUrl))
  }
}

/** A condition on cells: a document that changed since gave another value. */
function isChangedSince(grid: Row, since: Date): SQL | undefined {
  const columns = grid.columns.map(({ id }) => id)
  return and(
    ...[cellsOf(grid), isChanged, gt(gridCells.changedAt, since)],
    inArray(gridCells.columnId, columns),
  )
}

/** The first of them. */
async function changesOf(tx: Queryable, grid: Row, which: SQL | undefined): Promise<Change[]> {
  const names = new Map(grid.columns.map(({ id, name }) => [id, name]))
  const rows = await tx
    .select({
      filename: documents.filename,
      title: documentCards.title,
      keepLocal: documents.keepLocal,
      goes: policyLetsGo.mapWith(Boolean),
      columnId: gridCells.columnId,
      before: gridCells.before,
      value: gridCells.value,
    })
    .from(gridCells)
    .innerJoin(documents, ofDocument)
    .leftJoin(documentCards, hasCard)
    .where(which)
    .orderBy(asc(documents.createdAt), asc(documents.id), asc(gridCells.columnId))
    .limit(mostShown)
  return rows.flatMap(({ filename, title, keepLocal, goes, columnId, before, value }) => {
    const column = names.get(columnId)
    if (column === undefined) return []
    const stays = keepLocal || !goes
    return [
      {
        what: `${title ?? filename}, ${column}`,
        from: stays ? '' : saidOf(ownValue(before)),
        to: stays ? '' : saidOf(ownValue(value)),
      },
    ]
  })
}

function saidOf(value: CellValue | null): string {
  if (value === null) return 'nothing'
  const said = value.plain === null ? value.text : [value.plain, value.unit].filter(Boolean).join(' ')
  return said.length > longestValue ? `${said.slice(0, longestValue)} …` : said
}

function changeMail(
  to: string,
  { id, name }: Row,
  changes: { all: number; shown: Change[] },
  appUrl: string,
): QueuedMail {
  const { all, shown } = changes
  const count = all === 1 ? 'One value' : `${all} values`
  const more = all - shown.length
  return composeMail('grid-changes', to, `${count} changed in ${name}`, [
    'Hello,',
    `New or changed documents gave other values in the review grid ${name}:`,
    {
      facts: shown.map(({ what, from, to: now }) => [
        what,
        from === '' && now === '' ? 'another value' : `${from} → ${now}`,
      ]),
    },
    ...(more > 0 ? [`And ${more} more.`] : []),
    { label: 'Open the grid', link: `${appUrl}/grids/${id}` },
    'You can turn these mails off in the grid.',
  ])
}
