import type { EngineNoteCode } from '@citewell/contract/answer-events.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import type { ModelDetails } from '../../platform/read-model-details.ts'

/** One call: the model's instructions, its input, and the signal that ends it early. */
export type ModelRequest = {
  model: string
  instructions: string
  prompt: string
  signal: AbortSignal
  /** For short calls; defaults to the adapter's limit. */
  totalMilliseconds?: number
  /** Tools that the model may call; `asText` is added to the instructions where the endpoint takes no tools. */
  tools?: { offered: Tool[]; asText: string }
  /** What the reply must be, where the endpoint can see to it; the instructions say it in any case. */
  structure?: { name: string; schema: Record<string, unknown> }
}

/** `parameters` is a JSON schema. */
export type Tool = { name: string; description: string; parameters: Record<string, unknown> }

export type ModelUsage = { input_tokens: number; output_tokens: number }

/** The usage of a call that did not report it, from lengths, so that an allowance cannot be used unnoticed. */
export function estimateUsage(
  { instructions, prompt }: Pick<ModelRequest, 'instructions' | 'prompt'>,
  reply: string,
): ModelUsage {
  const given = instructions.length + prompt.length
  return { input_tokens: Math.ceil(given / 4), output_tokens: Math.ceil(reply.length / 4) }
}

/** US dollars; null if the model's price is unknown. */
export function costOf({ price }: ModelDetails, { input_tokens, output_tokens }: ModelUsage): number | null {
  return price && (input_tokens * price.input + output_tokens * price.output) / 1_000_000
}

/**
 * Text as it arrives, then the calls of tools with their arguments as the model wrote them, then the end. The reason is
 * `length` when the model stopped at its own limit.
 */
export type ModelPart =
  | { kind: 'text'; text: string }
  | { kind: 'call'; name: string; arguments: string }
  | { kind: 'end'; usage: ModelUsage; reason: 'stop' | 'length' }

export type LanguageModel = {
  /** The host that text is sent to; null when there is no model. */
  host: string | null
  /** The model's name for a plan; null when there is none. */
  modelFor(tier: Tier): string | null
  /** The model that fills document cards; null when rules alone make them. */
  modelForCards: string | null
  /** Whether models are asked about sentences that rules cannot decide. */
  judges: boolean
  /** What a model takes and costs, as far as it is known. */
  detailsOf(model: string): ModelDetails
  /**
   * Streams an answer. Throws the signal's reason when that aborts, otherwise ModelFailure. Retries happen only before
   * the first text. Leaving the iteration ends the provider's call.
   */
  write(request: ModelRequest): AsyncIterable<ModelPart>
}

/** The provider did not answer, or not completely; the message is for the user. */
export class ModelFailure extends Error {
  readonly code: Exclude<EngineNoteCode, 'kept_local' | 'question_shortened'>
  /** Whether the model began to work on the request, which is paid for although it failed. */
  readonly worked: boolean
  /**
   * Whether the same request is likely to fail again while others succeed: a filter stops the answer, or the text is too
   * long. False when the server is away, overloaded or wrongly set up.
   */
  readonly ofRequest: boolean
  constructor(code: ModelFailure['code'], options: { cause?: unknown; ofRequest?: boolean } = {}) {
    super(messages[code], options)
    this.name = 'ModelFailure'
    this.code = code
    this.worked = afterWork.has(code)
    this.ofRequest = options.ofRequest ?? this.worked
  }
}

const afterWork = new Set<EngineNoteCode>(['model_slow', 'model_garbled', 'model_cut_off', 'answer_too_long'])

const messages: Record<ModelFailure['code'], string> = {
  model_unreachable: 'The language model could not be reached.',
  model_refused: 'The language model’s provider refused the request; its settings may be wrong.',
  model_busy: 'The language model is overloaded or its quota is used up.',
  model_failed: 'The language model’s provider had an error.',
  model_slow: 'The language model took too long.',
  model_garbled: 'The language model’s answer could not be understood.',
  model_cut_off: 'The connection to the language model broke off.',
  answer_too_long: 'The answer grew too long and was ended.',
}
