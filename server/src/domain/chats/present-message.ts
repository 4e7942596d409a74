import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Identity } from '../../platform/http/caller.ts'
import type { messages, StoredUsage } from './chat-tables.ts'

/** Defaults for answers stored before engines had notes. */
const unnoted = { sent_to: [], note: null }

/** A message as the API shows it to somebody of this role. */
export function presentMessage(
  row: typeof messages.$inferSelect,
  role: Identity['role'] = 'user',
): ChatMessage {
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
    ...(row.usage && row.usage.input_tokens > 0 && { usage: presentUsage(row.usage, role) }),
    ...(row.trail?.steps && { steps: row.trail.steps }),
    ...(row.trail?.withdrawn && { withdrawn: row.trail.withdrawn }),
    ...(row.trail?.reading && { reading: row.trail.reading }),
    ...(row.choices && { choices: row.choices }),
    ...(row.computed && { computed: row.computed }),
  }
}

/** What an answer cost is for administrators, who pay for it. */
export function presentUsage(
  { input_tokens, output_tokens, cost }: StoredUsage,
  role: Identity['role'],
): NonNullable<ChatMessage['usage']> {
  const tokens = { input_tokens, output_tokens }
  return role === 'admin' && cost !== undefined ? { ...tokens, cost } : tokens
}
