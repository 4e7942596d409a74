import type { messages } from './chat-tables.ts'
import { drawnFrom } from './drawn-from.ts'

type Message = Parameters<typeof drawnFrom>[0] &
  Pick<typeof messages.$inferSelect, 'pending' | 'searched' | 'choices'>

/** The documents that a message draws on or names. */
export function namedIn(message: Message): string[] {
  const { pending, searched, choices, trail } = message
  const { unread, cut, left_out, absent, nothing, kept_local } = trail?.reading ?? {}
  const lists = [unread, cut, left_out, absent, nothing, kept_local]
  const read = lists.flatMap(some => some?.documents ?? [])
  const named = [...pending, ...(searched?.documents ?? []), ...(choices ?? []), ...read]
  return [...drawnFrom(message), ...named.map(({ id }) => id), ...(trail?.named ?? [])]
}
