import type { Reading } from '@citewell/contract/answer-events.ts'
import type { ModelUsage } from '../providers/language-model/language-model.ts'
import type { StepCeilings } from './course.ts'

/** Why a reading ended before all was read. */
export type Ended = NonNullable<Reading['ended']>
export type ReadingAllowance = ReturnType<typeof createReadingAllowance>

/** What is left of the ceilings of one reading, and which of them has ended it. */
export function createReadingAllowance({ calls, tokens, seconds }: StepCeilings) {
  const left = { calls, tokens }
  let ended: Ended | null = null
  const end = (reason: Ended) => {
    ended ??= reason
  }
  const allowance = {
    late: AbortSignal.timeout(seconds * 1_000),
    end,
    ended: () => ended,
    isLeft: () => {
      if (left.calls <= 0) end('calls')
      if (left.tokens <= 0) end('tokens')
      if (seconds <= 0 || allowance.late.aborted) end('seconds')
      return ended === null
    },
    /** Takes one of the calls if there is enough left. */
    take: (guess: ModelUsage) => {
      if (!allowance.isLeft()) return false
      if (guess.input_tokens > left.tokens) {
        end('tokens')
        return false
      }
      left.calls--
      return true
    },
    spend: ({ input_tokens, output_tokens }: ModelUsage) => {
      left.tokens -= input_tokens + output_tokens
    },
  }
  return allowance
}
