import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createSlots } from '../server/src/platform/slots.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'

/** Measures each collection in a separate process, as many at once as there are cores. */
export async function measureCollections(
  names: string[],
  options: MeasureOptions,
  done: (result: CollectionResult) => void,
): Promise<void> {
  const slots = createSlots(availableParallelism())
  await Promise.all(names.map(name => slots.run(async () => done(await measure(name, options)))))
}

function measure(name: string, { limit, cases, kept }: MeasureOptions): Promise<CollectionResult> {
  const flags = [cases && 'cases', kept && 'kept'].filter(flag => flag !== false)
  const child = fork(join(import.meta.dirname, 'collection-worker.ts'), [name, String(limit), ...flags])
  return new Promise((found, failed) => {
    child.once('message', message => found(message as CollectionResult))
    child.once('exit', code => failed(new Error(`Measuring ${name} ended with ${code}`)))
  })
}
