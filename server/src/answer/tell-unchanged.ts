import type { Engine } from '@citewell/contract/answer-events.ts'
import type { ComputedAnswer } from '@citewell/contract/computed.ts'
import type { PlanWords } from '../domain/tables/plan-words/plan-words.ts'
import { emptyAnswer } from './empty-answer.ts'
import type { EngineEvent } from './engine-events.ts'
import type { WrittenAnswer } from './stages.ts'

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
