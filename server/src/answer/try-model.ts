import type { Engine } from '@citewell/contract/answer-events.ts'
import { ModelFailure } from '../providers/language-model/language-model.ts'
import { answerByModel, type GivenToModel } from './answer-by-model.ts'
import type { Writer } from './course.ts'
import type { EngineEvent } from './engine-events.ts'
import type { FoundPassage, Question, Scope } from './stages.ts'
import { type Carried, carryTurns } from './write/carry-turns.ts'
import type { Said } from './write/own-words/said.ts'
import { type PromptBudget, promptBudget } from './write/prompt-budget.ts'

/** A language model, and what its calls need and use. */
export type ByModel = Parameters<typeof answerByModel>[0]

/** Yields a model's answer. Returns null, or why there is none and the quoting engine must answer. */
export async function* tryModel(
  by: ByModel,
  ...asked: [Question, GivenToModel, Scope, Said]
): AsyncGenerator<EngineEvent, Engine['note']> {
  const { writer, course, onFailure, signal } = by
  try {
    yield* answerByModel(by, ...asked)
    return null
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelFailure)) throw error
    onFailure(error, 'An answer was quoted since the language model failed')
    if (error.code !== 'model_unreachable') course.sentTo.add(writer.language.host ?? '')
    const message = `${error.message} The answer is quoted from the documents instead.`
    return { code: error.code, message }
  }
}

/** What goes along of the earlier turns, beside the passages. */
export function carried(
  { turns, earlier }: Question,
  passages: FoundPassage[],
  scope: Scope,
  { turnTokens }: PromptBudget,
): Carried {
  const unanswered = { answer: null, citations: [], drawsOn: [] }
  const known = turns ?? earlier.map(question => ({ question, ...unanswered }))
  return carryTurns(known, passages, scope, turnTokens)
}

/** What a prompt for a writer may hold. */
export function budgetOf({ language, model, mostTokens }: Writer): PromptBudget {
  return promptBudget(language.detailsOf(model).window, mostTokens)
}
