import { planWordsIn } from '../domain/tables/plan-words/plan-words-in.ts'
import { presentComputed, storedAmounts } from '../domain/tables/present-computed.ts'
import { tablesInScope } from '../domain/tables/tables-in-scope.ts'
import type { Queryable } from '../platform/database/database.ts'
import { choosePlan, runGiven } from './compute/choose/choose-plan.ts'
import { narrowsAsSaid } from './compute/columns/is-said.ts'
import { type PlanMaker, planByModel } from './compute/plan-by-model.ts'
import type { PlanRun } from './compute/plan-run.ts'
import { writeComputed } from './compute/tell/write-computed.ts'
import { spansAt } from './retrieve/spans-at.ts'
import type { ComputedFact, Scope, ScopeDocument } from './stages.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/** Computes what some words ask for over one table of the documents; empty if they ask for no calculation. */
export type ComputeOver = (asked: string, documents: ScopeDocument[]) => Promise<ComputedFact[]>

const mostFacts = 20

/**
 * Calculations for a model's steps. A model words them, and may have read orders in a document: what narrows a
 * calculation must therefore stand in the person's question, or in a cell of its column.
 */
export function createComputeOver(
  db: Queryable,
  { text: question, language }: UnderstoodQuestion,
  scope: Scope,
  maker: PlanMaker,
): ComputeOver {
  return async (asked, documents) => {
    const run = await runOver(asked, documents)
    if (run === null || !narrowsAsSaid(run.plan, question, run.scoped)) return []
    const words = planWordsIn(language)
    const { scoped, plan, computed } = run
    const presented = presentComputed(scoped, plan, computed, { amounts: storedAmounts, words })
    const lines = writeComputed(run, presented, words, text => text)
    const facts: ComputedFact[] = []
    // How many rows there are and what their columns are called, which cite nothing, stand with the first row.
    let before: string[] = []
    for (const { text, places } of lines) {
      if (facts.length === mostFacts) break
      const said = text.replaceAll('**', '')
      if (places.length === 0) {
        if (/[\p{L}\p{N}]/u.test(said)) before.push(said)
        continue
      }
      const at = places.map(({ start, end }) => ({ document: scoped.documentId, start, end }))
      const spans = await spansAt(db, scope, at)
      // What cannot be shown in the document is not answered with.
      if (spans.length === 0) continue
      facts.push({ text: [...before, said].join('\n'), spans })
      before = []
    }
    return facts
  }

  async function runOver(asked: string, documents: ScopeDocument[]): Promise<PlanRun | null> {
    const inScope = await tablesInScope(db, { tenantId: scope.tenantId, documents }, asked)
    const chosen = choosePlan(asked, inScope)
    if (chosen?.isUnclear) return null
    if (chosen) return chosen.run.computed.kind === 'refused' ? null : chosen.run
    if (inScope.tables.length === 0) return null
    const plan = await planByModel(maker, { question: asked, tables: inScope.tables, before: null })
    return plan && runGiven(plan, inScope)
  }
}
