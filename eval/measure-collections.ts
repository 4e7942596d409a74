import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createSlots } from '../server/src/platform/slots.ts'
import type { CollectionResult } from './measure-collection.ts'

/** Measures each collection in a separate process, as many at once as there are cores. */
export async function measureCollections(
  names: string[],
  limit: number,
  done: (result: CollectionResult) => void,
): Promise<void> {
  const slots = createSlots(availableParallelism())
  await Promise.all(names.map(name => slots.run(async () => done(await measure(name, limit)))))
}

function measure(name: string, limit: number): Promise<CollectionResult> {
  const child = fork(join(import.meta.dirname, 'collection-worker.ts'), [name, String(limit)])
  return new Promise((found, failed) => {
    child.once('message', message => found(message as CollectionResult))
    child.once('exit', code => failed(new Error(`Measuring ${name} ended with ${code}`)))
  })
}
