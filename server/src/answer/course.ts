import type { LanguageModel, ModelUsage } from '../providers/language-model/language-model.ts'

/** The most that looking things up, or reading whole documents, may take for one answer; the tokens are those of all its calls. */
export type StepCeilings = { calls: number; tokens: number; seconds: number }

/** The most that judging may take for one answer: tokens of all its calls, and the wait after the answer's text. */
export type JudgeCeilings = { tokens: number; milliseconds: number }

/**
 * The language model that writes for the caller; `mostTokens` is what its plan allows for the passages of a prompt, and
 * for earlier turns.
 * Without ceilings, it looks nothing up.
 */
export type Writer = {
  language: LanguageModel
  model: string
  mostTokens?: number
  /** For reading whole documents. */
  reading?: StepCeilings
  steps?: StepCeilings
  /** Without ceilings, no model is asked about sentences that rules cannot decide. */
  judging?: JudgeCeilings
}

/** What is known before the answer's first word, and what is collected while it is written. */
export type Course = { sentTo: Set<string>; used: ModelUsage & { model?: string } }

/** Adds what a call before the answer used, and where it was sent. */
export function spending({ language, model }: Writer, course: Course): (usage: ModelUsage) => void {
  return ({ input_tokens, output_tokens }) => {
    course.sentTo.add(language.host ?? '')
    course.used = {
      model,
      input_tokens: course.used.input_tokens + input_tokens,
      output_tokens: course.used.output_tokens + output_tokens,
    }
  }
}
