import type { PendingDocument } from '@citewell/contract/answer-events.ts'
import type { Exchange } from './exchange.ts'

/** A message of the client alone, such as the summary of an upload; stands after `position` messages. */
export type LocalNote = { id: number; position: number; text: string; details: string[] }

type ChatState = { exchange: Exchange | null; notes: LocalNote[]; stop: (() => void) | null }

const allRead: PendingDocument[] = []
const empty: ChatState = { exchange: null, notes: [], stop: null }

/**
 * What the browser knows of its chats beside the server: questions under way and notes, by chat id or by
 * the key of a chat not made yet. It outlives the chat screen, so that an answer goes on while one looks
 * elsewhere.
 */
export function createChatStore() {
  const states = new Map<string, ChatState>()
  const unread = new Map<string, PendingDocument[]>()
  const listeners = new Set<() => void>()
  let scheduled = false
  let lastNote = 0

  // Tokens come faster than frames; one rendering a frame is enough.
  function tell() {
    if (scheduled) return
    scheduled = true
    requestAnimationFrame(() => {
      scheduled = false
      for (const listener of listeners) listener()
    })
  }

  function get(key: string): ChatState {
    return states.get(key) ?? empty
  }

  function set(key: string, change: Partial<ChatState>) {
    states.set(key, { ...get(key), ...change })
    tell()
  }

  return {
    get,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    move(from: string, to: string) {
      states.set(to, get(from))
      states.delete(from)
      tell()
    },
    addNote(key: string, note: Omit<LocalNote, 'id'>) {
      lastNote += 1
      set(key, { notes: [...get(key).notes, { ...note, id: lastNote }] })
    },
    /** Documents that were still being read when the answer was given, by message. */
    unreadOf: (messageId: string) => unread.get(messageId) ?? allRead,
    setUnread(messageId: string, documents: PendingDocument[]) {
      if (documents.length > 0) unread.set(messageId, documents)
    },
    /** Ends every stream and forgets everything; for logging out. */
    clear() {
      for (const state of states.values()) state.stop?.()
      states.clear()
      unread.clear()
      tell()
    },
  }
}

export type ChatStore = ReturnType<typeof createChatStore>
