import { AppError, FieldError, StartFailure } from '../platform/errors.ts'

/** What an operator's command came to: `good` is false for one that was refused, not understood, or found something. */
export type Outcome = { good: boolean; text: string }

/** What a command says; an error that a person is told of is a refusal. */
export async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError || error instanceof FieldError) return { good: false, text: error.message }
    throw error
  }
}

/** Prints what a command came to, and ends the process with it. */
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
