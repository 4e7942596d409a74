/** Calls `tell` once for all that happens until then; `wait` says when. */
export function tellOnce(wait: (tell: () => void) => unknown, tell: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    wait(() => {
      waiting = false
      tell()
    })
  }
}

/** Those who are told of changes, once for all until then. */
export function createListeners(wait: (tell: () => void) => unknown) {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: tellOnce(wait, () => {
      for (const listener of listeners) listener()
    }),
  }
}
