import {
  type LanguageModel,
  ModelFailure,
  type ModelUsage,
} from '../../providers/language-model/language-model.ts'
import { createCutter, type Piece } from './cut-pieces.ts'
import type { ModelPrompt } from './model-prompt.ts'

export type ModelWriting =
  | { kind: 'piece'; piece: Piece }
  /** Last. `failure` says why it ended early; what was written until then has come as pieces. */
  | { kind: 'end'; usage: ModelUsage | null; failure: ModelFailure | null }

/** Beyond this an answer is no answer any more. */
const longestAnswer = 24_000

/**
 * A model's answer, piece by piece. Throws ModelFailure when it fails before the first piece is whole,
 * so that another engine can answer, and the signal's reason when that aborts.
 */
export async function* writeWithModel(
  language: LanguageModel,
  model: string,
  prompt: ModelPrompt,
  signal: AbortSignal,
): AsyncGenerator<ModelWriting> {
  const cutter = createCutter()
  /** Pieces without a letter, which are no answer as long as nothing else comes. */
  let waiting: Piece[] = []
  let begun = false
  let length = 0
  let usage: ModelUsage | null = null
  let failure: ModelFailure | null = null
  try {
    for await (const part of language.write({ model, ...prompt, signal })) {
      if (part.kind === 'end') {
        usage = part.usage
        if (part.reason === 'length') failure = new ModelFailure('answer_too_long')
        continue
      }
      length += part.text.length
      waiting.push(...cutter.push(part.text))
      begun ||= waiting.some(holdsLetters)
      if (begun) {
        for (const piece of waiting) yield { kind: 'piece', piece }
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
  if (!begun && !rest.some(holdsLetters)) throw new ModelFailure('model_garbled')
  for (const piece of rest) yield { kind: 'piece', piece }
  yield { kind: 'end', usage, failure }
}

function holdsLetters({ raw }: Piece): boolean {
  return /[\p{L}\p{N}]/u.test(raw)
}
