import type { Citation } from '@citewell/contract/citation.ts'
import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { PlanWords } from '../domain/tables/plan-words/plan-words.ts'
import { type ScopedTable, tablesInScope } from '../domain/tables/tables-in-scope.ts'
import type { Database } from '../platform/database/database.ts'
import type { Before } from './answer-over-tables.ts'
import { carriedOver } from './compute/follow-up/carried-over.ts'
import { changedRunOf } from './compute/follow-up/changed-run.ts'
import { runOnOtherSheet, sheetSaid } from './compute/follow-up/other-sheet.ts'
import { monthOfDates } from './compute/misheard/month-elsewhere.ts'
import type { PlanRun } from './compute/plan-run.ts'
import { isSameResult } from './compute/readings-apart.ts'
import { type ComputedLine, writeComputed } from './compute/tell/write-computed.ts'
import { citeLines, presented, tableOf } from './computed-lines.ts'
import type { Chosen } from './search-all-tables.ts'
import type { Scope } from './stages.ts'
import { neutraliseMarkdown } from './write/neutralise-markdown.ts'

type Further = { lines: ComputedLine[]; citations: Citation[][]; told: ComputedTable[] }

/**
 * The lines of what else an answer computed, with citations of its own, numbered on from `before`. Null where the cells of
 * one cannot be shown.
 */
export async function citeFurther(
  db: Database,
  scope: Scope,
  runs: PlanRun[],
  words: PlanWords,
  before: number,
): Promise<Further | null> {
  const further: Further = { lines: [], citations: [], told: [] }
  for (const run of runs) {
    const told = presented(run, words)
    const lines = writeComputed(run, told, words, neutraliseMarkdown)
    const cited = await citeLines(db, scope, run, lines, before + further.citations.flat().length)
    const [first] = cited.flat()
    if (first === undefined) return null
    further.lines.push(...lines)
    further.citations.push(...cited)
    further.told.push({ ...told, cited_from: first.index })
  }
  return further
}

type Changing = {
  known: { scoped: ScopedTable; plan: TablePlan }
  earlier: string[]
  before: Before | undefined
}

/**
 * A follow-up over the table of the answer before: "and for APAC?". Where it says other rows, the further results of that
 * answer are of those as well.
 */
export async function changedWithFurther(
  db: Database,
  scope: Scope,
  said: string,
  { known: { scoped, plan }, earlier, before }: Changing,
): Promise<Chosen | null> {
  const run = changedRunOf(said, plan, scoped, earlier)
  if (run === null) {
    const moved = await movedToSheet(db, scope, said, { scoped, plan })
    return moved && { run: moved, others: [], by: null }
  }
  const others = await carriedOverIn(db, scope, said, { scoped, plan }, run, earlier)
  if (others.length > 0) return { run, others, by: null, isUnclear: true }
  const also: PlanRun[] = []
  for (const further of before?.also ? before.others : []) {
    const of = await tableOf(db, scope, further)
    const own = of && changedRunOf(said, further.plan, of, earlier)
    const isMeant = own && JSON.stringify(own.plan.measure) === JSON.stringify(further.plan.measure)
    if (own && isMeant && !isSameResult(run, own)) also.push(own)
  }
  return { run, others: [], by: null, also }
}

/** The plan before over the other sheet that a follow-up names. */
export async function movedToSheet(
  db: Database,
  { tenantId }: Scope,
  said: string,
  before: Changing['known'],
): Promise<PlanRun | null> {
  if (before.scoped.alike !== true || sheetSaid(said) === null) return null
  const { documentId: id, filename } = before.scoped
  const documents = [{ id, filename, hasRows: false }]
  return runOnOtherSheet(said, before, (await tablesInScope(db, { tenantId, documents }, said)).tables)
}

/** What the change may mean over another sheet of the same document. */
async function carriedOverIn(
  db: Database,
  scope: Scope,
  said: string,
  before: Changing['known'],
  changed: PlanRun,
  earlier: string[],
): Promise<PlanRun[]> {
  if (monthOfDates(said, changed) === null) return []
  const { documentId: id, filename } = before.scoped
  const documents = [{ id, filename, hasRows: false }]
  const { tables } = await tablesInScope(db, { tenantId: scope.tenantId, documents }, said)
  return carriedOver(said, before, changed, { tables, earlier })
}
