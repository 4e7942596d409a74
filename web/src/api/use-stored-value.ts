import { useSyncExternalStore } from 'react'
import { readStored, type StoredKey, watchStored } from './stored-values.ts'

/** A stored value that follows its changes; null while the page is built and where nothing is kept. */
export function useStoredValue(key: StoredKey): string | null {
  return useSyncExternalStore(
    watchStored,
    () => readStored(key),
    () => null,
  )
}
