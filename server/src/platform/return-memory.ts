import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

/**
 * Returns memory that only the start needed to the system; V8 would keep it for a long time.
 */
export async function returnMemory(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
