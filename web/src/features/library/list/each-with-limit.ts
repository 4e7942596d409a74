/**
 * Runs the work for each item with limited concurrency; throws the first failure, after the running ones have
 * finished.
 */
export async function eachWithLimit<Item>(
  items: Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const failures: unknown[] = []
  async function next(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
        waiting.length = 0
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, next))
  if (failures.length > 0) throw failures[0]
}
