import { setImmediate as turn } from 'node:timers/promises'

/** Then other requests have their turn. */
const passagesAtOnce = 40

/** Reads documents one after the other and lets other requests have their turn in between. Leaves out what is null. */
export async function inTurns<Of extends { passages: unknown[] }, Read>(
  all: Of[],
  read: (one: Of) => Read | null,
): Promise<Read[]> {
  const results: Read[] = []
  let passages = 0
  for (const one of all) {
    const result = read(one)
    if (result !== null) results.push(result)
    passages += one.passages.length
    if (passages < passagesAtOnce) continue
    passages = 0
    await turn()
  }
  return results
}
