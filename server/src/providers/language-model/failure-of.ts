import { ModelFailure } from './language-model.ts'
import { EndpointError } from './read-chunk.ts'

/** Nobody waits longer for an answer; the quoting engine takes over. */
const longestWait = 8_000
/** Statuses of a request that is itself wrong, not its key, its address or its time. */
const refusesText = new Set([400, 413, 422])

/** The provider responded with an error; the message holds the beginning of its text. */
export class Refusal extends Error {
  readonly status: number
  readonly retryAfter: string | null
  constructor(status: number, retryAfter: string | null, said: string) {
    super(`${status}: ${said}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Translates an error into its meaning for the user; `begun` is true when text had arrived before it. */
export function failureOf(error: unknown, begun: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error
  const because = (code: ModelFailure['code']) => new ModelFailure(code, { cause: error })
  if (begun) return because('model_cut_off')
  // The response is not JSON, or not a kind that we know.
  if (error instanceof SyntaxError) return because('model_garbled')
  if (error instanceof EndpointError) return because('model_failed')
  if (!(error instanceof Refusal)) return because('model_unreachable')
  if (error.status === 429) return because('model_busy')
  if (error.status >= 500 || error.status === 408) return because('model_failed')
  return new ModelFailure('model_refused', { cause: error, ofRequest: refusesText.has(error.status) })
}

/** Milliseconds to wait before a retry, as the provider asks; null when a retry is useless. */
export function retryDelay(error: unknown, usual: number): number | null {
  if (!(error instanceof ModelFailure)) return null
  if (!['model_unreachable', 'model_busy', 'model_failed'].includes(error.code)) return null
  const wished = retryAfter(error.cause)
  if (wished === null) return usual
  return wished <= longestWait ? wished : null
}

function retryAfter(error: unknown): number | null {
  if (!(error instanceof Refusal) || error.retryAfter === null) return null
  const seconds = Number(error.retryAfter)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(error.retryAfter) - Date.now() : seconds * 1000
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds)
}
