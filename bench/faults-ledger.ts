import { appendFileSync, readFileSync } from 'node:fs'

/** A write that a caller asked for. */
export type Write =
  | { kind: 'sign-up'; email: string }
  | { kind: 'chat' }
  | { kind: 'rename'; chat: string; title: string }
  | { kind: 'upload'; chat: string; name: string; sha256: string }
  | { kind: 'question'; chat: string; text: string }
  | { kind: 'feedback'; chat: string; message: string; rating: 'up' | 'down' }
  | { kind: 'delete-document'; document: string }
  | { kind: 'delete-chat'; chat: string }

/** What the answer returned: the id of the new object, or an answer's text and state. */
type Kept = { id?: string; question?: string; response?: string; status?: string }

/**
 * `kept`: acknowledged. `refused`: answered with 4xx, so it must have had no effect. `unknown`: an error or no answer
 * at all; it may have been carried out once.
 */
export type Attempt = { owner: string; write: Write } & (
  | { outcome: 'kept'; kept: Kept }
  | { outcome: 'refused'; why: string }
  | { outcome: 'unknown' }
)

/** An answer which says that nothing was done. */
export class Refused extends Error {}

export type Ledger = {
  /** Makes the call. Records what should be kept before it, and the answer after it. Null unless kept. */
  attempt(owner: string, write: Write, call: () => Promise<Kept>): Promise<Kept | null>
}

/** A file outside the tested system, appended to before each call and after its answer. */
export function openLedger(file: string): Ledger {
  let last = 0
  const append = (line: object) => appendFileSync(file, `${JSON.stringify(line)}\n`)
  return {
    attempt: async (owner, write, call) => {
      const number = ++last
      append({ number, owner, write })
      try {
        const kept = await call()
        append({ number, outcome: 'kept', kept })
        return kept
      } catch (error) {
        if (error instanceof Refused) append({ number, outcome: 'refused', why: error.message })
        return null
      }
    },
  }
}

/** All attempts in the file, in the order they began. */
export function readLedger(file: string): Attempt[] {
  const attempts = new Map<number, Attempt>()
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { number, ...rest } = JSON.parse(line) as { number: number } & Partial<Attempt>
    const before = attempts.get(number) ?? { outcome: 'unknown' as const }
    attempts.set(number, { ...before, ...rest } as Attempt)
  }
  return [...attempts.values()]
}
