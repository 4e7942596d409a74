import type { ChatMessage, ChatSession } from '@citewell/contract/chat.ts'
import type { chatSessions, messages } from '../../platform/database/tables.ts'

export function presentChatSession(row: typeof chatSessions.$inferSelect): ChatSession {
  const created = row.createdAt.toISOString()
  const updated = row.updatedAt.toISOString()
  return {
    id: row.id,
    title: row.title,
    created_at: created,
    createdAt: created,
    updated_at: updated,
    updatedAt: updated,
  }
}

export function presentMessage(row: typeof messages.$inferSelect): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    created_at: row.createdAt.toISOString(),
    citations: row.citations,
    nearest: row.nearest,
    verdicts: row.verdicts,
    engine: row.engine,
    feedback: row.feedback,
    status: row.status,
  }
}
