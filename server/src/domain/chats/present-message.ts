import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { messages } from './chat-tables.ts'

/** Defaults for answers stored before engines had notes. */
const unnoted = { sent_to: [], note: null }

/** A message as the API shows it. */
export function presentMessage(row: typeof messages.$inferSelect): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    created_at: row.createdAt.toISOString(),
    citations: row.citations,
    nearest: row.nearest,
    verdicts: row.verdicts,
    engine: row.engine && { ...unnoted, ...row.engine },
    feedback: row.feedback,
    status: row.status,
    pending_documents: row.pending,
    searched: row.searched,
    ...(row.choices && { choices: row.choices }),
    ...(row.computed && { computed: row.computed }),
  }
}
