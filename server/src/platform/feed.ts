/** What several tasks that run at once tell, for a generator to yield. */
export type Feed<Told> = {
  tell(one: Told): void
  /** What was told since this was called last. */
  take(): Told[]
  /** Resolves when there is something to take. */
  wait(): Promise<void>
}

export function createFeed<Told>(): Feed<Told> {
  const told: Told[] = []
  let news = Promise.withResolvers<void>()
  return {
    tell: one => {
      told.push(one)
      news.resolve()
    },
    take: () => {
      news = Promise.withResolvers()
      return told.splice(0)
    },
    wait: () => news.promise,
  }
}
