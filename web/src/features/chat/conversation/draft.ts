/** The text in the question box. Only the box subscribes to it, so a key press renders nothing else. */
export type Draft = {
  get: () => string
  set: (text: string) => void
  subscribe: (listener: () => void) => () => void
}

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
