import { ModelFailure } from './language-model.ts'

type Deadline = {
  /** Aborts with ModelFailure `model_slow`, or with the outer signal's reason. */
  signal: AbortSignal
  /** Something came: from now on the time between two pieces counts. */
  touch(): void
  /** Ends what still runs under the signal, and the clocks. */
  end(): void
}

/** The clocks of one call. */
export function createDeadline(
  outer: AbortSignal,
  limits: { first: number; idle: number; total: number },
): Deadline {
  const controller = new AbortController()
  const late = () => controller.abort(new ModelFailure('model_slow'))
  const follow = () => controller.abort(outer.reason)
  if (outer.aborted) follow()
  outer.addEventListener('abort', follow, { once: true })
  const total = setTimeout(late, limits.total)
  const waited = setTimeout(late, limits.first)
  let between: NodeJS.Timeout | null = null
  return {
    signal: controller.signal,
    touch: () => {
      clearTimeout(waited)
      // At every token, so the one clock is set back.
      if (between) between.refresh()
      else between = setTimeout(late, limits.idle)
    },
    end: () => {
      clearTimeout(total)
      clearTimeout(waited)
      if (between) clearTimeout(between)
      outer.removeEventListener('abort', follow)
      controller.abort()
    },
  }
}
