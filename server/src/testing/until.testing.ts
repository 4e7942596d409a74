import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for any machine: a test that waits this long has failed, however busy the machine is. */
const patienceMilliseconds = 100_000

/** Repeats `ask` until it returns something, and returns that. Throws when it never does. */
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
