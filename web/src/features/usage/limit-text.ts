import type { UsageLimit } from '@citewell/contract/usage.ts'
import { fileSize } from '../../ui/values/file-size.ts'
import { momentText } from '../../ui/values/moment-text.ts'

/** The share of a limit from which on a note warns of it. */
export const nearShare = 0.8

const names: Record<UsageLimit['name'], string> = {
  chatsPerDay: 'Chats today (questions asked)',
  documentsPerSession: 'Documents in this chat',
  documents: 'Documents',
  storageBytes: 'Storage',
  fileBytes: 'Largest file',
  recognisedPages: 'Scanned pages read per document',
  tokensPerMonth: 'Tokens this month',
}

const number = new Intl.NumberFormat('en')

/** A limit's label; without a chat, the documents per chat have no count. */
export function limitName({ name, used }: UsageLimit): string {
  return name === 'documentsPerSession' && used === null ? 'Documents per chat' : names[name]
}

function amountText(name: UsageLimit['name'], amount: number): string {
  return name === 'storageBytes' || name === 'fileBytes' ? fileSize(amount) : number.format(amount)
}

/** "12 of 20", "1.2 GB, no limit", "up to 25.0 MB". */
export function usedText({ name, used, allowed }: UsageLimit): string {
  if (allowed === null) return used === null ? 'no limit' : `${amountText(name, used)}, no limit`
  return used === null
    ? `up to ${amountText(name, allowed)}`
    : `${amountText(name, used)} of ${amountText(name, allowed)}`
}

/** "Resets Nov 21, 2026, 1:00 AM" in the user's time zone; null for a limit that never resets, or for no limit. */
export function resetText({ allowed, resets_at }: UsageLimit): string | null {
  return resets_at === null || allowed === null ? null : `Resets ${momentText(resets_at)}`
}

/** The used share, 0 to 1; null if nothing is counted or there is no limit. */
export function usedShare({ used, allowed }: UsageLimit): number | null {
  if (used === null || allowed === null) return null
  return allowed === 0 ? 1 : Math.min(1, used / allowed)
}
