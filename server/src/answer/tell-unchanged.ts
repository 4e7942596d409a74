import type { Engine } from '@citewell/contract/answer-events.ts'
import type { ComputedAnswer } from '@citewell/contract/computed.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Refusal } from '../domain/tables/computed.ts'
import type { PlanWords } from '../domain/tables/plan-words/plan-words.ts'
import { presentComputed } from '../domain/tables/present-computed.ts'
import type { ScopedTable } from '../domain/tables/tables-in-scope.ts'
import { emptyAnswer } from './empty-answer.ts'
import type { EngineEvent, WrittenAnswer } from './stages.ts'

type Telling = { words: PlanWords; sentTo: string[]; usage: WrittenAnswer['usage'] }

/** Says that a follow-up does not change the plan before, which is kept with the answer so that it can be changed by hand. */
export function* tellUnchanged(
  { scoped, plan }: { scoped: ScopedTable; plan: TablePlan },
  { words, sentTo, usage }: Telling,
): Generator<EngineEvent> {
  const response = words.notChanged
  const refusal: Refusal = { reason: 'nothing-to-compute', column: null, texts: [] }
  const shown = presentComputed(scoped, plan, { kind: 'refused', refusal }, { words })
  const computed: ComputedAnswer = {
    ...shown,
    formula: null,
    result: { kind: 'refused', message: response, nearest: [] },
    others: [],
  }
  const engine: Engine = { kind: 'quotes', model: null, sent_to: sentTo, note: null }
  yield { kind: 'writer', engine, inputTokens: usage.input_tokens }
  yield { kind: 'text', text: response }
  const answer = { ...emptyAnswer(), engine, usage, response, computed }
  yield { kind: 'end', status: 'complete', answer }
}
