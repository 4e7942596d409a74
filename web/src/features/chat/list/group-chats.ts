import type { ChatSession } from '@citewell/contract/chat.ts'
import { words } from '../words.ts'

export type ChatGroup = { label: string; chats: ChatSession[] }

const dayMs = 86_400_000

/** Groups chats, newest first, by last use: today, yesterday, the previous seven days, then by month. */
export function groupChats(chats: ChatSession[], now: Date = new Date()): ChatGroup[] {
  const groups: ChatGroup[] = []
  for (const chat of chats) {
    const label = labelOf(new Date(chat.updated_at), now)
    const last = groups.at(-1)
    if (last?.label === label) last.chats.push(chat)
    else groups.push({ label, chats: [chat] })
  }
  return groups
}

function labelOf(moment: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(moment)) / dayMs)
  if (days <= 0) return words.today
  if (days === 1) return words.yesterday
  if (days <= 7) return words.previousDays
  return words.month(moment)
}

/** The caller rounds differences: days are an hour longer or shorter when the clocks change. */
function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}
