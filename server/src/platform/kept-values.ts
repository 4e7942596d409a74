/** Sizes of all values and of each, in a unit of the caller's. */
type Limits = { all: number; each: number; milliseconds: number }

/** Values of a process, by key. */
export type KeptValues<T> = {
  get(key: string): T | undefined
  set(key: string, value: T, size: number): void
}

/**
 * Keeps each value until nobody has used it for so long. Beyond the limit of all, those that were used longest ago go
 * first; one that is larger than the limit of each is not kept.
 */
export function createKeptValues<T>({ all, each, milliseconds }: Limits): KeptValues<T> {
  type Kept = { value: T; size: number; until: number }
  /** In the order of their last use. */
  const known = new Map<string, Kept>()
  let sum = 0
  let isWaiting = false

  function put(key: string, value: T, size: number): void {
    known.set(key, { value, size, until: performance.now() + milliseconds })
    sum += size
    if (!isWaiting) dropAfter(milliseconds)
  }

  function drop(key: string): void {
    sum -= known.get(key)?.size ?? 0
    known.delete(key)
  }

  function dropAfter(delay: number): void {
    isWaiting = true
    setTimeout(dropRested, delay).unref()
  }

  function dropRested(): void {
    isWaiting = false
    const now = performance.now()
    for (const [key, { until }] of known) {
      if (until > now) break
      drop(key)
    }
    const [oldest] = known.values()
    if (oldest) dropAfter(oldest.until - now)
  }

  return {
    get(key) {
      const kept = known.get(key)
      if (!kept) return undefined
      drop(key)
      put(key, kept.value, kept.size)
      return kept.value
    },
    set(key, value, size) {
      drop(key)
      if (size > each) return
      put(key, value, size)
      for (const oldest of known.keys()) {
        if (sum <= all) return
        drop(oldest)
      }
    },
  }
}

/** Values that were read from rows, each with the version of its row. */
export type KeptByVersion<T> = KeptValues<{ version: string; value: T }>

/**
 * The values of these rows by their ids. What is kept is not read again while its row has the same version, so that a
 * change holds at once, also in other processes. `read` reads the others; what it gives no size is not kept.
 */
export async function readByVersion<T>(
  kept: KeptByVersion<T>,
  owner: string,
  rows: readonly { id: string; version: string }[],
  read: (ids: string[]) => Promise<{ id: string; value: T; size: number | null }[]>,
): Promise<Map<string, T>> {
  const keyOf = (id: string) => `${owner} ${id}`
  const found = new Map<string, T>()
  for (const { id, version } of rows) {
    const known = kept.get(keyOf(id))
    if (known?.version === version) found.set(id, known.value)
  }
  const unknown = new Map(rows.flatMap(({ id, version }) => (found.has(id) ? [] : [[id, version]])))
  if (unknown.size === 0) return found
  for (const { id, value, size } of await read([...unknown.keys()])) {
    found.set(id, value)
    // One that changed since its version was read is newer than that says, never older.
    const version = unknown.get(id)
    if (version !== undefined && size !== null) kept.set(keyOf(id), { version, value }, size)
  }
  return found
}
