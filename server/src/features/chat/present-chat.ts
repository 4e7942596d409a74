import type { ChatMessage, ChatSession } from '@citewell/contract/chat.ts'
import type { chatSessions, messages } from '../../platform/database/tables.ts'

export function presentChatSession(row: typeof chatSessions.$inferSelect): ChatSession {
  const created = row.createdAt.toISOString()
  const updated = row.updatedAt.toISOString()
  return {
    id: row.id,
    title: row.title,
    keep_local: row.keepLocal,
    created_at: created,
    createdAt: created,
    updated_at: updated,
    updatedAt: updated,
  }
}

/** What answers that were stored before engines had notes lack. */
const unnoted = { sent_to: [], note: null }

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
  }
}
