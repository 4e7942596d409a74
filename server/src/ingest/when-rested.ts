import { setTimeout as sleep } from 'node:timers/promises'
import type { ReaderPool } from './extract/reader-pool.ts'

type Waits = { step: number; quiet: number; most: number }

const usual: Waits = { step: 50, quiet: 200, most: 10_000 }

/**
 * Resolves when recognition may begin, which takes as much memory as all readers: when no file has been read for a
 * moment, whose readers then end, or after a while, when files keep coming. What follows in its queue does not wait
 * again. Throws the signal's reason.
 */
export async function whenRested(
  { readers, recognisers }: { readers: ReaderPool; recognisers: ReaderPool },
  signal: AbortSignal,
  { step, quiet, most }: Waits = usual,
): Promise<void> {
  if (recognisers.running() > 0) return
  const latest = performance.now() + most
  let rested = 0
  while (rested < quiet && performance.now() < latest) {
    await sleep(step)
    signal.throwIfAborted()
    rested = readers.reading() > 0 ? 0 : rested + step
  }
  readers.rest()
}
