import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for any machine: a test that waits for it in vain has failed, however busy it was. */
const patienceMilliseconds = 100_000

/** Asks again until the answer is something, and gives that; throws when it never comes. */
export async function until<Found>(
  ask: () => Found | Promise<Found>,
): Promise<Exclude<Found, false | null | undefined>> {
  const end = performance.now() + patienceMilliseconds
  while (performance.now() < end) {
    const found = await ask()
    if (found) return found as Exclude<Found, false | null | undefined>
    await sleep(20)
  }
  throw new Error(`It did not come to that: ${ask}`)
}
