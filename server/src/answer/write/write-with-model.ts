import {
  type LanguageModel,
  ModelFailure,
  type ModelUsage,
} from '../../providers/language-model/language-model.ts'
import type { ModelSentence } from '../stages.ts'
import { createCutter } from './cut-model-text.ts'
import type { ModelPrompt } from './model-prompt.ts'

export type ModelWriting =
  | { kind: 'sentence'; sentence: ModelSentence }
  /** Comes last. `failure` says why the answer ended early; sentences until then have been yielded. */
  | { kind: 'end'; usage: ModelUsage | null; failure: ModelFailure | null }

/** In characters; a longer text is no longer an answer. */
const longestAnswer = 24_000

/**
 * Yields a model's answer sentence by sentence. Throws ModelFailure when the model fails before its first whole
 * sentence, so that another engine can answer, and the signal's reason when it is aborted.
 */
export async function* writeWithModel(
  language: LanguageModel,
  model: string,
  prompt: ModelPrompt,
  signal: AbortSignal,
): AsyncGenerator<ModelWriting> {
  const cutter = createCutter()
  /** Sentences without letters, which are held back until something else follows. */
  let waiting: ModelSentence[] = []
  let begun = false
  let length = 0
  let usage: ModelUsage | null = null
  let failure: ModelFailure | null = null
  try {
    for await (const event of language.write({ model, ...prompt, signal })) {
      if (event.kind === 'end') {
        usage = event.usage
        if (event.reason === 'length') failure = new ModelFailure('answer_too_long')
        continue
      }
      if (event.kind === 'call') continue
      length += event.text.length
      waiting.push(...cutter.push(event.text))
      begun ||= waiting.some(holdsLetters)
      if (begun) {
        for (const sentence of waiting) yield { kind: 'sentence', sentence }
        waiting = []
      }
      if (length > longestAnswer) {
        failure = new ModelFailure('answer_too_long')
        break
      }
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelFailure) || !begun) throw error
    failure = error
  }
  const rest = [...waiting, ...cutter.end()]
  if (!begun && !rest.some(holdsLetters)) throw failure ?? new ModelFailure('model_garbled')
  for (const sentence of rest) yield { kind: 'sentence', sentence }
  yield { kind: 'end', usage, failure }
}

function holdsLetters({ raw }: ModelSentence): boolean {
  return /[\p{L}\p{N}]/u.test(raw)
}
