import type { Citewell } from '../citewell.ts'
import { CommandError } from './exit.ts'
import { line } from './terminal.ts'

/** The id of a collection that is named or given by its id; undefined for none. */
export async function findCollection(
  citewell: Citewell,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (wanted === undefined) return undefined
  const { items } = await citewell.call('GET /collections', {}, { signal })
  const same = (name: string) => name.toLowerCase() === wanted.toLowerCase()
  const found = items.filter(({ id, name }) => id === wanted || same(name))
  if (found.length > 1)
    throw new CommandError(
      `Several collections are called "${wanted}". Give an id: ${found.map(({ id }) => id).join(', ')}`,
    )
  const [one] = found
  if (one) return one.id
  const names = items.map(({ name }) => line(name)).join(', ') || 'none'
  throw new CommandError(`There is no collection "${wanted}". There are: ${names}.`)
}
