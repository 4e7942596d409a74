const atOnce = 4

/** Does the work for each item, a few at a time; throws the first failure, after those under way. */
export async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
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
  await Promise.all(Array.from({ length: atOnce }, next))
  if (failures.length > 0) throw failures[0]
}
