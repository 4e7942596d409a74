import { AppError, FieldError, StartFailure } from '../platform/errors.ts'

/** The result of an operator's command; `good` is false when it was refused, not understood, or found a problem. */
export type Outcome = { good: boolean; text: string }

/** Runs a command; an error that is meant for people becomes a refusal. */
export async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError || error instanceof FieldError) return { good: false, text: error.message }
    throw error
  }
}

/** Prints the outcome of a command and ends the process with the matching exit code. */
export function endWith(outcome: Promise<Outcome>): void {
  outcome.then(
    ({ good, text }) => {
      if (good) console.log(text)
      else console.error(text)
      process.exit(good ? 0 : 1)
    },
    error => {
      console.error(error instanceof StartFailure ? error.message : error)
      process.exit(1)
    },
  )
}
