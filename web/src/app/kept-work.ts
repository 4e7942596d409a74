import type { UnsentWork } from '../features/chat/conversation/chat-store.ts'

/** What a login that ended elsewhere leaves behind, for the account that typed it. */
export type KeptWork = UnsentWork & { account: string; chatId: string | null }

const key = 'kept work'

/** Keeps it as long as this tab is open; no other tab reads it. */
export function keepWork(work: KeptWork): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(work))
  } catch {
    // Full or blocked storage must not break the page; the work is just not kept.
  }
}

export function hasKeptWork(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The work kept for this account, which is kept no longer; work kept for another account is dropped. */
export function takeKeptWork(account: string): KeptWork | null {
  try {
    const work = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptWork | null
    sessionStorage.removeItem(key)
    return work?.account === account ? work : null
  } catch {
    return null
  }
}
