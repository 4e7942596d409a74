/** What stands in the box to ask in. It tells those that show it alone: a key renders the box and nothing else. */
export type Draft = {
  get: () => string
  set: (text: string) => void
  subscribe: (listener: () => void) => () => void
}

/** An empty box. */
export function createDraft(): Draft {
  let text = ''
  const listeners = new Set<() => void>()
  return {
    get: () => text,
    set(changed) {
      text = changed
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
