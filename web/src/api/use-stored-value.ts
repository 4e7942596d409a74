import { useSyncExternalStore } from 'react'
import { readStored, type StoredKey, watchStored } from './stored-values.ts'

/** A stored value, kept up to date; null during prerendering and when storage is unavailable. */
export function useStoredValue(key: StoredKey): string | null {
  return useSyncExternalStore(
    watchStored,
    () => readStored(key),
    () => null,
  )
}
