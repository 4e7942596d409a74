import type { Engine } from '@citewell/contract/answer-events.ts'
import type { ComputedAnswer } from '@citewell/contract/computed.ts'
import { addTables } from '../domain/tables/add-tables.ts'
import type { PlanWords } from '../domain/tables/plan-words/plan-words.ts'
import { runPlan } from '../domain/tables/run-plan.ts'
import type { ScopedTable } from '../domain/tables/tables-in-scope.ts'
import type { Database } from '../platform/database/database.ts'
import { type Before, tablesBefore } from './answer-over-tables.ts'
import type { PlanRun } from './compute/plan-run.ts'
import { presented, presentedPart } from './computed-lines.ts'
import { emptyAnswer } from './empty-answer.ts'
import type { EngineEvent } from './engine-events.ts'
import type { Scope, WrittenAnswer } from './stages.ts'

type Telling = { words: PlanWords; sentTo: string[]; usage: WrittenAnswer['usage'] }

/** Says that a follow-up does not change the plan before, which is kept with the answer so that it can be changed by hand. */
export function* tellUnchanged(
  before: ComputedAnswer,
  { words, sentTo, usage }: Telling,
): Generator<EngineEvent> {
  const response = words.notChanged
  const nothing = { formula: null, cells_named: '', used: [], left_out: [], hidden: 0, notes: [] }
  const result = { kind: 'refused' as const, message: response, nearest: [] }
  const others = before.others.map(({ cited_from, ...other }) => ({ ...other, ...nothing, result }))
  const computed: ComputedAnswer = { ...before, ...nothing, result, ...(before.also && { others }) }
  const engine: Engine = { kind: 'quotes', model: null, sent_to: sentTo, note: null }
  yield { kind: 'writer', engine, inputTokens: usage.input_tokens }
  yield { kind: 'text', text: response }
  const answer = { ...emptyAnswer(), engine, usage, response, computed }
  yield { kind: 'end', status: 'complete', answer }
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
