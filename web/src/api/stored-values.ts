/** All keys that this application uses in the browser's local storage. */
export type StoredKey =
  | 'token'
  | 'theme'
  | 'authed'
  | 'email'
  | 'name'
  | 'role'
  | 'tier'
  | 'plan'
  | 'features'
  | 'active_chat_id'
  | 'ended_account'
  | 'shown_collection'
  | 'needs_reconsent'
  | 'remember'
  | 'viewer_share'
  | 'scheduled_plan'
  | 'scheduled_renewal'
  | 'scheduled_tier'

const changed = 'stored-values-changed'

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    // Some browsers throw on any access when storage is blocked.
    return null
  }
}

/** The stored value; null if there is none or storage is unavailable. */
export function readStored(key: StoredKey): string | null {
  return storage()?.getItem(key) ?? null
}

/** Stores a value, or removes it for null, and notifies watchers in this tab. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) storage()?.removeItem(key)
    else storage()?.setItem(key, value)
  } catch {
    // Full or blocked storage must not break the page; the value is just not remembered.
  }
  globalThis.dispatchEvent?.(new Event(changed))
}

/** Calls back on changes made in this tab or another one; returns an unsubscribe function. */
export function watchStored(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', onChange)
  }
}
