import { setTimeout as sleep } from 'node:timers/promises'

export const patienceMilliseconds = 300

export class Refused extends Error {}

/** Repeats a call that a killed server did not answer, or that came too soon; one that it refuses is thrown. */
export async function untilAnswered<Result>(make: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await make()
    } catch (error) {
      if (error instanceof Refused) throw error
      await sleep(patienceMilliseconds)
    }
  }
}
