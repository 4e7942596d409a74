import type { messages } from './chat-tables.ts'

type Message = Pick<typeof messages.$inferSelect, 'citations' | 'nearest' | 'computed' | 'trail'>

/** The documents whose words a stored answer may hold: those it quotes or computed from, and those of earlier answers. */
export function drawnFrom({ citations, nearest, computed, trail }: Message): string[] {
  const tables = computed ? [computed, ...computed.others] : []
  const quoted = [...citations, ...nearest].map(citation => citation.document_id)
  return [...new Set([...tables.map(({ table }) => table.document_id), ...quoted, ...(trail?.carried ?? [])])]
}
