import type { Answer } from '@citewell/contract/answer-events.ts'
import type { ChatMessage, ChatSession } from '@citewell/contract/chat.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import type { CardField } from '@citewell/contract/document-card.ts'
import type { Document } from '@citewell/contract/library.ts'

const moment = '2026-11-20T10:00:00.000Z'

export function makeChat(id: string, values: Partial<ChatSession> = {}): ChatSession {
  const times = { created_at: moment, createdAt: moment, updated_at: moment, updatedAt: moment }
  const arranged = { pinned: false, archived: false, source_ids: null }
  return { id, title: `Chat ${id}`, keep_local: false, collection_id: null, ...arranged, ...times, ...values }
}

export function makeMessage(id: string, values: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    role: id.startsWith('q') ? 'user' : 'assistant',
    content: `Content of ${id}`,
    created_at: moment,
    citations: [],
    nearest: [],
    verdicts: [],
    engine: null,
    feedback: null,
    status: 'complete',
    pending_documents: [],
    searched: null,
    ...values,
  }
}

export function makeCitation(index: number, values: Partial<Citation> = {}): Citation {
  return {
    index,
    document_id: 'd',
    filename: 'a.pdf',
    page: 3,
    location: 'page 3',
    quote: `Quote ${index}`,
    start: 0,
    end: 1,
    boxes: [],
    confidence: 1,
    score: 1,
    also_in: [],
    ...values,
  }
}

export function makeAnswer(values: Partial<Answer> = {}): Answer {
  return {
    response: 'Ten years [1].',
    session_id: 'one',
    title: 'Chat one',
    message_id: 'a2',
    question_id: 'q2',
    status: 'complete',
    citations: [makeCitation(1)],
    nearest: [],
    verdicts: [],
    engine: { kind: 'quotes', model: null, sent_to: [], note: null },
    usage: { input_tokens: 0, output_tokens: 0 },
    pending_documents: [],
    searched: null,
    ...values,
  }
}

export function makeDocument(id: string, values: Partial<Document> = {}): Document {
  return {
    id,
    filename: `${id}.pdf`,
    filetype: 'pdf',
    bytes: 1000,
    sha256: id,
    status: 'ready',
    progress: 100,
    pages: 1,
    pages_read: 1,
    pages_not_read: [],
    encoding: null,
    reading_again: false,
    left_out: [],
    error: null,
    session_id: null,
    sessions: [],
    collection_id: null,
    right: 'manage',
    card: null,
    created_at: moment,
    ...values,
  }
}

export function makeCardField(
  kind: CardField['kind'],
  value: string,
  values: Partial<CardField> = {},
): CardField {
  return {
    id: `${kind} ${value}`,
    kind,
    value,
    role: null,
    aliases: [],
    iso: null,
    citation: null,
    origin: 'rule',
    found_by: 'title-block',
    replaces: null,
    ...values,
  }
}
