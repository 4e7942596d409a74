import type { Citation } from '@citewell/contract/citation.ts'
import type { ComputedAnswer } from '@citewell/contract/computed.ts'
import { addTables } from '../domain/tables/add-tables.ts'
import type { PlanWords } from '../domain/tables/plan-words/plan-words.ts'
import { runPlan } from '../domain/tables/run-plan.ts'
import type { ScopedTable } from '../domain/tables/tables-in-scope.ts'
import type { Database } from '../platform/database/database.ts'
import { changedOverTables } from './compute/follow-up/changed-run.ts'
import type { PlanRun } from './compute/plan-run.ts'
import type { ComputedLine } from './compute/tell/write-computed.ts'
import { writeOverTables } from './compute/tell/write-over-tables.ts'
import { citeLines, presented, presentedPart, tableOf, written } from './computed-lines.ts'
import type { EngineEvent } from './engine-events.ts'
import type { Question, Scope, WrittenAnswer } from './stages.ts'
import { neutraliseMarkdown } from './write/neutralise-markdown.ts'

export type Answering = (sentTo: string[], signal: AbortSignal) => Generator<EngineEvent>
/** What the answer before computed. */
export type Before = NonNullable<Question['computed']>

/** So many tables are kept with an answer that adds them up. */
const mostAdded = 24

/** What several tables give with the change that a follow-up asks for; null where it fits none of them. */
export async function changedOver(
  db: Database,
  scope: Scope,
  said: string,
  before: Before,
): Promise<PlanRun[] | null> {
  const tables = await tablesBefore(db, scope, before)
  return tables && changedOverTables(said, before.plan, tables)
}

/** The tables that the answer before put together; null if one of them is no longer there as it was. */
async function tablesBefore(db: Database, scope: Scope, { others }: Before): Promise<ScopedTable[] | null> {
  const tables = await Promise.all(others.map(part => tableOf(db, scope, part)))
  const there = tables.filter(table => table !== null)
  return there.length === others.length ? there : null
}

/** The answer with what a plan gives over several tables together, each of whose cells it cites. */
export async function answerOver(
  db: Database,
  scope: Scope,
  runs: PlanRun[],
  {
    words,
    usage,
    note,
  }: { words: PlanWords; usage: () => WrittenAnswer['usage']; note?: string | undefined },
): Promise<Answering | null> {
  if (runs.length > mostAdded) return null
  const shown = runs.map(run => presentedPart(run, words))
  const { text, computed, ofTables } = writeOverTables(runs, shown, words, neutraliseMarkdown)
  const cited: Citation[] = []
  for (const { run, lines } of ofTables) {
    const own = await citeLines(db, scope, run, lines, cited.length)
    // What cannot be shown in the document is not answered with.
    if (run.computed.kind !== 'refused' && own.flat().length === 0) return null
    cited.push(...own.flat())
  }
  // In one line, so that nothing of it outlasts a document that it cites.
  const leftOut = ofTables.flatMap(({ lines }) => lines.slice(1).map(line => line.text))
  const lines: ComputedLine[] = [
    { text: [text, ...leftOut, ...(note ? [note] : [])].join(' '), places: [], breakAfter: true },
  ]
  const citations = [cited]
  return (sentTo, signal) => written({ lines, citations, computed, by: null, sentTo, usage: usage() }, signal)
}

/** What the answer before computed, as far as its tables are still there as they were. */
export async function unchangedOf(
  db: Database,
  scope: Scope,
  before: Before | undefined,
  known: KnownBefore | null,
  words: PlanWords,
): Promise<ComputedAnswer | null> {
  if (known && before)
    return {
      ...presented(ranAgain(known), words),
      others: before.also ? before.others : [],
      ...(before.also && { also: true as const }),
    }
  const tables = before?.adds ? await tablesBefore(db, scope, before) : null
  if (!before || !tables) return null
  const parts = tables.map(scoped => presentedPart(ranAgain({ scoped, plan: before.plan }), words))
  return addTables(parts, words)
}

function ranAgain({ scoped, plan }: KnownBefore): PlanRun {
  return { scoped, plan, computed: runPlan(scoped.table, plan) }
}

export type KnownBefore = { scoped: ScopedTable; plan: Before['plan'] }
